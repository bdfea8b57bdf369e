-- expect: score: terms: expected reasons of at most 200000 characters together for one action
-- line: 10
local attack = ...
local reason = "x"
for _ = 1, 9 do reason = reason .. reason end
local terms = {}
for i = 1, 100 do terms[i] = { 1, 1, reason } end
attack:on_deployed("man", function(game, man)
  while true do
    game:score { to = 1, feature = man:feature(), terms = terms, as = reason }
  end
end)
