-- expect: KB of memory
-- line: 4
local last = function() end
while true do local before = last last = function() return before, last end end
