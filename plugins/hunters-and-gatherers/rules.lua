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
hunters:layer("river", { terrain = "river", completes = "closed" })
hunters:layer("lake", { terrain = "lake", completes = "never" })
hunters:formula("river", {
  completed = {
    tile = 1, fish = settings.river_fish == "river_and_lakes" and 1 or 0,
    touching = { lake = { fish = 1 } },
  },
})

-- "River systems", "Huts": all fish of rivers and lakes that are connected, at the end.
hunters:layer("river_system", {
  terrain = { "river", "lake" }, completes = "never",
  incomplete = { fish = 1 },
})

-- "Meadows", "Hunters", "Tigers": at the end; each tiger takes one deer, unless a forest fire chases them all away.
local mammoth, aurochs, deer = settings.mammoth, settings.aurochs, settings.deer
hunters:layer("meadow", {
  terrain = "meadow", completes = "never",
  incomplete = { mammoth = mammoth, aurochs = aurochs, deer = { points = deer, less = "tiger" } },
})
hunters:formula("meadow", {
  when = { fire = true },
  incomplete = { mammoth = mammoth, aurochs = aurochs, deer = deer },
})

-- "Deploy": a figure or a hut.
hunters:figure("follower", {
  supply = settings.followers,
  roles = { forest = "gatherer", river = "fisher", meadow = "hunter" },
})
hunters:figure("hut", { supply = settings.huts, group = "hut", roles = { river_system = "hut" } })
