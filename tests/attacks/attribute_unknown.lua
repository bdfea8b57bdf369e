-- expect: attribute: expected an attribute, found 'silver'; there is none
-- line: 5
local attack = ...
attack:on_deployed("man", function(game, man)
local n = game.tile:attribute("silver")
end)
