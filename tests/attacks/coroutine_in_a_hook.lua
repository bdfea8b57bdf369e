-- expect: there is no 'coroutine' in the global names
-- line: 5
local attack = ...
attack:on_deployed("man", function()
  coroutine.yield()
end)
