-- The river as a rule card. The clauses in quotation marks are explained in README.md beside this file.
local river = ...
local settings = river.settings

-- "Spring": it lies on the table in place of the start tile, which leaves the game or joins the deck.
river:start("river-1/spring", { others = settings.start_tile })

-- "River first": the river tiles, and its end last of all; only then the deck.
if settings.tiles == "long" then
  -- "Long river": the fork follows the spring, and each of its arms gets an end.
  river:on_top("deck",
    "river-2/fork",
    { "river-1", "river-2/city-bridge", "river-2/monastery", "river-2/city-road" },
    { "river-1/lake", "river-2/city-end" })
else
  river:on_top("deck", "river-1", "river-1/lake")
end

-- "Joining", "No U-turn"
river:placing("river", { must_join = true, u_turns = false })

-- "No figures on the river": nobody has a role on it.
