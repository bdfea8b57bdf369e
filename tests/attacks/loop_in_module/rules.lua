-- expect: attack/slow.lua:2: took more than
-- line: 2
require("slow")
