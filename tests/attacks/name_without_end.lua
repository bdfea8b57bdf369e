-- expect: slot: expected a name of a-z, 0-9 and _, found 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
-- line: 6
local attack = ...
local s = "x"
for _ = 1, 9 do s = s .. s end
attack:slot(s, { scope = "game" })
