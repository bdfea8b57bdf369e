-- expect: on_deployed of 'man': expected a function of the plugin, found the number 5
-- line: 4
local attack = ...
attack:on_deployed("man", 5)
