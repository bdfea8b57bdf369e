-- expect: choice of 'c1': expected a function, or one of draw, lay_under, take_part and take_step
-- line: 4
local attack = ...
for i = 1, 100000 do attack:choice("c" .. i, {}) end
