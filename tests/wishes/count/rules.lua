-- The count's city. Simplified: three quarters, told by numbers; the last of fields is left out.
local count = ...
local quarters = { "city", "road", "monastery" }

-- "City": a follower that its owner holds waits in a quarter. From the one where the count is, nobody leaves.
count:slot("quarter", { scope = "figure" })
count:slot("count", { scope = "game", initial = 1 })

-- "Entering": whose tile gave points to others and none to himself sends a follower in, and the count anywhere.
count:slot("due", { scope = "game" })
count:step("morning", { before = "draw", run = function(game) game:set_slot("due", 0) end })
count:on_points(function(game, player) game:set_slot("due", game:slot("due") + (player == game.player and -9 or 1)) end)
count:step("enter", { after = "score", may_pass = true, offer = function(game, offer)
  if game:slot("due") <= 0 or game:supply("follower") == 0 then return end
  for number = 0, 8 do offer:add("enter", nil, number) end -- his quarter, and the count's
end })
count:choice("enter", function(game, _, number)
  local follower = game:figure("follower")
  follower:hold(game.player)
  follower:set_slot("quarter", number // 3 + 1)
  game:set_slot("count", number % 3 + 1)
end)

-- "Leaving": before features are scored, all in turn order may move there one who waits in their quarter.
local function waiting(game, number)
  for _, follower in ipairs(game:held_figures(game.player, "follower")) do
    if follower:slot("quarter") == number then return follower end
  end
end
count:step("leave", { before = "score", by = "all", may_pass = true, offer = function(game, offer)
  for number, layer in ipairs(quarters) do
    local may_leave = number ~= game:slot("count") and waiting(game, number)
    for _, tile in ipairs(may_leave and game.tile:around() or {}) do
      for _, segment in ipairs((layer == "monastery" or tile == game.tile) and tile:segments(layer) or {}) do
        if segment:feature(layer).completed then offer:add("leave", segment, number) end
      end
    end
  end
end })
count:choice("leave", function(game, segment, number) waiting(game, number):move_to(segment) end)
