-- expect: slot: expected a name of a-z, 0-9 and _, found 'a b;c'
-- line: 4
local attack = ...
attack:slot("a b;c", { scope = "game" })
