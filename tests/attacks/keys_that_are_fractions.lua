-- expect: pairs: expected keys that are whole numbers or texts, found the fraction 0.5
-- line: 3
for k in pairs({ [0.5] = 1 }) do local unused = k end
