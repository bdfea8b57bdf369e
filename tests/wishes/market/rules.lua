-- Market: a monk on it scores 3 for each different thing on the nine cells around it, when they are all taken and at
-- the end: coats of arms, cities, roads, gardens, other monasteries. Simplified: the tile is a kind of monastery.
local market = ...

market:shuffle_in("deck", "market")
market:formula("monastery", { when = { stalls = true }, completed = {}, incomplete = {} })

market:on_score("monastery", function(_, feature, score)
  local place = feature:segments_with("stalls")[1]
  if not place then return end
  local things, count = {}, 0
  local function see(thing)
    if not things[thing] then count = count + 1 end
    things[thing] = true
  end
  for _, tile in ipairs(place.tile:around()) do
    for _, segment in ipairs(tile:segments()) do
      if segment.terrain ~= "field" and segment:attribute("stalls") == 0 then see(segment.terrain) end
      if segment:attribute("shield") > 0 then see("shield") end
    end
  end
  score:add(count, 3, "different_thing")
end)
