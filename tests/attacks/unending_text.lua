-- expect: unfinished string near '"abc'
-- line: 3
local s = "abc
