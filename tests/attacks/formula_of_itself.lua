-- expect: layer 'cave': completed: completed_neighbour: expected one of grass or spot, found 'cave'
-- line: 4
local attack = ...
attack:layer("cave", { terrain = "spot", completes = "closed", completed = { completed_neighbour = { cave = 1 } } })
