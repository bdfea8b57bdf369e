-- expect: what a hook is given cannot be written to, found a value for 'score'
-- line: 5
local attack = ...
attack:on_deployed("man", function(game, man)
game.score = nil
end)
