-- expect: took more than
-- line: 4
local n = 0
for i = 1, 1 << 60 do n = n ~ i end
