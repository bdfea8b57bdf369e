-- expect: a table, a list of arguments or a chain of calls grew too long
-- line: 4
local t = {}
for i = 1, 1 << 40 do t["k" .. i] = i end
