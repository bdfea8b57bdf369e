-- expect: there is no 'setmetatable' in the global names
-- line: 3
setmetatable({}, { __gc = function() while true do end end })
