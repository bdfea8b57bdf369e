-- Co-operation: what one gains, all gain. At the end all have won when the goal is reached, and else all have lost.
local together = ...

together:on_points(function(game, player, points)
  local others = {}
  for other = 1, game.players do
    if other ~= player then table.insert(others, other) end
  end
  game:score { to = others, as = "together", terms = { { 1, points, "together" } } }
end)

together:step("result", {
  after = "final_scoring",
  run = function(game)
    local all = {}
    for player = 1, game.players do table.insert(all, player) end
    game:finish { winners = game:points(1) >= together.settings.goal and all or {} }
  end,
})
