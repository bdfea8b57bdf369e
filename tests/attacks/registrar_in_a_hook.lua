-- expect: slot: rules are declared while a plugin is loaded, not during play
-- line: 5
local attack = ...
attack:on_deployed("man", function()
  attack:slot("late", { scope = "game" })
end)
