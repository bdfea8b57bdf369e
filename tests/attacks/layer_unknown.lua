-- expect: features: layer: expected a layer, found 'cave'
-- line: 5
local attack = ...
attack:on_deployed("man", function(game, man)
local n = game:features("cave")
end)
