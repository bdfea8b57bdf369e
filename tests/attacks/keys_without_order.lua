-- expect: pairs: expected keys that are whole numbers or texts, found a table
-- line: 3
for k in pairs({ [{}] = 1 }) do local unused = k end
