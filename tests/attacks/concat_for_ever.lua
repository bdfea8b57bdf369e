-- expect: took more than 20000000 instructions
-- line: 5
local t = {}
for i = 1, 300 do t[i] = "abc" end
while true do local s = table.concat(t) end
