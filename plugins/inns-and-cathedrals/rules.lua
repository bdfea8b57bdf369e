-- Inns and cathedrals as a rule card. The clauses in quotation marks are explained in README.md beside this file.
local inns = ...

-- "Shuffled in"
inns:shuffle_in("deck", "inns-and-cathedrals")

-- "Inn": a completed road with one or more scores 2 for each tile; one that is not completed, nothing.
inns:formula("road", { when = { inn = true }, completed = { tile = 2 }, incomplete = {} })

-- "Cathedral": a completed city with one or more scores 3 for each tile and coat of arms; else nothing.
inns:formula("city", { when = { cathedral = true }, completed = { tile = 3, shield = 3 }, incomplete = {} })

-- "Big follower": stands wherever a follower may, and counts for two.
inns:figure("big_follower", {
  supply = inns.settings.big_followers, weight = 2,
  roles = {
    road = "big_highwayman", city = "big_knight", monastery = "big_monk",
    field = inns:settings_of("base").farmers and "big_farmer",
  },
})
