-- The jubilee tiles as a rule card. The clauses in quotation marks are explained in README.md beside this file.
local jubilee = ...

-- "Shuffled in"
jubilee:shuffle_in("deck", "jubilee")
