local broken = ...
local count = 0
broken:on_deployed("man", function()
  count = count + 1
end)
