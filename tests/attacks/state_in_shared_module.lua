-- expect: require: files are loaded while a plugin is loaded, not during play
-- line: 5
local attack = ...
attack:on_deployed("man", function(game, man)
local tools = require("lists")
tools.kept = 1
end)
