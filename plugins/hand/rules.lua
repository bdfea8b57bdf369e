-- A hand of tiles as a rule card. The clauses in quotation marks are explained in README.md beside this file.
local hand = ...

-- "Hand", "Filling up", "Hidden"
hand:hand { tiles = hand.settings.tiles, hidden = hand.settings.hidden }
