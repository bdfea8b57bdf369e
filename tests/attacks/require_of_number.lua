-- expect: require: expected text, found the number 5
-- line: 3
require(5)
