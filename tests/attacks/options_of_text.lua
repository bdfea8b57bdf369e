-- expect: layer 'l': expected a table of options, found the text 'closed'
-- line: 4
local attack = ...
attack:layer("l", "closed")
