-- expect: took more than 2000000 instructions for one action
-- line: 6
local attack = ...
attack:on_deployed("man", function(game, man)
local all = game:segments_with("gold")
while true do local can = game:can_deploy("man", all[1]) end
end)
