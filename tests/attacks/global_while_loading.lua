-- expect: the global names cannot be written to, found a value for 'count'; put 'local'
-- line: 3
count = 0
