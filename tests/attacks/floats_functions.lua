-- expect: there is no 'sin' in math
-- line: 3
local n = math.sin(1)
