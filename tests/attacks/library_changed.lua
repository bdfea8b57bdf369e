-- expect: string cannot be written to
-- line: 3
string.upper = function() return "mine" end
