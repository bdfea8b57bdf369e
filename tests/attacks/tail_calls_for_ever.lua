-- expect: took more than
-- line: 3
local function on() return on() end
on()
