-- expect: assertion failed
-- line: 3
assert(false, {})
