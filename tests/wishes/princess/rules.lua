-- "Princess": who extends a city by a tile with a princess may send one of its knights home, anybody's, instead of
-- deploying a follower.
local princess = ...
princess:shuffle_in("deck", "princess")

princess:choice("send_away", function(_, knight) knight:send_home() end)
princess:step("princess", {
  instead_of = "deploy",
  offer = function(game, offer)
    for _, city in ipairs(game.tile:segments("city")) do
      if city:attribute("princess") > 0 then
        for _, knight in ipairs(city:feature("city"):figures()) do offer:add("send_away", knight) end
      end
    end
  end,
})
