-- expect: join: expected a feature, found nothing
-- line: 6
local attack = ...
attack:joinable("spot")
attack:on_deployed("man", function(game, man)
game:join(man:feature())
end)
