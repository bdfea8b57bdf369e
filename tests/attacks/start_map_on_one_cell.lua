-- expect: start: two tiles lie on 0, 0
-- line: 4
local attack = ...
attack:start { { tile = "ground/one" }, { tile = "ground/one" } }
