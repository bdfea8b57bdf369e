// Declares what is drawn: decks, bags, hands, the tile that the game begins with.
// Tested in tests/core/host/declare/registrar_test.cpp.
#include "core/host/declare/registrar_support.hpp"

#include <algorithm>
#include <set>
#include <utility>

namespace bastide::host {
namespace {

constexpr int most_tokens = 1000;

/// The id of a tile, "set/name"; nothing when there is none.
std::optional<std::string> tile_named(const Registrar& registrar, const std::string& name) {
    const catalogue::TileTables& tables = registrar.registry->tiles;
    const auto slash = std::min(name.find('/'), name.size());
    const auto set = reading::names_seen(tables.sets, registrar.sight).find(name.substr(0, slash));
    const std::string id = set ? tables.sets[*set].name + name.substr(slash) : name;
    const bool is_there =
        std::any_of(tables.tiles.begin(), tables.tiles.end(),
                    [&](const catalogue::TileEntry& tile) { return tile.type.id == id; });
    return is_there ? std::optional(id) : std::nullopt;
}

/// Sets and tiles by their names in the tables. Refuses what is neither.
DeclaredStratum known_tiles(const Registrar& registrar, const std::string& what,
                            DeclaredStratum stratum) {
    const auto& sets = registrar.registry->tiles.sets;
    for (std::string& name : stratum)
        if (const auto tile = tile_named(registrar, name))
            name = *tile;
        else
            name = need_declared(registrar, sets, name, what, "a set of tiles, or a tile").name;
    return stratum;
}

/// The texts at an index: one, or a list.
DeclaredStratum texts_at(lua_State* lua, int index, const std::string& what) {
    if (lua_type(lua, index) == LUA_TSTRING)
        return {std::string(sandbox::need_text(lua, index, what))};
    DeclaredStratum texts;
    if (lua_type(lua, index) == LUA_TTABLE) {
        const auto count = static_cast<lua_Integer>(lua_rawlen(lua, index));
        for (lua_Integer i = 1; i <= std::min<lua_Integer>(count, most_entries); ++i) {
            lua_rawgeti(lua, index, i);
            texts.emplace_back(sandbox::need_text(lua, -1, what));
            lua_pop(lua, 1);
        }
    }
    if (texts.empty()) sandbox::refuse_value(lua, index, what, "text, or a list of texts");
    return texts;
}

/// The deck that this one becomes part of, by the wish of a plugin; null if there is none.
DeclaredDeck* joined_deck(const Registrar& registrar, const std::string& name) {
    for (const catalogue::Plugin& plugin : registrar.registry->plugins) {
        const auto& joined = plugin.manifest.joins.decks;
        const auto is_joined = [&](const std::string& deck) {
            return std::find(joined.begin(), joined.end(), deck) != joined.end();
        };
        if (!is_joined(name)) continue;
        for (DeclaredDeck& other : registrar.registry->declared.decks)
            if (is_joined(other.name)) return &other;
    }
    return nullptr;
}

void join(DeclaredDeck& deck, const DeclaredDeck& other) {
    const DeclaredStratum& tiles = other.strata.front();
    deck.strata.back().insert(deck.strata.back().end(), tiles.begin(), tiles.end());
    deck.joined.push_back(other.name);
}

/// A game has one main deck: only who knows of it may declare further ones.
void check_main_deck(const Registrar& registrar, const std::string& what) {
    const auto& decks = registrar.registry->declared.decks;
    std::vector<reading::Called> names;
    for (const DeclaredDeck& deck : decks)
        add_names_of(deck, 0, names);
    const bool is_known = std::any_of(names.begin(), names.end(), [&](const auto& name) {
        return registrar.sight.seen.contains(name.plugin);
    });
    const bool is_variant = registrar.plugin->manifest.variant; // which goes with any game
    if (!decks.empty() && !is_known && !is_variant)
        refuse_second(registrar, what, decks.front().origin, "decks");
}

/// self:deck(name, { tiles = set or tile, or list of them })
int declare_deck(lua_State* lua) {
    Registrar& registrar = open_registrar(lua, "deck", 2);
    auto& decks = registrar.registry->declared.decks;
    DeclaredDeck deck;
    deck.name = new_shared_name(lua, registrar, decks, "deck");
    for (const DeclaredBag& bag : registrar.registry->declared.bags)
        if (bag.name == deck.name) refuse_twin("bag", bag.name, bag.origin);
    sandbox::Options options(lua, 3, "deck " + reading::in_quotes(engine::short_name(deck.name)));
    deck.strata = {options.texts("tiles")};
    if (deck.strata.front().empty()) options.refuse("tiles", "a set of tiles, or a list of sets");
    deck.strata.front() =
        known_tiles(registrar, options.what() + ": 'tiles'", std::move(deck.strata.front()));
    options.done();
    deck.origin = origin_here(lua, registrar);
    if (DeclaredDeck* const other = joined_deck(registrar, deck.name)) {
        join(*other, deck);
    } else {
        check_main_deck(registrar, options.what());
        decks.push_back(std::move(deck));
    }
    return 0;
}

/// The deck that the first argument names.
DeclaredDeck& deck_here(lua_State* lua, Registrar& registrar, const char* method) {
    auto& decks = registrar.registry->declared.decks;
    const std::string_view name = sandbox::need_text(lua, 2, std::string(method) + ": deck");
    return need_declared(registrar, decks, name, method, "a deck");
}

/// self:shuffle_in(deck, tiles): with those that are drawn last
int shuffle_in(lua_State* lua) {
    Registrar& registrar = open_registrar(lua, "shuffle_in", 2);
    DeclaredDeck& deck = deck_here(lua, registrar, "shuffle_in");
    const DeclaredStratum tiles =
        known_tiles(registrar, "shuffle_in", texts_at(lua, 3, "shuffle_in: tiles"));
    DeclaredStratum& last = deck.strata.back();
    last.insert(last.end(), tiles.begin(), tiles.end());
    return 0;
}

/// self:on_top(deck, tiles, tiles, ...): drawn one after another before all else
int put_on_top(lua_State* lua) {
    constexpr int most_arguments = 100; // the strata of a deck are counted below
    Registrar& registrar = open_registrar(lua, "on_top", most_arguments);
    DeclaredDeck& deck = deck_here(lua, registrar, "on_top");
    std::vector<DeclaredStratum> strata;
    for (int index = 3; index <= lua_gettop(lua); ++index) {
        strata.push_back(known_tiles(registrar, "on_top", texts_at(lua, index, "on_top: tiles")));
    }
    if (deck.strata.size() + strata.size() > 20)
        throw sandbox::ScriptError("on_top: expected at most 20 strata in a deck");
    deck.strata.insert(deck.strata.begin(), strata.begin(), strata.end());
    return 0;
}

/// Name of the key at an index: a word, or a whole number as text.
std::string token_name(lua_State* lua, int index, const std::string& what) {
    if (lua_type(lua, index) == LUA_TNUMBER)
        return std::to_string(sandbox::need_whole(lua, index, what, 0, most_tokens));
    const std::string name(sandbox::need_text(lua, index, what));
    if (!reading::is_word(name))
        throw sandbox::ScriptError(what + ": expected a name of a-z, 0-9 and _, found "
                                   + reading::in_quotes(name));
    return name;
}

using Scope = engine::Slot::Scope;
constexpr std::array<Meaning<Scope>, 4> token_holders = {{{"player", Scope::player},
                                                          {"figure", Scope::figure},
                                                          {"segment", Scope::segment},
                                                          {"tile", Scope::tile}}};

/// A slot for each kind of token that somebody or something may hold.
void add_token_slots(lua_State* lua, const Registrar& registrar, const DeclaredBag& bag,
                     Scope holder, bool hidden) {
    auto& slots = registrar.registry->declared.slots;
    for (const auto& entry : bag.tokens) {
        DeclaredSlot slot;
        slot.name = bag.name + '_' + entry.first;
        slot.scope = holder;
        slot.hidden = hidden;
        slot.bag = bag.name;
        slot.token = entry.first;
        slot.origin = origin_here(lua, registrar);
        if (slots.size() >= most_entries || find_declared(slots, slot.name) != nullptr)
            throw sandbox::ScriptError("bag " + reading::in_quotes(bag.name) + ": there is a slot "
                                       + reading::in_quotes(slot.name)
                                       + " already, or too many slots");
        slots.push_back(std::move(slot));
    }
}

/// Who holds the tokens of a bag, from the options at an index.
void read_holders(lua_State* lua, const Registrar& registrar, const DeclaredBag& bag,
                  const std::string& what) {
    sandbox::Options options(lua, 4, what);
    const Scope holder = need_meaning(options, "held_by", token_holders);
    const bool hidden = options.flag("hidden").value_or(false);
    if (hidden && holder != Scope::player)
        options.fail("'hidden' is for tokens that players hold: expected held_by = \"player\"");
    options.done();
    add_token_slots(lua, registrar, bag, holder, hidden);
}

/// self:bag(name, { [token] = count, ... }[, { held_by =, hidden = }])
int declare_bag(lua_State* lua) {
    Registrar& registrar = open_registrar(lua, "bag", 3);
    auto& bags = registrar.registry->declared.bags;
    DeclaredBag bag;
    bag.name = new_name(lua, bags, "bag", registrar.plugin->manifest.id + ':');
    for (const DeclaredDeck& deck : registrar.registry->declared.decks)
        if (deck.name == bag.name) refuse_twin("deck", deck.name, deck.origin);
    const std::string what = "bag " + reading::in_quotes(bag.name);
    if (lua_type(lua, 3) != LUA_TTABLE) sandbox::refuse_value(lua, 3, what, "a table of tokens");
    lua_pushnil(lua);
    while (lua_next(lua, 3) != 0) {
        const std::string name = token_name(lua, -2, what + ": token");
        bag.tokens.emplace_back(
            name,
            sandbox::need_whole(lua, -1, what + ": " + reading::in_quotes(name), 1, most_tokens));
        lua_pop(lua, 1);
    }
    if (bag.tokens.empty() || bag.tokens.size() > most_entries)
        throw sandbox::ScriptError(what + ": expected 1 to " + std::to_string(most_entries)
                                   + " kinds of tokens, found "
                                   + std::to_string(bag.tokens.size()));
    std::sort(bag.tokens.begin(), bag.tokens.end());
    for (std::size_t i = 1; i < bag.tokens.size(); ++i)
        if (bag.tokens[i].first == bag.tokens[i - 1].first)
            throw sandbox::ScriptError(what + ": " + reading::in_quotes(bag.tokens[i].first)
                                       + " is there twice");
    bag.origin = origin_here(lua, registrar);
    if (lua_type(lua, 4) > LUA_TNIL) read_holders(lua, registrar, bag, what);
    bags.push_back(std::move(bag));
    return 0;
}

/// Adds to a list of which the last entry counts. A plugin takes the place of others only where it
/// is loaded after them by its own wish.
template <class Entry>
int add_last(lua_State* lua, const Registrar& registrar, std::vector<Entry>& list, Entry entry,
             const char* what) {
    for (const Entry& other : list)
        if (other.origin.plugin == registrar.sight.plugin
            || !registrar.sight.seen.contains(other.origin.plugin))
            refuse_second(registrar, what, other.origin);
    entry.origin = origin_here(lua, registrar);
    list.push_back(std::move(entry));
    return 0;
}

constexpr std::array<Meaning<bool>, 2> replaced_starts = {
    {{"set_aside", false}, {"shuffled_in", true}}};

/// The id of a tile. Refuses what is none of the plugins in play.
std::string need_tile(const Registrar& registrar, const std::string& what,
                      const std::string& name) {
    const auto tile = tile_named(registrar, name);
    if (tile) return *tile;
    throw sandbox::ScriptError(what + ": expected a tile by set and id, like 'set/id', found "
                               + reading::in_quotes(name));
}

/// One tile of a start map: { tile =, x =, y =, rotation = }.
DeclaredStart::Laid read_laid(lua_State* lua, const Registrar& registrar) {
    constexpr int farthest = 100;
    sandbox::Options options(lua, lua_gettop(lua), "start");
    DeclaredStart::Laid laid;
    laid.tile = need_tile(registrar, "start", options.need_text("tile"));
    laid.cell.x = static_cast<std::int16_t>(options.whole("x", -farthest, farthest).value_or(0));
    laid.cell.y = static_cast<std::int16_t>(options.whole("y", -farthest, farthest).value_or(0));
    const int degrees = options.whole("rotation", 0, 270).value_or(0);
    if (degrees % 90 != 0) options.refuse("rotation", "0, 90, 180 or 270");
    laid.rotation = static_cast<engine::Rotation>(degrees / 90);
    options.done();
    return laid;
}

/// self:start(tile or list of tiles, { others = "set_aside" or "shuffled_in" })
int declare_start(lua_State* lua) {
    Registrar& registrar = open_registrar(lua, "start", 2);
    DeclaredStart start;
    if (lua_type(lua, 2) == LUA_TTABLE) {
        std::set<std::pair<int, int>> taken;
        const auto count = static_cast<lua_Integer>(lua_rawlen(lua, 2));
        for (lua_Integer i = 1; i <= std::min<lua_Integer>(count, most_entries); ++i) {
            lua_rawgeti(lua, 2, i);
            start.tiles.push_back(read_laid(lua, registrar));
            const engine::Cell cell = start.tiles.back().cell;
            if (!taken.emplace(cell.x, cell.y).second)
                throw sandbox::ScriptError("start: two tiles lie on " + std::to_string(cell.x)
                                           + ", " + std::to_string(cell.y));
            lua_pop(lua, 1);
        }
        if (start.tiles.empty())
            throw sandbox::ScriptError("start: expected at least one tile, found none");
    } else {
        const std::string tile(sandbox::need_text(lua, 2, "start: tile"));
        start.tiles.push_back({need_tile(registrar, "start", tile), {}, 0});
    }
    if (lua_type(lua, 3) > LUA_TNIL) {
        sandbox::Options options(lua, 3, "start " + reading::in_quotes(start.tiles.front().tile));
        start.others_shuffled_in = need_meaning(options, "others", replaced_starts);
        options.done();
    }
    return add_last(lua, registrar, registrar.registry->declared.starts, start, "start");
}

constexpr std::array<Meaning<engine::Hand::Stuck>, 3> stuck_hands = {
    {{"discards", engine::Hand::Stuck::discards},
     {"draws", engine::Hand::Stuck::draws},
     {"passes", engine::Hand::Stuck::passes}}};

/// self:hand { tiles =, hidden =, refills =, stuck = }
int declare_hand(lua_State* lua) {
    Registrar& registrar = open_registrar(lua, "hand", 1);
    sandbox::Options options(lua, 2, "hand");
    DeclaredHand hand;
    const auto tiles = options.whole("tiles", 1, engine::largest_hand);
    if (!tiles) options.refuse("tiles", "how many tiles a player holds");
    hand.size = *tiles;
    hand.hidden = options.flag("hidden").value_or(false);
    hand.refills = options.flag("refills").value_or(true);
    if (options.push("stuck")) {
        lua_pop(lua, 1);
        hand.stuck = need_meaning(options, "stuck", stuck_hands);
    }
    options.done();
    return add_last(lua, registrar, registrar.registry->declared.hands, hand, "hand");
}

} // namespace

const std::vector<sandbox::NamedFunction> pile_declarations = {
    {"deck", sandbox::guarded<declare_deck>},   {"shuffle_in", sandbox::guarded<shuffle_in>},
    {"on_top", sandbox::guarded<put_on_top>},   {"bag", sandbox::guarded<declare_bag>},
    {"start", sandbox::guarded<declare_start>}, {"hand", sandbox::guarded<declare_hand>}};

} // namespace bastide::host
