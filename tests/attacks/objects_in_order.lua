-- expect: attempt to compare two figure values
-- line: 5
local attack = ...
attack:on_deployed("man", function(game, man)
local less = man < man
end)
