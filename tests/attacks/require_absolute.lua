-- expect: expected the name of a file of this plugin or of scripts/, found '/etc/passwd'
-- line: 3
require("/etc/passwd")
