-- expect: on_deployed of 'man': draw: expected a bag, found 'none'; there is none
-- line: 4
local attack = ...
attack:on_deployed("man", { draw = "none" })
