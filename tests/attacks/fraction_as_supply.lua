-- expect: figure 'many': 'supply': expected a whole number from 0 to 100, found the fraction 7.5
-- line: 4
local attack = ...
attack:figure("many", { supply = 7.5, roles = {} })
