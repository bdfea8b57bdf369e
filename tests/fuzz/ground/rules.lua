-- Something of each kind that rules can declare.
local ground = ...
ground:turn { "draw", "place", "deploy", "score" }
ground:deck("deck", { tiles = "ground" })
ground:deck("more", { tiles = "more" })
ground:layer("path", { terrain = "path", completes = "closed",
  completed = { tile = 1, gold = 2 }, incomplete = { tile = 1 } })
ground:layer("house", { terrain = "house", completes = "surrounded",
  completed = { points = 9 }, incomplete = { neighbour = 1 } })
ground:layer("grass", { terrain = "grass", completes = "never",
  incomplete = { completed_neighbour = { path = 3 } } })
ground:joinable("path")
ground:figure("man", { supply = ground.settings.men, roles = { path = "walker", house = "keeper", grass = "herder" } })
ground:figure("beast", { supply = 1, owner = "nobody" })
ground:figure("tent", { supply = 2, by_rules = true, stays = true, roles = { grass = "camp" } })
ground:slot("of_game", { scope = "game" })
ground:slot("of_player", { scope = "player" })
ground:slot("of_tile", { scope = "tile" })
ground:slot("of_segment", { scope = "segment", adds_to = "gold" })
ground:slot("of_figure", { scope = "figure" })
ground:bag("loose", { coin = 2, gem = 1 })
ground:bag("purse", { coin = 2, gem = 1 }, { held_by = "player" })
ground:bag("secret", { coin = 2, gem = 1 }, { held_by = "player", hidden = true })
ground:bag("pack", { [1] = 2, [5] = 1 }, { held_by = "figure" })
ground:bag("load", { coin = 2 }, { held_by = "segment" })
ground:bag("heap", { coin = 2 }, { held_by = "tile" })
-- What plugins loaded after it may call by the same names.
for _, name in ipairs { "s1", "s2", "s3" } do
  ground:step(name, { run = function(game) game:set_slot("of_game", game:slot("of_game") + 1) end })
end
for _, name in ipairs { "c1", "c2", "c3" } do
  ground:choice(name, { take_step = "s1" })
end
