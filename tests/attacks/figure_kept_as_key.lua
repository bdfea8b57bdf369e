-- expect: the table 'kept' cannot be written to, found a value for a figure
-- line: 6
local attack = ...
local kept = {}
attack:on_deployed("man", function(game, man)
kept[man] = true
end)
