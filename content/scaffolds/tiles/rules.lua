-- Runs once, when a game is set up, and gets the plugin itself, whose calls declare rules.
local mine = ...

-- All tiles of this plugin go into the deck of the base game.
mine:shuffle_in("deck", "{{id}}")
