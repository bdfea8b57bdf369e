-- expect: tostring: expected a whole number, text, true, false or nil, found a table
-- line: 3
local n = tostring({})
