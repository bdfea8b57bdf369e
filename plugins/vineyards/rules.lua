-- Vineyards as a rule card. The clauses in quotation marks are explained in README.md beside this file.
local vineyards = ...

-- "Vineyards", "Only completed": each on the eight tiles around, and nothing before the monastery is completed.
vineyards:on_score("monastery", function(_, monastery, score)
  if monastery.completed then
    score:add(#monastery:placed_tiles()[1]:beside("vineyard"), vineyards.settings.points, "vineyard")
  end
end)
