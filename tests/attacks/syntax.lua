-- expect: <name> expected near '='
-- line: 3
local = 1
