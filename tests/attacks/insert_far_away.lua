-- expect: table.insert: position: expected a whole number from 1 to
-- line: 3
table.insert({ 1 }, 1 << 40, 2)
