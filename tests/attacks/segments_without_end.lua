-- expect: took more than 2000000 instructions for one action
-- line: 5
local attack = ...
attack:on_deployed("man", function(game, man)
while true do local all = game:segments_with("gold") end
end)
