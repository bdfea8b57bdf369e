-- expect: grew too long
-- line: 4
local list = {}
for i = 1, 1 << 40 do list[i] = true end
