-- Runs once, when a game is set up, and gets the plugin itself, whose calls declare rules. Functions run in play.
local mine = ...

-- All tiles of this plugin go into the deck of the base game.
mine:shuffle_in("deck", "{{id}}")

-- Called whenever a road is scored. `score` is what its owners get; "milestone" is the word that the log says.
mine:on_score("road", function(_, road, score)
  local milestones = road:sum("milestone")
  -- print("milestones:", milestones) -- what is printed is shown by `bastide check {{id}}`
  if road.completed and milestones > 0 then
    score:add(milestones, mine.settings.points, "milestone")
  end
end)
