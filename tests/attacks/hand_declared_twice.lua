-- expect: hand: plugin 'attack' has declared it already
-- line: 5
local attack = ...
attack:hand { tiles = 1 }
attack:hand { tiles = 2 }
