-- expect: there is no 'move' in table
-- line: 3
table.move({}, 1, 2000000000, 2)
