-- expect: there is no 'getmetatable' in the global names
-- line: 3
getmetatable("").__index = nil
