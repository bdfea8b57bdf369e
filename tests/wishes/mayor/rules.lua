-- Mayor: in a city he counts as many as its coats of arms, nothing where there is none.
local mayor = ...

mayor:figure("mayor", { supply = 1, weight = { shield = 1 }, roles = { city = "mayor" } })
