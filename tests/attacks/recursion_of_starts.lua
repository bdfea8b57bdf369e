-- expect: start: 'tile': expected text, found nothing
-- line: 6
local attack = ...
local t = {}
t[1] = t
attack:start(t)
