-- expect: there is no 'dofile' in the global names
-- line: 3
dofile("/etc/passwd")
