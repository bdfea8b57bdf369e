-- Random map: three tiles lie on the table at the start, apart from each other, in place of one.
local map = ...

map:start({
  { tile = "base/D" },
  { tile = "base/C", x = 4, y = -2 },
  { tile = "base/X", x = -3, y = 2, rotation = 90 },
}, { others = "shuffled_in" })
