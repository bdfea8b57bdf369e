-- expect: grew too long
-- line: 3
local function deep(n) return 1 + deep(n + 1) end
deep(1)
