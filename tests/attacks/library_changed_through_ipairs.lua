-- expect: attempt to index a nil value
-- line: 4
local iterator, behind = ipairs(math)
behind.max = nil
