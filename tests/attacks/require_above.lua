-- expect: expected the name of a file of this plugin or of scripts/, found '../ground/rules'
-- line: 3
require("../ground/rules")
