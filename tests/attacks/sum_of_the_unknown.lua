-- expect: sum: expected an attribute or a slot of segments, or a bag, found 'silver'
-- line: 5
local attack = ...
attack:on_deployed("man", function(game, man)
local n = man:feature():sum("silver")
end)
