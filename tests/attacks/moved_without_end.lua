-- expect: took more than 2000000 instructions for one action
-- line: 5
local attack = ...
attack:on_deployed("man", function(game, man)
while true do man:move_to(game.tile) end
end)
