-- expect: what plugin 'attack' is given cannot be written to
-- line: 4
local attack = ...
attack.layer = nil
