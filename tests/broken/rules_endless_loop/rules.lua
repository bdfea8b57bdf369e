local broken = ...
broken:on_deployed("man", function()
  while true do end
end)
