-- expect: start: tile: expected text, found the number 5
-- line: 4
local attack = ...
attack:start(5)
