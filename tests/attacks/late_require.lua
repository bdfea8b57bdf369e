-- expect: require: files are loaded while a plugin is loaded, not during play
-- line: 5
local attack = ...
attack:on_score("spot", function(game, spot, score)
  require("more")
end)
