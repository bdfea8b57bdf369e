-- Besiegers: a city under siege scores 1 for each tile and coat of arms, nothing when it is not completed. Instead of
-- deploying, a player may take back a knight of his from it, where a monastery lies beside one of its tiles.
local besiegers = ...

besiegers:shuffle_in("deck", "besiegers")
besiegers:formula("city", { when = { siege = true }, completed = { tile = 1, shield = 1 }, incomplete = {} })

local function has_way_out(city)
  for _, tile in ipairs(city:placed_tiles()) do
    for _, beside in ipairs(tile:beside()) do
      if #beside:segments("monastery") > 0 then return true end
    end
  end
  return false
end

besiegers:choice("escape", function(_, knight) knight:send_home() end)
besiegers:step("escape", {
  instead_of = "deploy",
  offer = function(game, offer)
    for _, figure in ipairs(game:figures("follower", game.player)) do
      local feature = figure:feature()
      if feature.layer == "city" and feature:sum("siege") > 0 and has_way_out(feature) then
        offer:add("escape", figure)
      end
    end
  end,
})
