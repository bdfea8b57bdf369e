-- expect: tostring: expected a whole number, text, true, false or nil, found the fraction 1e+100
-- line: 3
local s = tostring(1e100)
