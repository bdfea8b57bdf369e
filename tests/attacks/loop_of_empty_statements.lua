-- expect: took more than 20000000 instructions
-- line: 3
for i = 1, 1 << 62 do end
