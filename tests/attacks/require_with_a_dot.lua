-- expect: require: expected the name of a file of this plugin or of scripts/, found './rules'; there is none
-- line: 3
require("./rules")
