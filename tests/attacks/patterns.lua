-- expect: there is no 'find' in string
-- line: 3
string.find("aaaaaaaaaaaaaaaa", "a?a?a?a?a?a?a?a?a?")
