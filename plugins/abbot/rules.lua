-- Abbot and gardens as a rule card. The clauses in quotation marks are explained in README.md beside this file.
local abbot = ...

-- "Gardens"
abbot:layer("garden", {
  terrain = "garden", completes = "surrounded",
  completed = { points = 9 }, incomplete = { points = 1, neighbour = 1 },
})

-- "Abbot"
abbot:figure("abbot", { supply = abbot.settings.abbots, roles = { monastery = "abbot", garden = "abbot" } })

-- "Coming home early": instead of deploying, from what is not completed, and scored as at the end.
abbot:step("come_home", { instead_of = "deploy", retrieves = "abbot", scored = true })
