-- expect: hand: 'tiles': expected a whole number from 1 to 9, found the number 1000
-- line: 4
local attack = ...
attack:hand { tiles = 1000 }
