-- expect: figure 'man': roles: 'grass': the figure is 'r1' there already
-- line: 4
local attack = ...
for i = 1, 100000 do attack:roles("man", { grass = "r" .. i }) end
