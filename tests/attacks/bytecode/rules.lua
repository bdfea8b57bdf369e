-- expect: attack/code.lua:1:1: expected Lua as text, found a control character
-- line: 1:1
require("code")
