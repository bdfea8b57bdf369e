-- expect: took more than
-- line: 7
local t, n = {}, 1 << 15
for i = 1, n do t["k" .. i] = i end
local i = 0
while true do
  i = i + 1 t["k" .. i] = nil t["k" .. (n + i)] = i
end
