-- expect: expected a product, found ^
-- line: 3:6
if 2 ^ 0.5 > 1.41421356 then error("this machine") end
