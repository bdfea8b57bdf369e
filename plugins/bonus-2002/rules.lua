-- The bonus tiles of 2002 as a rule card. The clauses in quotation marks are explained in README.md beside this file.
local bonus = ...

bonus:deck("bonus", { tiles = "bonus-2002" })

-- "Bonus turn", "One a turn": for whoever completed a forest with nuggets, with a tile of the main deck.
bonus:slot("earned", { scope = "game" })
bonus:on_completed("forest", function(game, forest)
  if game.pile == "deck" and forest:sum("nugget") + forest:sum("menhir") > 0 then game:set_slot("earned", 1) end
end)
bonus:step("bonus_turn", {
  after = "score", while_slot = "earned",
  run = function(game)
    game:set_slot("earned", 0)
    game:take_part("bonus")
  end,
})

-- "Shrine": a hunter on its segment takes the meadow alone, whatever the majority.
bonus:on_majority("meadow", function(_, meadow, majority)
  for _, hunter in ipairs(meadow:figures()) do
    if hunter:attribute("shrine") > 0 then majority:only { hunter.player } end
  end
end)
