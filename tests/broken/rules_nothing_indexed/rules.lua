local broken = ...
broken:on_deployed("man", function(game)
  local id = game:tile_at(9, 9).id
end)
