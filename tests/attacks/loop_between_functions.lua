-- expect: took more than 20000000 instructions
-- line: 4
local a, b
function a() return b() end
function b() return a() end
a()
