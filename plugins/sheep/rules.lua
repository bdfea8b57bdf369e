-- Sheep and wolves as a rule card. The clauses in quotation marks are explained in README.md beside this file.
local sheep = ...

-- "Bag": tokens with 1 to 4 sheep, and wolves. They stay with the shepherd who drew them until he comes home.
sheep:bag("bag", { [1] = 4, [2] = 5, [3] = 5, [4] = 2, wolf = 2 }, { held_by = "figure" })

-- "Shepherd": no follower, and in nobody's way but that of other shepherds. He draws his first token at once.
sheep:figure("shepherd", { supply = 1, weight = 0, group = "shepherd", roles = { field = "shepherd" } })
sheep:on_deployed("shepherd", { draw = "bag" })

-- "Wolves": all tokens of the field go back into the bag, and all its shepherds home.
sheep:on_drawn("bag", "wolf", function(_, _, shepherd) shepherd:feature():send_home("shepherd") end)

-- "Drive home", "Flocks": every player with a shepherd on the field scores all its sheep.
local function drive_home(game, shepherd)
  local field = shepherd:feature()
  game:score {
    to = field:figures("shepherd"), feature = field, as = "flock",
    terms = { { field:sum("bag"), 1, "sheep" } },
  }
  field:send_home("shepherd")
end

-- "Extending a field", "Grow": with the tile just placed, unless the shepherd was deployed on that very tile.
sheep:choice("grow", { draw = "bag" })
sheep:choice("drive_home", drive_home)
sheep:step("tend", {
  after = "deploy", figure = "shepherd", when = "extended",
  choices = { "grow", "drive_home" },
})

-- "Enclosed fields": without an open side left the flock is driven home, whoever enclosed it.
sheep:step("enclosed", { after = "deploy", figure = "shepherd", when = "enclosed", run = drive_home })
