-- Hunters & Gatherers as a rule card. The clauses in quotation marks are explained in README.md beside this file.
local hunters = ...
local settings = hunters.settings

-- "Place", "Deploy", "Score"
hunters:turn { "draw", "place", "deploy", "score" }
hunters:deck("deck", {
  tiles = settings.tiles == "2002" and "hunters-and-gatherers-2002" or "hunters-and-gatherers",
})

-- "Forests"
hunters:layer("forest", {
  terrain = "forest", completes = "closed",
  completed = { tile = 2, mushroom = settings.mushroom },
})

-- "Rivers": from a lake or spring to the next. Fish of a lake that closes both ends count once.
hunters:layer("river", {
  terrain = "river", completes = "closed",
  completed = { tile = 1, fish = settings.river_fish == "river_and_lakes" and 1 or 0 },
})
hunters:layer("lake", { terrain = "lake", completes = "never" })
hunters:on_score("river", function(_, river, score)
  if river.completed then score:add(river:sum_neighbours("lake", "fish"), 1, "lake_fish") end
end)

-- "River systems", "Huts": all fish of rivers and lakes that are connected, at the end.
hunters:layer("river_system", {
  terrain = { "river", "lake" }, completes = "never",
  incomplete = { fish = 1 },
})

-- "Meadows", "Hunters": at the end.
hunters:layer("meadow", {
  terrain = "meadow", completes = "never",
  incomplete = { mammoth = settings.mammoth, aurochs = settings.aurochs },
})

-- "Deploy": a figure or a hut.
hunters:figure("follower", {
  supply = settings.followers,
  roles = { forest = "gatherer", river = "fisher", meadow = "hunter" },
})
hunters:figure("hut", { supply = settings.huts, group = "hut", roles = { river_system = "hut" } })

-- "Tigers": each takes one deer; a forest fire chases them all away.
hunters:on_score("meadow", function(_, meadow, score)
  local tigers = meadow:sum("fire") > 0 and 0 or meadow:sum("tiger")
  score:add(math.max(0, meadow:sum("deer") - tigers), settings.deer, "deer")
end)
