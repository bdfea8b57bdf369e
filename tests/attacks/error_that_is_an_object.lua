-- expect: error: expected text, found a game
-- line: 5
local attack = ...
attack:on_deployed("man", function(game, man)
error(game)
end)
