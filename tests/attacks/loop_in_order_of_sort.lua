-- expect: took more than
-- line: 4
local list = { 3, 1, 2 }
table.sort(list, function(a, b) while true do end end)
