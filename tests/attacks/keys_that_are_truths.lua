-- expect: pairs: expected keys that are whole numbers or texts, found true
-- line: 3
for k in pairs({ [true] = 1 }) do local unused = k end
