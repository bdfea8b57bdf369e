-- expect: a table, a list of arguments or a chain of calls grew too long
-- line: 5
local attack = ...
local all = {}
for i = 1, 100000 do all[i] = "ground" end
attack:deck("d", { tiles = all })
