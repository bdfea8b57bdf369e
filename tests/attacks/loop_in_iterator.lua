-- expect: took more than
-- line: 3
local function forever() return 1 end
for _ in forever do end
