-- expect: table.sort: this table can be read only
-- line: 6
local attack = ...
local list = { 3, 2, 1 }
attack:on_deployed("man", function()
  table.sort(list)
end)
