-- expect: start: 'x': expected a whole number from -100 to 100, found the number 1099511627776
-- line: 4
local attack = ...
attack:start { { tile = "ground/one", x = 1 << 40 } }
