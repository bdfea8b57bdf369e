-- expect: took more than
-- line: 5
local a = "x"
for i = 1, 9 do a = a .. a end
while true do a = string.upper(a) end
