-- expect: slot: expected at most 200 in a game
-- line: 4
local attack = ...
for i = 1, 100000 do attack:slot("s" .. i, { scope = "tile" }) end
