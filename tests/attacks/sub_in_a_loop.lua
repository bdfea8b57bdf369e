-- expect: string.sub: expected a whole number, found the number -4611686018427387904
-- line: 4
local s = "x"
while true do s = string.sub(s, -(1 << 62), 1 << 62) end
