-- expect: attempt to index a nil value
-- line: 4
local _ENV = { }
string.upper = nil
