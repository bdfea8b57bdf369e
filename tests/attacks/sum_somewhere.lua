-- expect: sum: expected 'around' or 'beside', found the text 'far'
-- line: 5
local attack = ...
attack:on_deployed("man", function(game, man)
local n = man:feature():sum("gold", "far", man)
end)
