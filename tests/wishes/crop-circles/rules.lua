-- Crop circles: whoever places one decides for all. From the player behind him on, himself last, each may add a
-- follower beside one of his own that stands on what the circle calls, or each takes one of these back.
local circles = ...
local layers = { "field", "city", "road" }

circles:shuffle_in("deck", "crop-circles")

local function called(game)
  local found = {}
  for _, figure in ipairs(game:figures("follower", game.player)) do
    local layer = figure.segment and figure:feature().layer
    if layer == layers[game.tile:attribute("circle")] then table.insert(found, figure) end
  end
  return found
end
local function offers(choice)
  return function(game, offer)
    if choice == "add" and game:supply("follower") == 0 then return end
    for _, figure in ipairs(called(game)) do offer:add(choice, figure) end
  end
end
circles:choice("add", function(game, figure) game:deploy("follower", figure) end)
circles:choice("take_back", function(_, figure) figure:send_home() end)
circles:step("add_follower", { offer = offers("add"), may_pass = true })
circles:step("take_follower_back", { offer = offers("take_back") })

local function all_take(step)
  return function(game)
    for i = 0, game.players - 1 do game:take_step(step, (game.player + i) % game.players + 1) end
  end
end
circles:choice("all_add", all_take("add_follower"))
circles:choice("all_take_back", all_take("take_follower_back"))
circles:step("circle", {
  after = "deploy",
  offer = function(game, offer)
    if game.tile:attribute("circle") == 0 then return end
    for _, choice in ipairs { "all_add", "all_take_back" } do offer:add(choice) end
  end,
})
