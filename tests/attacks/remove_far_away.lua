-- expect: table.remove: position: expected a whole number from 1 to 1, found the number 1099511627776
-- line: 3
table.remove({ 1 }, 1 << 40)
