-- expect: formula of 'spot': expected at most 200 for a layer
-- line: 4
local attack = ...
for i = 1, 100000 do attack:formula("spot", { completed = { points = i % 9 } }) end
