-- expect: error: expected text, found true
-- line: 3
error(true)
