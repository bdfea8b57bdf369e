-- Objectives: everybody draws a hidden aim at the start. At the end they are told: points for each completed road or
-- city on the table, each monastery, or each own follower left in the supply.
local objectives = ...

objectives:bag("aims", { roads = 2, cities = 2, monasteries = 2, followers = 2 }, { held_by = "player", hidden = true })
objectives:step("deal_aims", { after = "start", by = "all", run = { draw = "aims" } })

local function count_completed(game, layer)
  local count = 0
  for _, feature in ipairs(game:features(layer)) do
    if feature.completed then count = count + 1 end
  end
  return count
end
local worth = {
  roads = function(game) return count_completed(game, "road"), 2 end,
  cities = function(game) return count_completed(game, "city"), 3 end,
  monasteries = function(game) return #game:features("monastery"), 2 end,
  followers = function(game) return game:supply("follower"), 1 end,
}
objectives:step("tell_aims", {
  after = "final_scoring", by = "all",
  run = function(game)
    for aim, count in pairs(worth) do
      if game:held("aims", aim) > 0 then
        local number, each = count(game)
        game:score { to = game.player, as = "aim", terms = { { number, each, "aims_" .. aim } } }
      end
    end
  end,
})
