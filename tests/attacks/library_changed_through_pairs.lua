-- expect: attempt to index a nil value
-- line: 4
local iterator, behind = pairs(string)
behind.upper = nil
