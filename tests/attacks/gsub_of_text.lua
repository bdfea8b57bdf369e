-- expect: there is no 'gsub' in string
-- line: 3
local s = string.gsub("aaaa", "a", "b")
