-- expect: table.sort: expected at most 10000 values
-- line: 5
local list = {}
for i = 1, 20000 do list[i] = i end
table.sort(list)
