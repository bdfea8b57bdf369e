-- expect: attempt to concatenate a figure value
-- line: 5
local attack = ...
attack:on_deployed("man", function(game, man)
local s = "man " .. man
end)
