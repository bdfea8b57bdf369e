-- expect: figure 'f': 'weight': expected a whole number from 0 to 10000, found the number 1099511627776
-- line: 4
local attack = ...
attack:figure("f", { supply = 1, weight = 1 << 40, roles = {} })
