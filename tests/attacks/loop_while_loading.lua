-- expect: took more than 20000000 instructions
-- line: 3
while true do end
