-- expect: attack/b.lua:1: require: 'a' requires itself
-- line: 1
require("a")
