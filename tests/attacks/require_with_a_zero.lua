-- expect: expected one of the escapes \n \t \\ \" \', found \u
-- line: 3:20
require("more" .. "\u{0}" .. "x")
