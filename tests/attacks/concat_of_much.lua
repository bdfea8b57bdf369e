-- expect: a text grew longer than 1000 characters
-- line: 5
local list = {}
for i = 1, 5000 do list[i] = "abc" end
local t = table.concat(list, ",")
