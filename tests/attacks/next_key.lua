-- expect: there is no 'next' in the global names
-- line: 3
local k = next({ 1 })
