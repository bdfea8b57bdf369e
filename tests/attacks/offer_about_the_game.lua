-- expect: add: subject: expected a figure, a segment or a tile, found a game
-- line: 6
local attack = ...
attack:choice("c", function() end)
attack:step("s", { after = "place", offer = function(game, offer)
  offer:add("c", game)
end })
