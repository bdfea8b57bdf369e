-- expect: choice 'attack:c' is already there, from plugin 'attack'
-- line: 5
local attack = ...
attack:choice("c", function() end)
attack:choice("c", function() end)
