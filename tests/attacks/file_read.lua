-- expect: there is no 'io' in the global names
-- line: 3
io.open("/etc/passwd")
