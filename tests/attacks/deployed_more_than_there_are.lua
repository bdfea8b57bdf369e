-- expect: deploy: no 'man' is left in the supply
-- line: 5
local attack = ...
attack:on_deployed("man", function(game, man)
for _ = 1, 10 do game:deploy("man", man.segment) end
end)
