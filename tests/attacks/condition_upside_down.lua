-- expect: formula of 'spot': when: tile: 'most': expected a whole number from 5 to 1000000, found the number 1
-- line: 4
local attack = ...
attack:formula("spot", { when = { tile = { least = 5, most = 1 } }, completed = {} })
