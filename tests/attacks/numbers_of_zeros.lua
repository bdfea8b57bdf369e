-- expect: took more than
-- line: 5
local a = "0"
for i = 1, 9 do a = a .. a end
while true do local n = tonumber(a) end
