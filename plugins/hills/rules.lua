-- Hills as a rule card. The clauses in quotation marks are explained in README.md beside this file.
local hills = ...

-- "Tile underneath": one more tile of the deck, which nobody sees.
hills:on_placed("hill", { lay_under = "deck" })

-- "Ties": among those with most figures, whoever has most of them on hills; "Any figure": everybody with one there.
local function figures_on_hills(feature, player)
  local count = 0
  for _, figure in ipairs(feature:figures()) do
    if figure.player == player and figure:attribute("hill") > 0 then count = count + 1 end
  end
  return count
end

hills:on_majority(function(_, feature, majority)
  local tied = majority.winners
  if #tied < 2 then return end
  local most, best = 0, {}
  for _, player in ipairs(tied) do
    local count = figures_on_hills(feature, player)
    if hills.settings.tie_break == "any_figure" then count = math.min(count, 1) end
    if count > most then most, best = count, {} end
    if count == most then table.insert(best, player) end
  end
  majority:only(best)
end)
