-- expect: pairs: expected keys that are whole numbers or texts, found a figure
-- line: 7
local attack = ...
attack:on_deployed("man", function(game, man)
local t = {}
t[man] = 1
for k in pairs(t) do local unused = k end
end)
