-- expect: took more than 20000000 instructions
-- line: 5
local t = {}
for i = 1, 9000 do t[i] = i end
while true do table.insert(t, 1, table.remove(t, 1)) end
