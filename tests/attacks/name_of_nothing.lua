-- expect: slot: expected text, found an empty text
-- line: 4
local attack = ...
attack:slot("", { scope = "game" })
