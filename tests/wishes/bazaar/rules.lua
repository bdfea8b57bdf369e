-- Bazaars. Simplified: each lot is one of three tiles, and the winner places it at once.
local bazaar = ...
local lots = { "garrison", "abbey", "highway" }
bazaar:shuffle_in("deck", "bazaar/bazaar")
for _, lot in ipairs(lots) do
  bazaar:deck(lot, { tiles = "bazaar/" .. lot })
  bazaar:step("place_" .. lot, { run = { take_part = lot } })
end
bazaar:bag("lots", { garrison = 3, abbey = 3, highway = 3 }, { held_by = "player" })

-- "Bazaar": chance lays out a tile before each player.
bazaar:on_placed("bazaar", function(game) for player = 1, game.players do game:draw("lots", player) end end)

-- "Auction": in turn order all sell theirs; each of the others bids more or not, once.
for _, name in ipairs { "bid", "bidder" } do bazaar:slot(name, { scope = "game" }) end
local function lead(game, _, number)
  game:set_slot("bid", number)
  game:set_slot("bidder", game.player)
end
bazaar:step("auction", { after = "score", by = "all", run = function(game)
  if game.extra_part or game:held("lots") == 0 then return end
  lead(game, nil, 0)
  for next = 0, game.players - 2 do game:take_step("bid", (game.player + next) % game.players + 1) end
  game:take_step("sell")
end })
bazaar:step("bid", { may_pass = true, offer = function(game, offer)
  local bid = game:slot("bid")
  for number = bid + 1, math.min(bid + 3, game:points(game.player)) do offer:add("bid", nil, number) end
end })
bazaar:choice("bid", lead)

-- "Sold": the highest bidder pays the seller and takes a part of a turn with the tile; without a bid, the seller does.
bazaar:step("sell", { run = function(game)
  local bid, bidder = game:slot("bid"), game:slot("bidder")
  game:score { to = game.player, as = "bazaar", terms = { { bid, 1, "bid" } } }
  game:score { to = bidder, as = "bazaar", terms = { { -bid, 1, "bid" } } }
  for _, lot in ipairs(lots) do
    if game:give_back("lots", lot) > 0 then game:take_step("place_" .. lot, bidder) end
  end
end })
