-- expect: expected ... at most once in a file
-- line: 3:44
local function grow(...) return grow(1, 2, ...) end
grow()
