-- expect: table.remove: this table can be read only
-- line: 6
local attack = ...
local list = { 1, 2, 3 }
attack:on_deployed("man", function()
  table.remove(list)
end)
