-- expect: took more than
-- line: 6
local t = {}
for i = 1, 20000 do t["k" .. i] = i end
while true do
  pairs(t)
end
