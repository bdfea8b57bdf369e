-- expect: took more than 2000000 instructions for one action
-- line: 6
local attack = ...
attack:joinable("spot")
attack:on_deployed("man", function(game, man)
while true do game:features("spot")[1]:close() end
end)
