-- expect: start: 'rotation': expected 0, 90, 180 or 270, found the number 45
-- line: 4
local attack = ...
attack:start { { tile = "ground/one", rotation = 45 } }
