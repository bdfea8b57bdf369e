-- expect: there is no 'close' in game
-- line: 5
local attack = ...
attack:on_deployed("man", function(game, man)
local close = game.close
end)
