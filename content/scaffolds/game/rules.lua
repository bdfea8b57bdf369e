-- Runs once, when a game is set up, and gets the plugin itself, whose calls declare rules. Functions run in play.
local mine = ...

-- The parts of a turn, and what is drawn: all tiles of this plugin.
mine:turn { "draw", "place", "deploy", "score" }
mine:deck("deck", { tiles = "{{id}}" })

-- Islands are features: completed when no side of theirs is open. Points for each tile, and for each treasure.
mine:layer("island", {
  terrain = "island", completes = "closed",
  completed = { tile = 2, treasure = 3 }, incomplete = { tile = 1 },
})

-- Who stands there, and what the figure is called.
mine:figure("explorer", { supply = mine.settings.explorers, roles = { island = "islander" } })

-- "Landfall": whoever completes an island scores 1 point, also without an explorer there.
mine:on_completed("island", function(game, island)
  -- print("completed, tiles:", island.tiles) -- what is printed is shown by `bastide check {{id}}`
  game:score { to = game.player, feature = island, as = "landfall", terms = { { 1, 1, "completed_island" } } }
end)
