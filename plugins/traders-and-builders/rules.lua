-- Traders and builders as a rule card. The clauses in quotation marks are explained in README.md beside this file.
local traders = ...
local followers = traders:settings_of("inns-and-cathedrals") and { "follower", "big_follower" } or "follower"

-- "Shuffled in"
traders:shuffle_in("deck", "traders-and-builders")

-- "Goods": as many tokens as symbols. Whoever completes a city takes one for each symbol in it.
local goods = { wine = 9, wheat = 6, cloth = 5 }
traders:bag("goods", goods, { held_by = "player" })
traders:on_completed("city", function(game, city)
  for kind in pairs(goods) do game:take("goods", kind, game.player, city:sum(kind)) end
end)

-- "Most goods"
local function count_goods(game)
  for kind in pairs(goods) do
    local most, leaders = 1, {}
    for player = 1, game.players do
      local held = game:held("goods", kind, player)
      if held > most then most, leaders = held, {} end
      if held == most then table.insert(leaders, player) end
    end
    if #leaders > 0 then game:score { to = leaders, as = "goods", terms = { { 1, 10, "most_" .. kind } } } end
  end
end
traders:step("count_goods", { after = "final_scoring", run = count_goods })

-- "Builder": on roads and in cities that are not completed, beside a follower.
traders:figure("builder", {
  supply = 1, weight = 0, group = false, beside = followers, only_incomplete = true,
  roles = { road = "builder", city = "builder" },
})

-- "Second part": for who extends what the builder stands on. It gives no third.
traders:step("second_part", {
  after = "place", figure = "builder", when = "extended",
  run = function(game) if not game.extra_part then game:take_part("deck") end end,
})

-- "Pig": on fields, beside a follower; 1 more for each completed city, for its owner's majority.
traders:figure("pig", {
  supply = 1, weight = 0, group = false, beside = followers,
  roles = { field = traders:settings_of("base").farmers and "pig" },
})
traders:on_score("field", function(_, field, score)
  for _, pig in ipairs(field:figures("pig")) do
    score:add(#field:neighbours("city", "completed"), 1, "pig", pig.player)
  end
end)
