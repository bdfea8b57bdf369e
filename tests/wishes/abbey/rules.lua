-- Abbey: once in the game, instead of drawing, a player places the abbey that everybody holds, where all four sides
-- are taken. It closes what reaches it, and is a monastery. Simplified: not after the last tile of the deck.
local abbey = ...

abbey:deck("abbeys", { tiles = "abbey" })
abbey:placing("abbey", { all_sides = true })
abbey:slot("abbeys_left", { scope = "player", initial = 1 })

-- A gap is an empty cell with a tile on each side; the tile to the west of it finds it.
local function is_gap(game, x, y)
  return not game:tile_at(x, y) and game:tile_at(x + 1, y) and game:tile_at(x, y - 1) and game:tile_at(x, y + 1)
end

abbey:choice("place_abbey", function(game)
  game:set_slot("abbeys_left", 0, game.player)
  game:end_part()
  game:take_part("abbeys")
end)
local function offer_abbey(game, offer)
  if game.pile ~= "deck" or game:slot("abbeys_left", game.player) == 0 then return end
  for _, tile in ipairs(game:tiles()) do
    if is_gap(game, tile.x + 1, tile.y) then return offer:add("place_abbey") end
  end
end
abbey:step("abbey", { before = "draw", may_pass = true, offer = offer_abbey })
abbey:step("last_abbey", { before = "final_scoring", by = "all", may_pass = true, offer = offer_abbey })
