-- expect: formula of 'spot': completed: 'points': expected a whole number from -10000 to 10000, found the number 1099511627776
-- line: 4
local attack = ...
attack:formula("spot", { completed = { points = 1 << 40 } })
