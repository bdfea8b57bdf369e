-- expect: there is no 'xpcall' in the global names
-- line: 3
local handled = _ENV.xpcall
handled(error, function() while true do end end)
