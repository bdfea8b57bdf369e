-- expect: took more than 2000000 instructions for one action
-- line: 6
local attack = ...
for _ = 1, 190 do
  attack:on_score("spot", function()
    for _ = 1, 1900000 do end
  end)
end
