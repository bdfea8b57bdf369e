-- expect: joinable: expected a layer, found 'cave'
-- line: 4
local attack = ...
attack:joinable("cave")
attack:on_deployed("man", function(game, man)

end)
