-- expect: there is no 'random' in math
-- line: 3
local n = math.random(6)
