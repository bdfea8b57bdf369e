-- expect: attempt to index a string value
-- line: 4
local s = ""
s.upper = 1
