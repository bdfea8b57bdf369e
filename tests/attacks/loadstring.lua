-- expect: there is no 'loadstring' in the global names
-- line: 3
loadstring("return 1")()
