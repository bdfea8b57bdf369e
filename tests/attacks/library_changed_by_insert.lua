-- expect: table.insert: this table can be read only
-- line: 3
table.insert(string, "mine")
