-- expect: there is no 'format' in string
-- line: 3
local s = string.format("%p", {})
