-- expect: the table 'kept' cannot be written to, found a value for 'man'
-- line: 6
local attack = ...
local kept = {}
attack:on_deployed("man", function(game, man)
kept.man = man
end)
