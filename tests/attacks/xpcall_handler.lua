-- expect: there is no 'xpcall' in the global names
-- line: 3
xpcall(error, function() while true do end end)
