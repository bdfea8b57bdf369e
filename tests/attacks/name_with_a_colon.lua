-- expect: slot: expected a name of a-z, 0-9 and _, found 'ground:kept'
-- line: 4
local attack = ...
attack:slot("ground:kept", { scope = "game" })
