-- Dominoes as a rule card. The clauses in quotation marks are explained in README.md beside this file.
local dominoes = ...

-- "Hand", "Nothing fits": dealt once; who holds nothing that fits draws until something does.
dominoes:turn { "draw", "place" }
dominoes:deck("deck", { tiles = "dominoes" })
dominoes:hand { tiles = dominoes.settings.tiles, hidden = true, refills = false, stuck = "draws" }

-- "Ends": a tile continues one at least; blank sides beside each other do not do.
for _, kind in ipairs { "forest", "town", "lake", "river", "road" } do dominoes:placing(kind, { must_join = true }) end

-- "Points": those with fewest tiles win, and score the tiles that the others still hold.
local function win_by_fewest(game)
  local fewest, left, winners = game:hand(1), 0, {}
  for player = 2, game.players do fewest = math.min(fewest, game:hand(player)) end
  for player = 1, game.players do
    if game:hand(player) == fewest then
      table.insert(winners, player)
    else
      left = left + game:hand(player)
    end
  end
  game:score { to = winners, as = "tiles_left", terms = { { left, 1, "tile_left" } } }
  game:finish { winners = winners }
end

-- "Out": the round is played to its end, so that nobody is ahead by having begun.
dominoes:step("out", {
  before = "draw",
  run = function(game)
    if game.player > 1 or game.turn == 1 then return end
    for player = 1, game.players do
      if game:hand(player) == 0 then return win_by_fewest(game) end
    end
  end,
})

-- "Blocked": when nobody can place anything, and at once when no end is open any more.
dominoes:step("blocked", { before = "final_scoring", run = win_by_fewest })
local sides = { "north", "east", "south", "west" }
local function is_end_open(game)
  for _, tile in ipairs(game:tiles()) do
    for _, side in ipairs(sides) do
      if not tile:neighbour(side) and tile:segment_at(side).terrain ~= "field" then return true end
    end
  end
  return false
end
dominoes:step("closed", {
  after = "place",
  run = function(game)
    if not is_end_open(game) then win_by_fewest(game) end
  end,
})

-- "Once more": for a double, and for a tile that continues two ends at once.
local function ends_continued(tile)
  local count = 0
  for _, side in ipairs(sides) do
    if tile:neighbour(side) and tile:segment_at(side).terrain ~= "field" then count = count + 1 end
  end
  return count
end
dominoes:choice("go_on", { take_part = "deck" })
dominoes:step("once_more", {
  after = "closed", may_pass = true,
  offer = function(game, offer)
    if game:hand() == 0 then return end
    if game.tile:attribute("double") > 0 or ends_continued(game.tile) > 1 then offer:add("go_on") end
  end,
})
