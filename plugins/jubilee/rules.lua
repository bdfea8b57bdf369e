-- The jubilee tiles as a rule card. The clauses in quotation marks are explained in README.md beside this file.
local jubilee = ...
local symbols = { "second_figure", "extra_turn", "portal" }
local sides = { "north", "east", "south", "west" }

-- "Followers": the big one of Inns & Cathedrals is one too. What names of choices end in, by kind.
local followers = { { kind = "follower", ends = "" } }
if jubilee:settings_of("inns-and-cathedrals") then
  table.insert(followers, { kind = "big_follower", ends = "_big" })
end

-- "Shuffled in"
jubilee:shuffle_in("deck", "jubilee")

-- "Arrow": the side of the board that it points over, and its symbol; 0 for tiles without one.
local function arrow_of(tile)
  for _, symbol in ipairs(symbols) do
    local side = tile:attribute(symbol)
    if side > 0 then return (side - 1 + tile.rotation // 90) % 4 + 1, symbol end
  end
  return 0
end

-- "Symbols": of the arrow of the tile just placed, if it points at a tile, and of those that point at this one.
local function acting_symbols(tile)
  local acting, side, own = {}, arrow_of(tile)
  for here, name in ipairs(sides) do
    local neighbour = tile:neighbour(name)
    if neighbour then
      if here == side then acting[own] = true end
      local there, symbol = arrow_of(neighbour)
      if there == (here + 1) % 4 + 1 then acting[symbol] = true end
    end
  end
  return acting
end

-- "Extra turn": once this one is done. The other symbols are kept in a slot until the deployment.
jubilee:slot("symbol", { scope = "game" })
local second_figure, portal = 1, 2
local act = {
  second_figure = function(game) game:set_slot("symbol", second_figure) end,
  extra_turn = function(game) game:take_part("deck") end,
  portal = function(game) game:set_slot("symbol", portal) end,
}

-- "One of several"; an extra turn may be declined.
for _, symbol in ipairs(symbols) do jubilee:choice(symbol, act[symbol]) end
jubilee:step("choose_arrow", {
  offer = function(game, offer)
    for symbol in pairs(acting_symbols(game.tile)) do offer:add(symbol) end
  end,
  may_pass = true,
})

-- "Pointing at nothing" scores 2 points.
jubilee:step("arrow", { after = "place", run = function(game)
  game:set_slot("symbol", 0)
  local side = arrow_of(game.tile)
  if side > 0 and not game.tile:neighbour(sides[side]) then
    game:score { to = game.player, terms = { { 1, 2, "free_arrow" } } }
  end
  local count, last = 0, nil
  for symbol in pairs(acting_symbols(game.tile)) do count, last = count + 1, symbol end
  local is_chosen = count > 1 or last == "extra_turn" and game:left("deck") + game:hand() > 0
  if is_chosen then game:take_step("choose_arrow") elseif last then act[last](game) end
end })

-- "Second figure": instead of deploying, a follower joins one of the same player, anywhere.
for _, own in ipairs(followers) do
  jubilee:choice("accompany" .. own.ends, function(game, follower) game:deploy(own.kind, follower) end)
end
jubilee:step("join_a_follower", { instead_of = "deploy", while_slot = "symbol", offer = function(game, offer)
  if game:slot("symbol") ~= second_figure then return end
  for _, own in ipairs(followers) do
    for _, other in ipairs(game:supply(own.kind) > 0 and followers or {}) do
      for _, follower in ipairs(game:figures(other.kind, game.player)) do
        offer:add("accompany" .. own.ends, follower)
      end
    end
  end
end })

-- "Portal": instead of deploying, a follower goes where one may be deployed, on any feature.
for _, own in ipairs(followers) do
  jubilee:choice("teleport" .. own.ends, function(game, segment) game:deploy(own.kind, segment) end)
end
jubilee:step("take_the_portal", { instead_of = "deploy", while_slot = "symbol", offer = function(game, offer)
  if game:slot("symbol") ~= portal then return end
  for _, layer in ipairs { "road", "city", "monastery", "field" } do
    for _, feature in ipairs(game:features(layer)) do
      local segment = feature:segments()[1]
      for _, own in ipairs(feature.completed and {} or followers) do
        if game:can_deploy(own.kind, segment) then offer:add("teleport" .. own.ends, segment) end
      end
    end
  end
end })
