-- expect: there is no 'debug' in the global names
-- line: 3
debug.sethook(function() while true do end end, "", 1)
