-- expect: step 'attack:s' is already there, from plugin 'attack'
-- line: 5
local attack = ...
attack:step("s", { after = "place", run = function() end })
attack:step("s", { after = "place", run = function() end })
