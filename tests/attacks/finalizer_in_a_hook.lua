-- expect: there is no 'setmetatable' in the global names
-- line: 5
local attack = ...
attack:on_deployed("man", function()
  local unused = setmetatable({}, { __gc = function() while true do end end })
end)
