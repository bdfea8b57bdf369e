-- expect: 'for' step is zero
-- line: 3
for i = 1, 2, 0 do end
