-- expect: took more than 20000000 instructions
-- line: 5
local t = {}
for i = 1, 9000 do t[i] = -i end
while true do table.sort(t, function(a, b) return a < b end) end
