-- expect: a table, a list of arguments or a chain of calls grew too long
-- line: 5
local attack = ...
local parts = {}
for i = 1, 100000 do parts[i] = "draw" end
attack:turn(parts)
