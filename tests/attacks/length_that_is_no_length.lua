-- expect: attempt to get length of a number value
-- line: 3
local n = #5
