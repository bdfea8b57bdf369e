-- expect: segment_at: side: expected text, found the number 5
-- line: 5
local attack = ...
attack:on_deployed("man", function(game, man)
game.tile:segment_at(5)
end)
