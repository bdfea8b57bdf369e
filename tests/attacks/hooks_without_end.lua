-- expect: expected at most 200 hooks in a game
-- line: 5
local attack = ...
for i = 1, 100000 do
  attack:on_score("spot", function() end)
end
