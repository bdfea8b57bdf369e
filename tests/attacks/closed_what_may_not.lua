-- expect: close: the layer 'spot' is not joinable; a plugin must say that it is
-- line: 5
local attack = ...
attack:on_deployed("man", function(game, man)
man:feature():close()
end)
