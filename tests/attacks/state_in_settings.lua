-- expect: the settings of plugin 'attack' cannot be written to, found a value for 'kept'
-- line: 5
local attack = ...
attack:on_deployed("man", function()
  attack.settings.kept = 1
end)
