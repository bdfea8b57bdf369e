return require("a")
