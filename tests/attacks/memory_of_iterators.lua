-- expect: the scripts of this game take more than 65536 KB of memory
-- line: 4
local list = {}
for i = 1, 1 << 40 do list[i % 60000 + 1] = { list[i % 60000 + 1], ipairs({}) } end
