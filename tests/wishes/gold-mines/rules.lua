-- Gold mines.
local mines = ...
mines:shuffle_in("deck", "gold-mines")
mines:bag("ingots", { gold = 16 }, { held_by = "tile" })
mines:slot("gold", { scope = "player" })

-- "Gold mine": an ingot on its tile, and one on a tile beside it.
mines:on_placed("mine", function(game, tile)
  game:take("ingots", "gold", tile)
  game:take_step("second_ingot", game.player, tile)
end)
mines:step("second_ingot", { offer = function(_, offer, mine)
  for _, tile in ipairs(mine:beside()) do offer:add("lay_gold", tile) end
end })
mines:choice("lay_gold", function(game, tile) game:take("ingots", "gold", tile) end)

-- "Completed": its ingots, those around a monastery, go to whoever has the majority; several take them in turn.
for _, layer in ipairs { "city", "road", "monastery" } do
  mines:on_completed(layer, function(game, feature)
    local winners, taken = feature:majority(), 0
    local tiles = feature:placed_tiles()
    for _, tile in ipairs(layer == "monastery" and tiles[1]:around() or tiles) do
      for _ = 1, #winners > 0 and game:give_back("ingots", "gold", tile, tile:held("ingots")) or 0 do
        local winner = winners[taken % #winners + 1]
        game:set_slot("gold", game:slot("gold", winner) + 1, winner)
        taken = taken + 1
      end
    end
  end)
end

-- "End": an ingot is worth 1 point, of four and more 2, of seven and more 3, of ten and more 4.
mines:step("sell_gold", { after = "final_scoring", run = function(game)
  for player = 1, game.players do
    local gold = game:slot("gold", player)
    game:score { to = player, as = "gold", terms = { { gold, math.min(4, (gold + 2) // 3), "gold" } } }
  end
end })
