-- expect: score: to: expected at most 1000 players, found 5000
-- line: 6
local attack = ...
local players = {}
for i = 1, 5000 do players[i] = 1 end
attack:on_deployed("man", function(game, man) game:score { to = players, feature = man:feature(), terms = {} } end)
