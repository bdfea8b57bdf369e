-- expect: took more than 20000000 instructions
-- line: 5
local t = {}
for i = 1, 150 do t[i] = i end
while true do local m = math.max(table.unpack(t)) end
