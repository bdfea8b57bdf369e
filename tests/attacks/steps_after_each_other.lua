-- expect: step 'attack:a': expected draw, place, deploy, score, start, final_scoring or another step, found 'b'; there is none
-- line: 4
local attack = ...
attack:step("a", { after = "b", run = function() end })
attack:step("b", { after = "a", run = function() end })
