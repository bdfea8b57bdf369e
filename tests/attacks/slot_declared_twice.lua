-- expect: slot 'attack:s' is already there, from plugin 'attack'
-- line: 5
local attack = ...
attack:slot("s", { scope = "game" })
attack:slot("s", { scope = "tile" })
