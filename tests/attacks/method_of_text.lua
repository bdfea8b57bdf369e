-- expect: attempt to index a string value
-- line: 3
local s = ("x"):rep(1 << 33)
