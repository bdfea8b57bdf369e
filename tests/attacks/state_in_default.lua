-- expect: the table 'list' cannot be written to, found a value for the number 1
-- line: 4
local attack = ...
local function remember(list) list[1] = (list[1] or 0) + 1 return list[1] end
local list = {}
attack:on_deployed("man", function() remember(list) end)
