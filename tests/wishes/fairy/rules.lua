-- The fairy, safe from the dragon.
local fairy = ...

-- "Fairy": nobody's; instead of deploying, a player puts it beside one of his figures. No dragon comes there.
fairy:figure("fairy", { supply = 1, owner = "nobody", stays = true })
fairy:choice("call", function(game, figure)
  local it = game:figure("fairy")
  if it.tile then it.tile:set_slot("safe", 0) end
  it:move_to(figure)
  it.tile:set_slot("safe", 1)
end)
fairy:step("call", { instead_of = "deploy", offer = function(game, offer)
  for _, figure in ipairs(game:figures("follower", game.player)) do offer:add("call", figure) end
end })

-- The figure that it stands beside, if it is there still.
local function friend(game)
  local segment = game:figure("fairy").segment
  return segment and segment:figures("follower")[1]
end

-- "Turn": its friend's owner begins his turn with a point.
fairy:step("morning", { before = "draw", run = function(game)
  local figure = friend(game)
  if figure and figure.player == game.player then
    game:score { to = figure, as = "fairy", terms = { { 1, 1, "fairy" } } }
  end
end })

-- "Scored": 3 points when the friend's feature is completed, whoever has the majority.
for _, layer in ipairs { "city", "road", "monastery" } do
  fairy:on_completed(layer, function(game, feature)
    local figure = #feature:figures("fairy") > 0 and friend(game)
    if figure then game:score { to = figure, feature = feature, as = "fairy", terms = { { 1, 3, "fairy" } } } end
  end)
end
