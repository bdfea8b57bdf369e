-- expect: a text grew longer than 1000 characters
-- line: 4
local s = "x"
while true do s = s .. s end
