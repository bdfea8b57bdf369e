local broken = ...
broken:slot("digs", { scope = "player" })
broken:on_deployed("man", function(game)
  game:set_slot("digs", 1)
end)
