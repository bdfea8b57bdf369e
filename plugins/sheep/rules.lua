-- Sheep and wolves as a rule card. The clauses in quotation marks are explained in README.md beside this file.
local sheep = ...

-- "Bag": tokens with 1 to 4 sheep, and wolves.
sheep:bag("bag", { [1] = 4, [2] = 5, [3] = 5, [4] = 2, wolf = 2 })

-- "Shepherd": no follower, and in nobody's way but that of other shepherds.
sheep:figure("shepherd", { supply = 1, weight = 0, group = "shepherd", roles = { field = "shepherd" } })

-- The tokens lie with the shepherd who drew them: how many there are of each.
local tokens = { "sheep_1", "sheep_2", "sheep_3", "sheep_4" }
for _, name in ipairs(tokens) do sheep:slot(name, { scope = "figure" }) end

-- "Flocks": one flock for all shepherds of a field. Its tokens go back into the bag, and the shepherds home.
local function disperse(game, field)
  for _, shepherd in ipairs(field:figures("shepherd")) do
    for value, name in ipairs(tokens) do game:put_back("bag", value, shepherd:slot(name)) end
    shepherd:send_home()
  end
end

-- "Drive home": every player with a shepherd on the field scores all its sheep.
local function drive_home(game, field)
  local flock, owners = 0, {}
  for _, shepherd in ipairs(field:figures("shepherd")) do
    for value, name in ipairs(tokens) do flock = flock + value * shepherd:slot(name) end
    table.insert(owners, shepherd.player)
  end
  game:score { to = owners, feature = field, as = "flock", terms = { { flock, 1, "sheep" } } }
  disperse(game, field)
end

-- "Grow", "Wolves"
sheep:on_drawn("bag", function(game, token, shepherd)
  if token == "wolf" then
    game:put_back("bag", "wolf")
    disperse(game, shepherd:feature())
  else
    shepherd:set_slot(tokens[token], shepherd:slot(tokens[token]) + 1)
  end
end)

-- A shepherd just deployed draws his first token at once.
sheep:on_deployed("shepherd", function(game, shepherd) game:draw("bag", shepherd) end)

-- "Extending a field": with the tile just placed, unless the shepherd was deployed on that very tile.
sheep:choice("grow", function(game, shepherd) game:draw("bag", shepherd) end)
sheep:choice("drive_home", function(game, shepherd) drive_home(game, shepherd:feature()) end)

sheep:step("tend", {
  after = "deploy", figure = "shepherd", when = "extended",
  choices = { "grow", "drive_home" },
})

-- "Enclosed fields": without an open side left the flock is driven home, whoever enclosed it.
sheep:step("enclosed", {
  after = "deploy", figure = "shepherd", when = "enclosed",
  run = function(game, shepherd) drive_home(game, shepherd:feature()) end,
})
