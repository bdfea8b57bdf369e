-- Solo goal: paths score 2 a tile when they are completed. The goal reached, the game is won at once; the deck used
-- up, it is lost.
local solo = ...

solo:turn { "draw", "place", "deploy", "score" }
solo:deck("deck", { tiles = "solo-goal" })
solo:layer("path", { terrain = "path", completes = "closed", completed = { tile = 2 } })
solo:figure("gardener", { supply = 2, roles = { path = "gardener" } })

solo:on_points(function(game, player)
  if game:points(player) >= solo.settings.goal then game:finish { winners = player } end
end)
solo:step("lost", { after = "final_scoring", run = function(game) game:finish { winners = {} } end })
