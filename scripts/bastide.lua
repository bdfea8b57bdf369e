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
-- What it declares is fixed from then on; functions given to it run in play. They may keep nothing between calls: no
-- global can be written to, tables kept from loading can be read only, and a function that assigns a variable outside
-- of it is refused. Whatever must be remembered belongs in a slot. All that follows from one action of a player shares
-- a budget of instructions; docs/modding/limits.md lists this and all other bounds.
-- Of Lua there are assert, error, ipairs, pairs, print, require, tonumber, tostring, type, and
--   math: abs, max, min        string: len, lower, sub, upper        table: concat, insert, remove, sort, unpack
-- `pairs` goes through whole numbers, then texts, in order; keys of other kinds are errors. `tonumber` gives whole
-- numbers or nil. More arguments than a function or method takes are errors, and so is what a hook returns: what it
-- does it says by calls. `require("name")` runs name.lua of the plugin, or else of the folder scripts/, once. What is
-- given to `print` is shown with file and line by `check` and by `simulate --verbose`; the game knows nothing of it.
-- Numbers given to the game are whole: divide with //. Names that a plugin gives are of a-z, 0-9 and _.
--
-- A plugin sees the plugins that it names under `requires` or `optional`, and those that they name. A name in a
-- script means a thing of its own plugin, else of one that it sees, else the only one of that name in the game;
-- "id:name" says which where several are meant. So two games that do not know of each other may both have a `city`.
-- What scripts are told (`feature.layer`, `figure.kind`, `game.pile`) goes by the same names.

---The registrar of a plugin. Its methods declare rules while the plugin is loaded.
---@class Plugin
---@field id string the plugin's id
---@field settings table<string, boolean|integer|string> values of the plugin's settings; cannot be written to
local Plugin = {}

---Settings of another plugin; nil when it is not played, or lends its tiles only.
---@param plugin string its id
---@return table<string, boolean|integer|string>?
function Plugin:settings_of(plugin) end

-- What is drawn

---@class DeckOptions
---@field tiles string|string[] sets of tiles (what stands before the "/" in their ids), or single tiles

---A deck to draw from. The first of a game is the main one: the game ends with the turn in which it becomes empty, also
---in the middle of a round; a round is nothing that rules can play to its end then. A `hand` goes on until all tiles
---have been placed. Another deck may be declared by a plugin that sees the first; two games with a deck each are played
---together where a plugin `joins` them. A tile that is named by itself in any deck is left out where a deck names its
---whole set.
---@param name string
---@param options DeckOptions
function Plugin:deck(name, options) end

---More tiles for a deck, shuffled in with those that are drawn last.
---@param deck string
---@param tiles string|string[] sets, or single tiles
function Plugin:shuffle_in(deck, tiles) end

---Tiles that are drawn before all else in a deck: those of the first list, then those of the second ...
---@param deck string
---@param ... string|string[] sets, or single tiles
function Plugin:on_top(deck, ...) end

---@class StartOptions
---@field others "set_aside"|"shuffled_in" what becomes of start tiles that this one replaces

---@class LaidTile
---@field tile string its id
---@field x? integer to the east, 0 by default; up to 100 either way
---@field y? integer to the south
---@field rotation? integer 0, 90, 180 or 270 clockwise

---The tile, or the tiles, that lie on the table first, in place of any other. Without it, the game has just one tile
---with `start`, at 0, 0. Where another plugin has said so already, only one that `requires` it, or names it in
---`optional`, may say otherwise.
---@param tiles string|LaidTile[] the id of the one at 0, 0, or a list
---@param options? StartOptions
function Plugin:start(tiles, options) end

---@class HandOptions
---@field tiles integer how many each player holds, 1 to 9
---@field hidden? boolean only its owner looks at a hand; false by default
---@field refills? boolean false: hands are dealt before the first turn, and no more
---@field stuck? "discards"|"draws"|"passes" what somebody does none of whose tiles fits: put them all aside and draw
---anew (the default); draw until one fits or 9 are held, and else place nothing; place nothing

---Players hold tiles of the main deck and choose which one to place. A hand is filled up when its owner draws, and the
---game goes on until all have been placed. Tiles put on top of the deck are drawn and placed one by one, as ever. Who
---holds only tiles that fit nowhere puts them aside and draws anew. Without a hand, the tile drawn is placed. A second
---plugin may declare one as it may a `start`.
---@param options HandOptions
function Plugin:hand(options) end

---@class BagOptions
---@field held_by "player"|"figure"|"segment"|"tile" whoever or whatever a token is drawn for, or that takes one, holds
---it; slots called BAG_TOKEN count them. Those of a figure go back into the bag when it comes home
---@field hidden? boolean of players: only the holder knows which tokens they are, everybody how many

---A bag of tokens: how many of each. Keys are names or whole numbers. Tokens are drawn by chance with `game:draw`, and
---`on_drawn` says what they do; `game:take` takes one as it is. Without `held_by`, one that is drawn leaves the bag,
---until `game:give_back`.
---@param name string
---@param tokens table<string|integer, integer>
---@param options? BagOptions
function Plugin:bag(name, tokens, options) end

-- Features and figures

---Points once: `points`. Points for each: `tile` of the feature, `neighbour` (tile on the eight cells around it), or
---segment attribute by its name (its sum over the feature); `less` takes the sum of another attribute away, down to 0.
---And of the features that touch it (`touches` in tiles.toml), of layers declared before, each counted once:
---`completed_neighbour = { LAYER = points }` (the log says `completed_LAYER`) for each that is completed, and
---`touching = { LAYER = { ATTRIBUTE = points } }` (`LAYER_ATTRIBUTE`) for the sum of an attribute over them.
---@alias Term integer|{ points: integer, less?: string }
---@alias Formula table<string, Term|table<string, Term|table<string, Term>>>

---What must be there, by the same names: true for any, false for none, a number for just as many, or bounds.
---@alias Amount boolean|integer|{ least?: integer, most?: integer }
---@alias Condition table<string, Amount|table<string, Amount|table<string, Amount>>>

---@class LayerOptions
---@field terrain string|string[] what forms features together
---@field completes "closed"|"surrounded"|"never" no open end; tiles on all eight cells around; never
---@field completed? Formula what a completed feature scores, during play
---@field incomplete? Formula what it scores at the end of the game when it is not completed

---Terrains that form features. Layers score in the order in which they are declared.
---@param name string
---@param options LayerOptions
function Plugin:layer(name, options) end

---@class FormulaOptions
---@field when? Condition all of it must hold; without it, for every feature of the layer
---@field completed? Formula in place of the layer's; `{}` for nothing; without it nothing is said of completed features
---@field incomplete? Formula the same at the end of the game
---@field as? string key of a word in locale/en.toml: the log explains the points as a whole by it, not term by term

---Another formula for some features of a layer: "roads with an inn score 2 for each tile". Where several hold, the last
---one counts, in the order of loading; a plugin may say so of another's layer.
---@param layer string
---@param options FormulaOptions
function Plugin:formula(layer, options) end

---Lets rules join and close features of a layer: `game:join`, `feature:close`.
---@param layer string
function Plugin:joinable(layer) end

---@class FigureOptions
---@field supply integer how many each player has; of nobody's, how many there are
---@field owner? "players"|"nobody" nobody's: a neutral figure, which only rules put somewhere and move
---@field weight? integer|Formula in majorities; 1 by default, 0 does not count; a formula of `tile` and segment
---attributes counts by the feature that it stands on
---@field group? string|false figures of one group keep each other off a feature; all of one group by default; false:
---in nobody's way, as neutral ones are
---@field beside? string|string[] deployed only on features where a figure of these kinds of the same player stands
---@field only_incomplete? boolean deployed only on features that are not completed
---@field while_slot? string deployed only while this slot, of the game or of its owner, is not 0
---@field by_rules? boolean its owner never deploys it by himself, only `game:deploy` and `figure:move_to` do
---@field stays? boolean stays where it is when its feature has scored
---@field roles? table<string, string|false> by layer: what the figure is called there; false: may not stand there.
---Only neutral figures and those `by_rules` do without

---A kind of figure, and where it may be deployed. Its look stands in tiles.toml.
---@param name string
---@param options FigureOptions
function Plugin:figure(name, options) end

---Roles of a figure, of this plugin or another, in further layers. An error where it has a role in the layer already,
---also for false.
---@param figure string
---@param roles table<string, string|false> by layer; false: none
function Plugin:roles(figure, roles) end

---@class PlacingOptions
---@field must_join? boolean a tile with sides of this terrain must continue a placed one with some of them
---@field u_turns? boolean false: a bend may not turn the same way as the bend that it continues
---@field all_sides? boolean a tile with a side of this terrain goes only where all four sides are taken

---What tiles with a side of this terrain have to keep besides matching their neighbours.
---@param terrain string
---@param options PlacingOptions
function Plugin:placing(terrain, options) end

---@class SlotOptions
---@field scope "game"|"player"|"tile"|"segment"|"figure" what has one
---@field initial? integer 0 by default
---@field adds_to? string a segment attribute: the slot counts wherever that is summed

---Whole numbers that the game keeps for the plugin, saved and undone with everything else. Those of a figure begin
---anew when it comes home. `[slot.NAME] style, worth` in tiles.toml shows it: beside its figure, on its tile or
---segment, with its player in the list of players, or, the game's, below them.
---@param name string
---@param options SlotOptions
function Plugin:slot(name, options) end

-- What happens when

---Hooks that may change the game are functions, or say what they do: a token of the bag is drawn for the figure or
---segment that the hook is about, a tile of the deck leaves the game unseen, all parts of a turn come once
---more with the deck, a step is taken. See the methods of Game.
---@class Effect
---@field draw? string bag
---@field lay_under? string deck
---@field take_part? string deck
---@field take_step? string step

---The parts of a turn, in order; a part may come again, and steps then stand beside the first. One plugin of a game
---declares it, or a further one `joins` two and says whose is played; others put steps in between.
---@param parts ("draw"|"place"|"deploy"|"score")[]
function Plugin:turn(parts) end

---@class StepOptions
---@field after? string a part of the turn, "start" (of the game), "final_scoring", or a step that is declared above;
---this one goes behind it. Without `after`, `before` and `instead_of` it is taken when a rule asks for it by
---`game:take_step`
---@field before? string or before it
---@field instead_of? "deploy" what it offers may be chosen instead of deploying on the tile just placed, also by who
---has no figure left
---@field by? "actor"|"others"|"all" who takes it: whose part of the turn it is; all others behind him, or he and they,
---in turn order. At the start that is the first player, after the end the last who had a turn
---@field figure? string the step is about figures of this kind, on features of the tile just placed
---@field when? "held"|"extended"|"enclosed" with `figure`: all of them; the player's own that stand on another tile;
---all on features without an open end
---@field while_slot? string skipped while this slot of the game is 0
---@field run? fun(game: Game, subject?: Figure|Segment|Tile)|Effect what is done by itself: once, or for each figure;
---`subject` is the figure, or what `game:take_step` gave
---@field offer? fun(game: Game, offer: Offer, subject?: Figure|Segment|Tile) lists what may be chosen, asked once;
---nothing listed passes. What its player cannot see must not change the list: `check` finds out
---@field choices? string[] the same choices for each figure
---@field retrieves? string figures of this kind: the player may take one of his own back from the board, or none
---@field scored? boolean with `retrieves`: only from what is not completed, which is scored for it as at the end
---@field may_pass? boolean nothing need be chosen

---A step in the turn.
---@param name string
---@param options StepOptions
function Plugin:step(name, options) end

---@class ChoiceOptions
---@field secret? boolean others are told only that something was chosen; what comes of it, hidden tokens keep

---Something to choose in a step.
---@param name string
---@param chosen fun(game: Game, subject: Figure|Segment|Tile|nil, number: integer)|Effect
---@param options? ChoiceOptions
function Plugin:choice(name, chosen, options) end

---Called whenever a feature of the layer is scored, after the formula, in the order of loading; not where nobody has
---figures that count, since nobody scores there. Must not change the game.
---@param layer string
---@param hook fun(game: Game, feature: Feature, score: Score)
function Plugin:on_score(layer, hook) end

---Called when several players have figures on a feature that is scored; says who gets the points. Must not change the
---game. Without a layer, for all.
---@param layer string|fun(game: Game, feature: Feature, majority: Majority)
---@param hook? fun(game: Game, feature: Feature, majority: Majority)
function Plugin:on_majority(layer, hook) end

---Called for each feature that is completed, with figures or without, after it was scored. Its figures are still there
---and go home behind it.
---@param layer string
---@param hook fun(game: Game, feature: Feature)|Effect
function Plugin:on_completed(layer, hook) end

---Called when a tile is placed that has the attribute, or for each of its segments that has it.
---@param attribute string
---@param hook fun(game: Game, place: Tile|Segment)|Effect
function Plugin:on_placed(attribute, hook) end

---Called when a figure of this kind is deployed, by `game:deploy` too.
---@param figure string
---@param hook fun(game: Game, figure: Figure)|Effect
function Plugin:on_deployed(figure, hook) end

---Called when somebody has gained points (or lost them: less than 0), once what gave them is done. Points given here
---call it no more. The feature is the one that was scored, if it was one; its figures are home already.
---@param hook fun(game: Game, player: integer, points: integer, feature?: Feature)
function Plugin:on_points(hook) end

---Called when a token is drawn, with what it was drawn for: any of the bag, or only this one.
---@param bag string
---@param token string|integer|fun(game: Game, token: string|integer, subject: Figure|Segment|Tile|nil)|Effect
---@param hook? fun(game: Game, token: string|integer, subject: Figure|Segment|Tile|nil)|Effect
function Plugin:on_drawn(bag, token, hook) end

-- What hooks are given. All of it answers only while the hook runs, where the same tile, feature or figure is the same
-- object and can be compared with ==. Players are numbers from 1.

---The game as it stands.
---@class Game
---@field turn integer number of the turn, from 1
---@field players integer how many play
---@field player integer? whose step it is
---@field pile string? the deck of this part of the turn
---@field tile Tile? the tile placed last
---@field extra_part boolean this part of the turn is one more that a rule has given; not one given in place of the part
---that the same hook has ended
---@field over boolean
local Game = {}

---@param x integer to the east
---@param y integer to the south
---@return Tile? nil where no tile lies
function Game:tile_at(x, y) end

---All placed tiles in the order of placing.
---@param attribute? string of tiles, or of segments: only tiles that have it
---@return Tile[]
function Game:tiles(attribute) end

---All features of a layer, in the order of their first tiles.
---@param layer string
---@return Feature[]
function Game:features(layer) end

---All segments with an attribute, in the order of placing.
---@param attribute string
---@return Segment[]
function Game:segments_with(attribute) end

---@param player integer
---@return integer
function Game:points(player) end

---Figures of a kind that are left in a supply.
---@param kind string
---@param player? integer whose step it is by default; nobody's for neutral kinds
---@return integer
function Game:supply(kind, player) end

---One figure of a kind: of the supply, or where none is left, the first of those that are elsewhere. For kinds of which
---there is just one, that is the one, wherever it is.
---@param kind string
---@param player? integer whose step it is by default; nobody's for neutral kinds
---@return Figure? nil where there are none at all
function Game:figure(kind, player) end

---Whether a figure may be deployed on a segment: it has a role there, one is left, none is in its way, and what it has
---to stand beside is there.
---@param kind string
---@param segment Segment
---@param player? integer whose step it is by default
---@return boolean
function Game:can_deploy(kind, segment, player) end

---Figures that a player holds; without a player, those that are set aside.
---@param player? integer
---@param kind? string
---@return Figure[]
function Game:held_figures(player, kind) end

---How many tokens of a bag a player holds. Of hidden ones that somebody else holds, a computer player counts on the
---sum only.
---@param bag string with `held_by = "player"`
---@param token? string|integer of this kind; all by default
---@param player? integer whose step it is by default
---@return integer
function Game:held(bag, token, player) end

---How many tiles a player holds (`Plugin:hand`).
---@param player? integer whose step it is by default
---@return integer
function Game:hand(player) end

---The value of a slot of the game, or of a player.
---@param name string
---@param player? integer for slots of players only
---@return integer
function Game:slot(name, player) end

---Figures of a kind that are on the table, by player.
---@param kind string
---@param player? integer only this player's
---@return Figure[]
function Game:figures(kind, player) end

---How many items are still to be drawn from a deck or bag.
---@param pile string
---@return integer
function Game:left(pile) end

-- The rest changes the game: on_completed, on_placed, on_deployed, on_drawn, choices and steps may.

---@param name string
---@param value integer
---@param player? integer for slots of players only
function Game:set_slot(name, value, player) end

---@class ScoreOptions
---@field to integer|Figure|(integer|Figure)[] who scores; a figure stands for its owner
---@field feature? Feature for what; without one, for what `as` says
---@field as? string key of a word in locale/en.toml, where it is not the feature itself that scores; without a feature
---the first reason by default
---@field terms { [1]: integer, [2]: integer, [3]: string }[] count, factor, and key of a word: "2 lakes × 2"

---Points at once.
---@param options ScoreOptions
function Game:score(options) end

---Puts a figure of the supply on a segment where it has a role (a neutral one, on any segment of a layer), beside a
---figure, or on a tile. An error when none is left; whether others stand there is for the rule to ask.
---@param kind string
---@param place Segment|Figure|Tile
---@param player? integer whose step it is by default; nobody's for neutral kinds
---@return Figure
function Game:deploy(kind, place, player) end

---Takes tokens of a kind from a bag as they are, without chance.
---@param bag string with `held_by`
---@param token string|integer
---@param holder? integer|Figure|Segment|Tile the player whose step it is by default
---@param count? integer 1 by default; as many as there are
---@return integer taken
function Game:take(bag, token, holder, count) end

---Puts tokens back into their bag: those that are held; or, of a bag without `held_by`, those that were drawn, where it
---is an error when there would be more than the bag began with.
---@param bag string
---@param token string|integer
---@param holder? integer|Figure|Segment|Tile the player whose step it is by default; of a bag without `held_by`, nil
---@param count? integer 1 by default; as many as are held
---@return integer given
function Game:give_back(bag, token, holder, count) end

---Makes one feature of two of one layer, which must be `joinable`. Open ends stay open. What is completed by it is
---scored with the features of the turn.
---@param a Feature
---@param b Feature
function Game:join(a, b) end

---A player takes a step, once this hook has ended.
---@param step string
---@param player? integer whose step it is by default
---@param subject? Figure|Segment|Tile given to the step's functions
function Game:take_step(step, player, subject) end

---@class FinishOptions
---@field winners integer|Figure|(integer|Figure)[] nobody in the list: all have lost

---The game ends, once this hook has ended, without a final scoring, and these have won whatever the points are. In a
---step before or after the final scoring it only says who has won.
---@param options FinishOptions
function Game:finish(options) end

---A token is drawn, once this hook has ended; `on_drawn` gets it, with whoever it is for as `game.player`. Nothing
---happens when the bag is empty, or when the figure is elsewhere by then. An error when tokens of the bag are held by
---figures, segments or tiles and there is none that it is drawn for, and when 500 have been drawn in this turn: a token
---that goes back and is drawn again would be drawn for ever.
---@param bag string
---@param subject? Figure|Segment|Tile|integer what or whom it is for, who also holds it where tokens are held: a player
---by number; whose step it is by default
function Game:draw(bag, subject) end

---A tile of the deck leaves the game and nobody sees which, once this hook has ended.
---@param deck string
function Game:lay_under(deck) end

---The player takes all parts of a turn once more, drawing from this deck, when those at hand are done; in a step before
---or after the final scoring, at once. Nothing happens when it is empty.
---@param deck string
function Game:take_part(deck) end

---What is left of the part of the turn at hand is left out, once this hook has ended: from a step before the draw, all
---of it, and what earlier hooks have asked for in it. A tile that was drawn but not placed leaves the game. Who misses
---a turn, who is out; and before `game:take_part`, who has another part instead.
function Game:end_part() end

---A placed tile.
---@class Tile
---@field id string
---@field x integer to the east
---@field y integer to the south
---@field rotation integer clockwise: 0, 90, 180 or 270
local Tile = {}

---The tiles on the nine cells around it, its own too.
---@param attribute? string of tiles, or of segments: only tiles that have it
---@return Tile[] by rows, from the north-west
function Tile:around(attribute) end

---The tiles on the eight cells beside it.
---@param attribute? string of tiles, or of segments: only tiles that have it
---@return Tile[]
function Tile:beside(attribute) end

---@param side "north"|"east"|"south"|"west" of the board
---@return Tile?
function Tile:neighbour(side) end

---@param terrain? string
---@return Segment[]
function Tile:segments(terrain) end

---What reaches the middle of a side, or a corner from both of its sides.
---@param side "north"|"north_east"|"east"|"south_east"|"south"|"south_west"|"west"|"north_west" of the board
---@return Segment? nil where the side is nobody's, or two meet at the corner
function Tile:segment_at(side) end

---Figures on the tile and on its segments.
---@param kind? string
---@return Figure[]
function Tile:figures(kind) end

---How many tokens of a bag it holds.
---@param bag string with `held_by = "tile"`
---@param token? string|integer
---@return integer
function Tile:held(bag, token) end

---@param name string of an attribute of tiles
---@return integer
function Tile:attribute(name) end

---@param name string
---@return integer
function Tile:slot(name) end

---@param name string
---@param value integer
function Tile:set_slot(name, value) end

---A segment of a placed tile.
---@class Segment
---@field tile Tile
---@field terrain string
local Segment = {}

---An attribute of the segment, with the slots that add to it, or of its tile.
---@param name string
---@return integer
function Segment:attribute(name) end

---@param name string
---@return integer
function Segment:slot(name) end

---@param name string
---@param value integer
function Segment:set_slot(name, value) end

---@param kind? string
---@return Figure[]
function Segment:figures(kind) end

---How many tokens of a bag it holds.
---@param bag string with `held_by = "segment"`
---@param token? string|integer
---@return integer
function Segment:held(bag, token) end

---The feature of a layer that the segment belongs to.
---@param layer string
---@return Feature
function Segment:feature(layer) end

---A figure, which is in one place: on a segment, on a tile, held, or in the supply.
---@class Figure
---@field player integer? whose; nil for nobody's
---@field kind string
---@field weight integer of its kind
---@field tile Tile? that it stands on
---@field segment Segment? that it stands on
---@field holder integer? the player who holds it
local Figure = {}

---Puts it, wherever it is, on a segment where it has a role (a neutral one, on any segment of a layer), beside a
---figure, or on a tile.
---@param place Segment|Figure|Tile
function Figure:move_to(place) end

---Takes it off the board, into the hands of a player; without one it is set aside.
---@param player? integer
function Figure:hold(player) end

---How many tokens of a bag it holds.
---@param bag string with `held_by = "figure"`
---@param token? string|integer
---@return integer
function Figure:held(bag, token) end

---An attribute of the segment or tile that it stands on.
---@param name string
---@return integer
function Figure:attribute(name) end

---@param name string
---@return integer
function Figure:slot(name) end

---@param name string
---@param value integer
function Figure:set_slot(name, value) end

---The feature that it stands on.
---@return Feature
function Figure:feature() end

---Sends it back to its owner's supply.
function Figure:send_home() end

---A feature. A place limits a query to the nine cells "around" it, or the eight "beside" it.
---@class Feature
---@field completed boolean
---@field tiles integer distinct tiles
---@field layer string
---@field open integer open ends, or empty cells around it
local Feature = {}

---Distinct features of a layer that touch this one on some tile (`touches` in tiles.toml).
---@param layer string
---@param which? "completed" only those
---@return Feature[]
function Feature:neighbours(layer, which) end

---Its tiles, each once, in the order of placing.
---@return Tile[]
function Feature:placed_tiles() end

---Closes all its open ends. Its layer must be `joinable`. What is completed by it is scored with the features of the
---turn.
function Feature:close() end

---The sum of a segment attribute, with the slots that add to it; of a slot of segments; or of the numbers on the tokens
---that its figures hold.
---@param name string an attribute, a slot, or a bag with `held_by = "figure"`
---@param where? "around"|"beside"
---@param place? Tile|Segment|Figure
---@return integer
function Feature:sum(name, where, place) end

---How many segments of a terrain it has.
---@param terrain string
---@return integer
function Feature:count(terrain) end

---@param where? "around"|"beside"
---@param place? Tile|Segment|Figure
---@return Segment[]
function Feature:segments(where, place) end

---Its segments with an attribute.
---@param attribute string
---@return Segment[]
function Feature:segments_with(attribute) end

---Its figures of a kind; without one, those that count for the majority.
---@param kind? string
---@return Figure[]
function Feature:figures(kind) end

---The players who have the majority as it stands, before `on_majority`; none where no figure counts.
---@return integer[]
function Feature:majority() end

---Sends all its figures of a kind home. Only where the game may be changed.
---@param kind string
function Feature:send_home(kind) end

---What each owner of the majority will get.
---@class Score
---@field total integer as it is now
local Score = {}

---Adds count x factor points.
---@param count integer
---@param factor integer
---@param reason string key of a word in locale/en.toml, for the log: "2 completed cities × 3"
---@param player? integer only for this one of those who score
function Score:add(count, factor, reason, player) end

---Changes what each of a quantity is worth, where the formula counts it.
---@param quantity string "tile", "neighbour" or a segment attribute
---@param factor integer
function Score:set_factor(quantity, factor) end

---Gives these points in place of all so far.
---@param points integer
---@param reason string key of a word in locale/en.toml
function Score:replace(points, reason) end

---Who scores a feature.
---@class Majority
---@field winners integer[] those with most figures
local Majority = {}

---These players score, and nobody else; nobody does when the list is empty. Each must have figures on the feature.
---@param players integer|Figure|(integer|Figure)[] a figure stands for its owner
function Majority:only(players) end

---What the figures of a player count.
---@param player integer
---@return integer
function Majority:weight(player) end

---What may be chosen in a step.
---@class Offer
local Offer = {}

---@param choice string
---@param subject? Figure|Segment|Tile what it is about
---@param number? integer a number beside it: a bid, a player. It is shown behind the choice's word; a word with `{n}`
---has it there, one with `{player}` the name of the player of that number
function Offer:add(choice, subject, number) end
