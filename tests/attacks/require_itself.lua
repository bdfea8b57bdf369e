-- expect: expected the name of a file of this plugin or of scripts/, found 'rules'
-- line: 3
require("rules")
