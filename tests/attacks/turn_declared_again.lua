-- expect: turn: plugin 'ground' has declared it already
-- line: 4
local attack = ...
attack:turn { "draw" }
