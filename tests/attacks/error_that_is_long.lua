-- expect: a text grew longer than
-- line: 4
local s = "very "
for i = 1, 20 do s = s .. s end
error(s)
