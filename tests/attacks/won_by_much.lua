-- expect: a table, a list of arguments or a chain of calls grew too long
-- line: 6
local attack = ...
attack:on_deployed("man", function(game, man)
local all = {}
for i = 1, 100000 do all[i] = 1 end
game:finish { winners = all }
end)
