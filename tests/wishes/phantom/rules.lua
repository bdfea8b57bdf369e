-- The phantom.
local phantom = ...
phantom:figure("phantom", {
  supply = 1, by_rules = true,
  roles = { road = "phantom", city = "phantom", monastery = "phantom", field = "phantom" },
})

-- "Phantom": who has deployed a follower may deploy it too, on something else on the tile just placed.
phantom:step("appear", { after = "deploy", may_pass = true, offer = function(game, offer)
  if #game.tile:figures("follower") == 0 then return end
  for _, segment in ipairs(game.tile:segments()) do
    if game:can_deploy("phantom", segment) then offer:add("appear", segment) end
  end
end })
phantom:choice("appear", function(game, segment) game:deploy("phantom", segment) end)
