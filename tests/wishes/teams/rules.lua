-- Teams: every second player is a partner. The figures of partners count together, and what one gains, the other
-- gains: they have one total. (With an odd number of players nobody would sit opposite: the last is alone.)
local teams = ...

-- The team with most figures scores, once: by the first of its players who has some there.
teams:on_majority(function(game, _, majority)
  local counts, most, first = { 0, 0 }, 0, {}
  for player = 1, game.players do
    local team, weight = player % 2 + 1, majority:weight(player)
    counts[team] = counts[team] + weight
    most = math.max(most, counts[team])
    if weight > 0 then first[team] = first[team] or player end
  end
  local winners = {}
  for team, player in pairs(first) do
    if counts[team] == most then table.insert(winners, player) end
  end
  majority:only(winners)
end)

teams:on_points(function(game, player, points)
  local partners = {}
  for other = 1, game.players do
    if other ~= player and other % 2 == player % 2 then table.insert(partners, other) end
  end
  game:score { to = partners, as = "team", terms = { { 1, points, "team" } } }
end)
