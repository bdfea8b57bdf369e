-- expect: took more than 2000000 instructions for one action
-- line: 7
local attack = ...
attack:on_deployed("man", function(game, man)
  local place = man.segment
  man:send_home()
  game:deploy("man", place)
end)
