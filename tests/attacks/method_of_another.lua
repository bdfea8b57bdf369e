-- expect: deploy: expected a call with a colon, like game:deploy(...)
-- line: 5
local attack = ...
attack:on_deployed("man", function(game, man)
game.deploy(man, "man", man)
end)
