-- expect: took more than 20000000 instructions
-- line: 5
local list, s = {}, "xxxxxxxxxxxxxxxx"
for i = 1, 5 do s = s .. s end
for i = 1, 1 << 40 do list[i % 60000 + 1] = s .. i end
