-- expect: took more than 2000000 instructions for one action
-- line: 6
local attack = ...
attack:slot("kept", { scope = "game" })
attack:on_deployed("man", function(game)
  while true do game:set_slot("kept", game:slot("kept") + 1) end
end)
