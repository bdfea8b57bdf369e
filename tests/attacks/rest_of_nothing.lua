-- expect: attempt to perform 'n%0'
-- line: 3
local n = 1 % 0
