-- expect: figure 'f': 'weight': expected a whole number from 0 to 10000, found the text 'heavy'
-- line: 4
local attack = ...
attack:figure("f", { supply = 1, weight = "heavy", roles = {} })
