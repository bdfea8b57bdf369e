-- expect: took more than
-- line: 5
local a = "1"
for i = 1, 9 do a = a .. a end
while true do local b = (a .. ".0") == a end
