-- expect: send_home: the figure is in the supply
-- line: 5
local attack = ...
attack:on_deployed("man", function(game, man)
while true do man:send_home() end
end)
