return require("b")
