-- expect: what a hook is given cannot be written to, found a value for 'weight'
-- line: 5
local attack = ...
attack:on_deployed("man", function(game, man)
man.weight = 100
end)
