-- The crossover as a rule card. The clauses in quotation marks are explained in README.md beside this file.
local crossover = ...

-- "One deck": both games' tiles, shuffled together; what lies on top of either stays there. See plugin.toml.
if crossover.settings.borderland then crossover:shuffle_in("base:deck", "crossover") end

-- "Start": on the border. With the river, its spring lies on the table first, and this tile joins the deck.
if not crossover:settings_of("river") then
  crossover:start("crossover/road-river", { others = "shuffled_in" })
end
