-- expect: there is no 'round' in game
-- line: 5
local attack = ...
attack:on_deployed("man", function(game, man)
local n = game.round
end)
