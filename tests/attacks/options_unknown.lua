-- expect: found 'wings'
-- line: 4
local attack = ...
attack:figure("f", { supply = 1, roles = {}, wings = 2 })
