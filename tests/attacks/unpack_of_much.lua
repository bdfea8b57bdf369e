-- expect: table.unpack: expected at most 200 values
-- line: 5
local list = {}
for i = 1, 5000 do list[i] = i end
local t = { table.unpack(list) }
