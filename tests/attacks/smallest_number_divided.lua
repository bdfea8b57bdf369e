-- expect: -9223372036854775808
-- line: 4
local n = (-9223372036854775807 - 1) // -1
error(tostring(n))
