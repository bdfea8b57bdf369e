-- The base game as a rule card. The clauses in quotation marks are explained in README.md beside this file.
local base = ...
local settings = base.settings

-- "Place, deploy, score": the tile is drawn first. A tile that fits nowhere leaves the game.
base:turn { "draw", "place", "deploy", "score" }
base:deck("deck", { tiles = "base" })

-- "Completed features"; "End": what is not completed scores in this order, farmers last.
base:layer("road", {
  terrain = "road", completes = "closed",
  completed = { tile = 1 }, incomplete = { tile = 1 },
})
base:layer("city", {
  terrain = "city", completes = "closed",
  completed = { tile = 2, shield = 2 }, incomplete = { tile = 1, shield = 1 },
})
base:layer("monastery", {
  terrain = "monastery", completes = "surrounded",
  completed = { points = 9 }, incomplete = { points = 1, neighbour = 1 },
})
-- "Farmers": 3 points for each completed city that touches the field, whatever its size; a city counts once a field.
base:layer("field", {
  terrain = "field", completes = "never",
  incomplete = { completed_neighbour = { city = 3 } },
})

-- "Deploy"
base:figure("follower", {
  supply = settings.followers,
  roles = { road = "highwayman", city = "knight", monastery = "monk", field = settings.farmers and "farmer" },
})

-- "Small cities", older editions: a completed city on exactly two tiles scores 2 in all.
if settings.small_city == "two_points" then
  base:formula("city", { when = { tile = 2 }, completed = { points = 2 }, as = "small_city" })
end
