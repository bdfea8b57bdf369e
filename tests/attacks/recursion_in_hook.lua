-- expect: grew too long
-- line: 4
local attack = ...
local function deep(n) local a, b, c = n, n, n return a + b + c + deep(n + 1) end
attack:on_score("spot", function(game, spot, score) deep(1) end)
