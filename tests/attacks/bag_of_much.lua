-- expect: bag 'attack:b': 'coin': expected a whole number from 1 to 1000, found the number 1000000000
-- line: 4
local attack = ...
attack:bag("b", { coin = 1000000000 })
