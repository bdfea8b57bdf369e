-- expect: a text grew longer than 1000 characters
-- line: 4
local s = "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
s = s .. s .. s .. s .. s .. s .. s .. s .. s .. s .. s .. s
