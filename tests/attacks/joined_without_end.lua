-- expect: join: expected a feature, found nothing
-- line: 6
local attack = ...
attack:joinable("spot")
attack:on_deployed("man", function(game, man)
while true do game:join(game:features("spot")[1], game:features("spot")[2]) end
end)
