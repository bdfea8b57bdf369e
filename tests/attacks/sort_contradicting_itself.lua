-- expect: sorted without harm
-- line: 7
local list = {}
for i = 1, 500 do list[i] = i * 7919 % 501 end
local flip = false
table.sort(list, function() flip = not flip return flip end)
error("sorted without harm")
