-- Largest regions: a tile remembers who placed it. At the end each region brings its size times its crowns to whoever
-- placed most of its tiles, or to all who tie. There are no figures.
local regions = ...

regions:turn { "draw", "place" }
regions:deck("deck", { tiles = "largest-regions" })
regions:layer("wood", { terrain = "wood", completes = "never" })
regions:layer("lake", { terrain = "lake", completes = "never" })

regions:slot("placed_by", { scope = "tile" })
regions:step("remember", {
  after = "place",
  run = function(game) game.tile:set_slot("placed_by", game.player) end,
})

local function count_region(game, region)
  local placed, most, leaders = {}, 1, {}
  for _, tile in ipairs(region:placed_tiles()) do
    local player = tile:slot("placed_by")
    placed[player] = (placed[player] or 0) + 1
  end
  for player = 1, game.players do
    local count = placed[player] or 0
    if count > most then most, leaders = count, {} end
    if count == most then table.insert(leaders, player) end
  end
  local crowns = region:sum("crown")
  if #leaders == 0 or crowns == 0 then return end
  game:score { to = leaders, feature = region, terms = { { region.tiles, crowns, "crowned_tile" } } }
end
regions:step("count_regions", {
  after = "final_scoring",
  run = function(game)
    for _, layer in ipairs { "wood", "lake" } do
      for _, region in ipairs(game:features(layer)) do count_region(game, region) end
    end
  end,
})
