-- expect: attempt to perform bitwise operation on a string value
-- line: 5
local a = "0"
for i = 1, 9 do a = a .. a end
while true do local b = (a .. "1") | 0 end
