-- expect: what a hook is given cannot be written to, found a value for 'turn'
-- line: 5
local attack = ...
attack:on_score("spot", function(game, spot, score)
  game.turn = 99
end)
