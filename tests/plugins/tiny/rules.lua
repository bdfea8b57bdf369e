-- A game of nine tiles, to test frontends with rules that they have never seen.
local tiny = ...
local settings = tiny.settings
local depth = settings.depth == "deep" and 3 or 1

tiny:turn { "draw", "place", "deploy", "score" }
tiny:deck("pouch", { tiles = "tiny" })

tiny:layer("pond", {
  terrain = "pond", completes = "closed",
  completed = { tile = depth, lily = 2 }, incomplete = { lily = 1 },
})
tiny:layer("trail", {
  terrain = "trail", completes = "closed",
  completed = { tile = 1 }, incomplete = { tile = 1 },
})

tiny:figure("boat", {
  supply = settings.boats,
  roles = { pond = "rower", trail = settings.walkers and "carrier" },
})
