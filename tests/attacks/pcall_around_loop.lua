-- expect: there is no 'pcall' in the global names
-- line: 3
while true do pcall(function() while true do end end) end
