-- expect: took more than
-- line: 6
local a, t = "x", {}
for i = 1, 9 do a = a .. a end
local n = 0
while true do n = n + 1 local b = t[a .. n] end
