-- Messages. Simplified: the three of them always lie open.
local messages = ...

-- "Message": for each score that ends on a multiple of five. What it brings itself brings no other at once.
messages:on_points(function(game, player, points)
  if points > 0 and game:points(player) % 5 == 0 then game:take_step("read", player) end
end)
messages:step("read", { offer = function(game, offer)
  offer:add("two_points")
  offer:add("part_of_a_turn")
  for _, figure in ipairs(game:figures("follower", game.player)) do
    if figure.segment and figure.segment.terrain ~= "field" then offer:add("come_home", figure) end
  end
end })

messages:choice("two_points", function(game)
  game:score { to = game.player, as = "message", terms = { { 2, 1, "message" } } }
end)
messages:choice("part_of_a_turn", { take_part = "deck" })
-- It scores a point for each tile of what it leaves.
messages:choice("come_home", function(game, figure)
  game:score { to = figure, feature = figure:feature(), terms = { { figure:feature().tiles, 1, "message" } } }
  figure:send_home()
end)
