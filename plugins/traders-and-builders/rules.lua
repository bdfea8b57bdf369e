-- Traders and builders as a rule card. The clauses in quotation marks are explained in README.md beside this file.
local traders = ...

-- "Shuffled in"
traders:shuffle_in("deck", "traders-and-builders")
