-- expect: there is no 'select' in the global names
-- line: 3
local n = select("#", 1)
