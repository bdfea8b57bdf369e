-- expect: expected a loop or an if, found goto
-- line: 3:11
::again:: goto again
