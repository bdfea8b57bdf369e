-- expect: attempt to call a nil value
-- line: 4
local attack = ...
attack:on_score("spot", function() local f return f() end)
