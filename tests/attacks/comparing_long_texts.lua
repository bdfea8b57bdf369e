-- expect: took more than
-- line: 6
local a = "x"
for i = 1, 9 do a = a .. a end
local b, c = a .. "b", a .. "c"
while true do local d = b < c, b == c end
