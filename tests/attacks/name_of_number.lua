-- expect: slot: expected text, found the number 5
-- line: 4
local attack = ...
attack:slot(5, { scope = "game" })
