-- expect: tostring: expected a whole number, text, true, false or nil, found a figure
-- line: 5
local attack = ...
attack:on_deployed("man", function(game, man)
local s = tostring(man)
end)
