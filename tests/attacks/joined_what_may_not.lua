-- expect: join: the layer 'grass' is not joinable; a plugin must say that it is
-- line: 5
local attack = ...
attack:on_deployed("man", function(game, man)
game:join(game:features("grass")[1], game:features("grass")[1])
end)
