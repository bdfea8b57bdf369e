-- expect: what plugin 'attack' is given cannot be written to, found a value for 'kept'
-- line: 5
local attack = ...
local function hook(game, man)
  attack.kept = man
end
attack:on_deployed("man", hook)
