local broken = ...
broken:on_deployed("man", function(game)
  game:set_slot("digs", 1)
end)
