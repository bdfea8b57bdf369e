-- What scripts of plugins can see; the host leaves out the rest of Lua (see docs/house.md).
std = {
  read_globals = {
    "assert", "error", "ipairs", "pairs", "print", "require", "tonumber", "tostring", "type",
    math = { fields = { "abs", "max", "min" } },
    string = { fields = { "len", "lower", "sub", "upper" } },
    table = { fields = { "concat", "insert", "remove", "sort", "unpack" } },
  },
}
unused_args = false -- a hook names all it is given, needed or not
max_line_length = 120
exclude_files = { "tests/plugins/", "tests/attacks/", "tests/broken/", "tests/core/" } -- plugins there are broken on purpose
