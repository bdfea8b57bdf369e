-- Builder and pig: both join only what a follower of the same player stands on, are in nobody's way, and count for no
-- majority. Who extends what the builder stands on takes a second part; a pig adds 1 for each completed city.
local both = ...

both:figure("builder", {
  supply = 1, weight = 0, group = false, beside = "follower", only_incomplete = true,
  roles = { road = "builder", city = "builder" },
})
both:step("second_part", {
  after = "place", figure = "builder", when = "extended",
  run = function(game) if not game.extra_part then game:take_part("deck") end end,
})

both:figure("pig", { supply = 1, weight = 0, group = false, beside = "follower", roles = { field = "pig" } })
both:on_score("field", function(_, field, score)
  for _, pig in ipairs(field:figures("pig")) do
    score:add(#field:neighbours("city", "completed"), 1, "pig", pig.player)
  end
end)
