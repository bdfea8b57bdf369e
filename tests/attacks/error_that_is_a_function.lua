-- expect: error: expected text, found a function
-- line: 3
error(function() end)
