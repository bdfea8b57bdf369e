-- expect: deploy: the figure 'man' has no role on 'grass'
-- line: 5
local attack = ...
attack:on_deployed("man", function(game, man)
game:deploy("man", game.tile:segments("grass")[1])
end)
