-- expect: there is no 'rep' in string
-- line: 3
local s = string.rep("x", 1 << 33)
