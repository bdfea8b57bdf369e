-- expect: on_top: expected at most 20 strata in a deck
-- line: 4
local attack = ...
for i = 1, 100000 do attack:on_top("deck", "ground") end
