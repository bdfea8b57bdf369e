-- expect: formula of 'spot': completed: completed_neighbour: expected one of grass or spot, found 'completed_neighbour'
-- line: 6
local attack = ...
local t = { points = 1 }
t.completed_neighbour = t
attack:formula("spot", { completed = t })
