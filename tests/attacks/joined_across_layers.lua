-- expect: join: the features are of different layers
-- line: 7
local attack = ...
attack:joinable("spot")
attack:joinable("grass")
attack:on_deployed("man", function(game, man)
game:join(game:features("spot")[1], game:features("grass")[1])
end)
