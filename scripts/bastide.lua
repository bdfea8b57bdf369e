---@meta
-- luacheck: ignore 241
-- The rules' side of Bastide, described for editors (LuaLS, EmmyLua). Never loaded by the game.
--
-- A plugin's rules.lua runs once when a game is set up, and gets its registrar:
--
--   ---@type Plugin
--   local mine = ...
--   mine:layer("path", { terrain = "path", completes = "closed", completed = { tile = 1 } })
--
-- What it declares is fixed from then on; functions given to `on_score` run in play. They may keep nothing
-- between calls: no global can be written to, and whatever must be remembered belongs in a slot.
-- Of Lua there are assert, error, ipairs, pairs, require, tonumber, tostring, type, and
--   math: abs, max, min        string: len, lower, sub, upper        table: concat, insert, remove, sort, unpack
-- `pairs` goes through whole numbers, then texts, in order; keys of other kinds are errors. `tonumber` gives whole
-- numbers or nil. `require("name")` runs name.lua of the plugin, or else of the folder scripts/, once.
-- Numbers given to the game are whole: divide with //.

---The registrar of a plugin. Its methods declare rules while the plugin is loaded.
---@class Plugin
---@field id string the plugin's id
---@field settings table<string, boolean|integer|string> values of the plugin's settings; cannot be written to
local Plugin = {}

---Settings of another plugin; nil when it is not played.
---@param plugin string its id
---@return table<string, boolean|integer|string>?
function Plugin:settings_of(plugin) end

---The parts of a turn, in order. One plugin of a game declares it.
---@param parts ("draw"|"place"|"deploy"|"score")[]
function Plugin:turn(parts) end

---@class DeckOptions
---@field tiles string|string[] sets of tiles: what stands before the "/" in their ids

---A deck to draw from. The first of a game is the main one: the game ends with it.
---@param name string
---@param options DeckOptions
function Plugin:deck(name, options) end

---Points for each of: `points` (once), `tile` (each tile of the feature), `neighbour` (each tile on the eight cells
---around it), or the name of a segment attribute (its sum over the feature).
---@alias Formula table<string, integer>

---@class LayerOptions
---@field terrain string|string[] what forms features together
---@field completes "closed"|"surrounded"|"never" no open end; tiles on all eight cells around; never
---@field completed? Formula what a completed feature scores, during play
---@field incomplete? Formula what it scores at the end of the game when it is not completed

---Terrains that form features. Layers score in the order in which they are declared.
---@param name string
---@param options LayerOptions
function Plugin:layer(name, options) end

---@class FigureOptions
---@field supply integer how many each player has
---@field weight? integer in majorities; 1 by default, 0 does not count
---@field group? string figures of one group keep each other off a feature; all of one group by default
---@field roles table<string, string|false> by layer: what the figure is called there; false: may not stand there

---A kind of figure, and where it may be deployed. Its look stands in tiles.toml.
---@param name string
---@param options FigureOptions
function Plugin:figure(name, options) end

---@class SlotOptions
---@field scope "game"|"player"|"tile"|"segment"|"figure" what has one
---@field initial? integer 0 by default

---Whole numbers that the game keeps for the plugin, saved and undone with everything else. The full name is "id:name";
---`name` will do where it is the only one.
---@param name string
---@param options SlotOptions
function Plugin:slot(name, options) end

---Called whenever a feature of the layer is scored, after its formula, in the order of loading.
---@param layer string
---@param hook fun(game: Game, feature: Feature, score: Score)
function Plugin:on_score(layer, hook) end

---The game as it stands. Cannot be changed.
---@class Game
---@field turn integer number of the turn, from 1
---@field players integer how many play
---@field over boolean
local Game = {}

---The value of a slot of the game, or of a player.
---@param name string
---@param player? integer from 1; for slots of players only
---@return integer
function Game:slot(name, player) end

---The feature being scored.
---@class Feature
---@field completed boolean
---@field tiles integer distinct tiles
---@field layer string
---@field open integer open ends, or empty cells around it
local Feature = {}

---Distinct features of a layer that touch this one on some tile (`touches` in tiles.toml).
---@param layer string
---@param which? "completed" counts only those
---@return integer
function Feature:count_neighbours(layer, which) end

---The sum of a segment attribute, or of a slot of segments, over the feature.
---@param name string
---@return integer
function Feature:sum(name) end

---What each owner of the majority will get.
---@class Score
---@field total integer as it is now
local Score = {}

---Adds count x factor points.
---@param count integer
---@param factor integer
---@param reason string key of a word in locale/en.toml, for the log: "2 completed cities × 3"
function Score:add(count, factor, reason) end

---Gives these points in place of all so far.
---@param points integer
---@param reason string key of a word in locale/en.toml
function Score:replace(points, reason) end
