-- expect: on_deployed of 'man': expected one of draw, lay_under, take_part or take_step, found 'explode'
-- line: 4
local attack = ...
attack:on_deployed("man", { explode = true })
