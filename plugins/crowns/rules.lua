-- Lands and crowns as a rule card. The clauses in quotation marks are explained in README.md beside this file.
local crowns = ...
local lands = { "meadow", "forest", "lake", "heath", "town" }

-- "Place": beside the same land on one side at least; elsewhere any lands meet.
crowns:turn { "draw", "place", "score" }
crowns:deck("deck", { tiles = "crowns" })
for _, land in ipairs(lands) do crowns:placing(land, { must_join = true }) end

-- "Seals": each names a land. Everybody draws two, and nobody else sees them.
crowns:bag("seals", { meadow = 2, forest = 2, lake = 2, heath = 2, town = 2 }, { held_by = "player", hidden = true })
crowns:step("draw_seals", {
  after = "start", by = "all",
  run = function(game)
    for _ = 1, game.players > 1 and crowns.settings.seals or 0 do game:draw("seals") end
  end,
})

-- "Tribute": whoever closes a region scores its crowns at once.
for _, land in ipairs(lands) do
  crowns:layer(land, { terrain = land, completes = "closed" })
  crowns:on_completed(land, function(game, region)
    if region:sum("crown") > 0 then
      game:score { to = game.player, feature = region, as = "tribute", terms = { { region:sum("crown"), 1, "crown" } } }
    end
  end)
end

-- "Largest region": of the land with most tiles; of several, the one with most crowns.
local function largest(game, land)
  local best
  for _, region in ipairs(game:features(land)) do
    if not best or region.tiles > best.tiles
      or (region.tiles == best.tiles and region:sum("crown") > best:sum("crown")) then best = region end
  end
  return best
end

-- "End": for each seal of the land, tiles times crowns. Who plays alone favours every land.
crowns:step("count_lands", {
  before = "final_scoring",
  run = function(game)
    for _, land in ipairs(lands) do
      local region = largest(game, land)
      for player = 1, game.players do
        local seals = game.players == 1 and 1 or game:held("seals", land, player)
        if region and seals * region:sum("crown") > 0 then
          game:score {
            to = player, feature = region, as = land,
            terms = { { region.tiles, region:sum("crown") * seals, "region_tile" } },
          }
        end
      end
    end
  end,
})
