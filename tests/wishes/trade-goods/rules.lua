-- Trade goods: whoever completes a city, with or without a knight of his, takes a token for each sign in it. At the end
-- most tokens of each kind score 10; those who tie score as much each.
local trade = ...
local goods = { wine = 3, cloth = 3 }

trade:shuffle_in("deck", "trade-goods")
trade:bag("goods", goods, { held_by = "player" })
trade:on_completed("city", function(game, city)
  for kind in pairs(goods) do game:take("goods", kind, game.player, city:sum(kind)) end
end)

trade:step("count_goods", {
  after = "final_scoring",
  run = function(game)
    for kind in pairs(goods) do
      local most, leaders = 1, {}
      for player = 1, game.players do
        local held = game:held("goods", kind, player)
        if held > most then most, leaders = held, {} end
        if held == most then table.insert(leaders, player) end
      end
      if #leaders > 0 then game:score { to = leaders, as = kind, terms = { { 1, 10, "majority" } } } end
    end
  end,
})
