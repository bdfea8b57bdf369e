local broken = ...
broken:on_deployed("man", function(game)
  gmae:points(1)
end)
