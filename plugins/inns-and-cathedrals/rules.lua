-- Inns and cathedrals as a rule card. The clauses in quotation marks are explained in README.md beside this file.
local inns = ...

-- "Shuffled in"
inns:shuffle_in("deck", "inns-and-cathedrals")

-- "Inn": a completed road with one or more scores 1 more for each tile; one that is not completed, nothing.
inns:on_score("road", function(_, road, score)
  if road:sum("inn") == 0 then return end
  if not road.completed then return score:replace(0, "inn") end
  score:add(road.tiles, 1, "inn")
end)

-- "Cathedral": a completed city with one or more scores 1 more for each tile and each coat of arms.
inns:on_score("city", function(_, city, score)
  if city:sum("cathedral") == 0 then return end
  if not city.completed then return score:replace(0, "cathedral") end
  score:add(city.tiles + city:sum("shield"), 1, "cathedral")
end)

-- "Big follower": stands wherever a follower may, and counts for two.
inns:figure("big_follower", {
  supply = inns.settings.big_followers, weight = 2,
  roles = {
    road = "big_highwayman", city = "big_knight", monastery = "big_monk",
    field = inns:settings_of("base").farmers and "big_farmer",
  },
})
