-- expect: attempt to divide by zero
-- line: 3
local n = 1 // 0
