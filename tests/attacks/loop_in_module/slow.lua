-- A module that never ends.
while true do end
