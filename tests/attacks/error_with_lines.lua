-- expect: attack/rules.lua:1: two
-- line: 3
error("one" .. "\n" .. "attack/rules.lua:1: two")
