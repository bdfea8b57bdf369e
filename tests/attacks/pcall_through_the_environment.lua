-- expect: there is no 'pcall' in the global names
-- line: 3
local pcall = _ENV.pcall
pcall(function() while true do end end)
