-- expect: settings_of: expected text, found the number 5
-- line: 4
local attack = ...
attack:settings_of(5)
