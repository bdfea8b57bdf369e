-- expect: there is no 'load' in the global names
-- line: 3
load("return 1")()
