-- expect: there is no 'pcall' in the global names
-- line: 3
local safe = { call = pcall }
safe.call(function() while true do end end)
