-- expect: took more than
-- line: 4
local list = {}
while true do table.insert(list, 1, 0) end
