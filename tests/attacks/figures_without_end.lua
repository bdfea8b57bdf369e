-- expect: figure: expected at most 200 in a game
-- line: 4
local attack = ...
for i = 1, 100000 do attack:figure("f" .. i, { supply = 100, roles = {} }) end
