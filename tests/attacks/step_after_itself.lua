-- expect: step 'attack:s': expected draw, place, deploy, score, start, final_scoring or another step, found 's'; there is none
-- line: 4
local attack = ...
attack:step("s", { after = "s", run = function() end })
