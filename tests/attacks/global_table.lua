-- expect: there is no '_G' in the global names
-- line: 3
local all = _G
