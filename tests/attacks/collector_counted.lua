-- expect: there is no 'collectgarbage' in the global names
-- line: 3
local n = collectgarbage("count")
