-- expect: add: factor: expected a whole number from -1000 to 1000, found the number 9223372036854775807
-- line: 5
local attack = ...
attack:on_score("spot", function(game, spot, score)
  score:add(1, -1 >> 1, "huge")
end)
