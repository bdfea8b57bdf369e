-- expect: C stack overflow
-- line: 4
local t = { 3, 2, 1 }
local function less(a, b) table.sort({ 2, 1 }, less) return a < b end
table.sort(t, less)
