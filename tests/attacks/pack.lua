-- expect: there is no 'pack' in string
-- line: 3
string.pack("!16777216 c0", "")
