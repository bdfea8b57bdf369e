-- expect: the settings of plugin 'ground' cannot be written to
-- line: 4
local attack = ...
attack:settings_of("ground").men = 1000
