-- expect: bag 'attack:b' is already there, from plugin 'attack'
-- line: 5
local attack = ...
attack:bag("b", { coin = 1 })
attack:deck("b", { tiles = "ground" })
