-- expect: a function that runs in play assigns 'n', a variable outside of it
-- line: 5
local attack = ...
local n = 0
local function up() n = n + 1 return n end
local function more() return up() end
attack:on_deployed("man", function() more() end)
