-- expect: require: expected text, found an empty text
-- line: 3
require("")
