-- The menhir tiles of 2020 as a rule card. The clauses in quotation marks are explained in README.md beside this file.
local menhirs = ...
local points = menhirs:settings_of("hunters-and-gatherers")

menhirs:deck("menhirs", { tiles = "menhirs" })

-- "Menhir turn", "One a turn": for whoever completed a forest with menhirs, with a tile of the main deck.
menhirs:slot("earned", { scope = "game" })
menhirs:on_completed("forest", function(game, forest)
  if game.pile == "deck" and forest:sum("menhir") + forest:sum("nugget") > 0 then game:set_slot("earned", 1) end
end)
menhirs:step("menhir_turn", {
  after = "score", while_slot = "earned",
  run = function(game)
    game:set_slot("earned", 0)
    game:take_part("menhirs")
  end,
})

-- "Logboat": at once, for the whole river system of its lake.
menhirs:on_placed("logboat", function(game, lake)
  local system = lake:feature("river_system")
  game:score {
    to = game.player, feature = system, as = "logboat",
    terms = { { system:count("lake"), menhirs.settings.logboat_points, "lake" } },
  }
end)

-- "Shaman": after placing, one of one's own figures may come back.
menhirs:step("call_back", { retrieves = "follower" })
menhirs:on_placed("shaman", { take_step = "call_back" })

-- "Small trap": the animals of this meadow on the tile and around it, at once. They are gone for good.
local animals = { "deer", "aurochs", "mammoth", "tiger" }
for _, animal in ipairs(animals) do menhirs:slot("caught_" .. animal, { scope = "segment", adds_to = animal }) end

menhirs:on_placed("small_trap", function(game, trap)
  local meadow = trap:feature("meadow")
  local function near(animal) return meadow:sum(animal, "around", trap) end
  game:score {
    to = game.player, feature = meadow, as = "small_trap",
    terms = {
      { near("mammoth"), points.mammoth, "mammoth" },
      { near("aurochs"), points.aurochs, "aurochs" },
      { math.max(0, near("deer") - near("tiger")), points.deer, "deer" },
    },
  }
  for _, segment in ipairs(meadow:segments("around", trap)) do
    for _, animal in ipairs(animals) do
      local caught = segment:slot("caught_" .. animal) - segment:attribute(animal)
      segment:set_slot("caught_" .. animal, caught)
    end
  end
end)

-- "Big trap": at the end the animals of this meadow beside it count once more. Tigers take other deer first.
menhirs:on_score("meadow", function(_, meadow, score)
  for _, trap in ipairs(meadow:segments_with("big_trap")) do
    local function near(animal) return meadow:sum(animal, "beside", trap) end
    local tigers = meadow:sum("fire") > 0 and 0 or meadow:sum("tiger")
    local taken_here = math.max(0, tigers - (meadow:sum("deer") - near("deer")))
    score:add(near("mammoth"), points.mammoth, "trapped_mammoth")
    score:add(near("aurochs"), points.aurochs, "trapped_aurochs")
    score:add(math.max(0, near("deer") - taken_here), points.deer, "trapped_deer")
  end
end)

-- "Raft": for whoever scores the huts of its river system.
menhirs:on_score("river_system", function(_, system, score)
  if system:sum("raft") > 0 then score:add(system:count("lake"), menhirs.settings.raft_points, "lake") end
end)
