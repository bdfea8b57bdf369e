-- expect: more than 500 tokens are drawn in one turn
-- line: 7
local attack = ...
attack:bag("bag", { coin = 1 }, { held_by = "player" })
attack:on_drawn("bag", function(game)
  game:give_back("bag", "coin")
  game:draw("bag")
end)
attack:on_deployed("man", { draw = "bag" })
