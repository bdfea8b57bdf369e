-- expect: formula of 'spot': completed: expected one of completed_neighbour, gold, neighbour, points, tile or touching, found 'silver'
-- line: 4
local attack = ...
attack:formula("spot", { completed = { silver = 1 } })
