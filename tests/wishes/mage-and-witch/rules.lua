-- Mage and witch. Simplified: where no city or road is left open, they stay where they are.
local magic = ...
magic:shuffle_in("deck", "mage-and-witch")

-- "Magic": who places such a tile moves one of them to a city or road that is not completed and has not the other.
for _, kind in ipairs { "mage", "witch" } do
  magic:figure(kind, { supply = 1, owner = "nobody" })
  magic:choice(kind, function(game, segment) game:figure(kind):move_to(segment) end)
end
magic:step("conjure", { offer = function(game, offer)
  for _, layer in ipairs { "city", "road" } do
    for _, feature in ipairs(game:features(layer)) do
      if not feature.completed then
        local segment = feature:segments()[1]
        if #feature:figures("witch") == 0 then offer:add("mage", segment) end
        if #feature:figures("mage") == 0 then offer:add("witch", segment) end
      end
    end
  end
end })
magic:on_placed("magic", { take_step = "conjure" })

-- "Scored": with the mage, a point more for each tile; with the witch, half, rounded up.
for _, layer in ipairs { "city", "road" } do
  magic:on_score(layer, function(_, feature, score)
    score:add(feature.tiles * #feature:figures("mage"), 1, "mage")
    if #feature:figures("witch") > 0 then score:replace((score.total + 1) // 2, "witch") end
  end)
end
