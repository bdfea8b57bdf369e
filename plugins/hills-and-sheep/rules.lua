-- The tiles of Hills & Sheep. What their hills, vineyards and flocks do is said by plugins of their own.
local hills_and_sheep = ...

-- "Shuffled in"
hills_and_sheep:shuffle_in("deck", "hills-and-sheep")
