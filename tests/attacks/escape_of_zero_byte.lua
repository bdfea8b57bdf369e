-- expect: expected one of the escapes
-- line: 3:12
local s = "\0"
