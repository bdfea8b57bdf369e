-- expect: layer: expected a call with a colon, like attack:layer(...)
-- line: 4
local attack = ...
attack.layer({}, "l", {})
