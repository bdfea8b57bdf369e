-- expect: layer: expected at most 200 in a game
-- line: 5
local attack = ...
for i = 1, 100000 do
  attack:layer("l" .. i, { terrain = "spot", completes = "never" })
end
