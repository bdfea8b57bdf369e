// Who gets how many points, and who wins: `game:score`, `game:finish`, and the objects that a hook
// decides with: `score`, `majority` and `offer`.
// Tested in tests/core/host/script_runtime_test.cpp.
#include "core/host/view/methods.hpp"
#include "core/sandbox/lua_options.hpp"
#include "core/sandbox/read_only.hpp"

#include <algorithm>

namespace bastide::host {
namespace {

constexpr int most_counted = 1'000'000;
constexpr int most_factor = 1000;

/// A player, or the owner of a figure.
int player_at(const Call& call, int index, const char* argument) {
    const Object* const figure = call.find(index, figure_class);
    if (figure == nullptr) return call.player(index, argument);
    const int owner = call.figure(*figure).owner;
    if (owner == engine::nobody) call.fail(std::string(argument) + ": the figure is nobody's");
    return owner;
}

/// One player or a list at an index; a figure stands for its owner. Ascending, each once.
const std::vector<int>& players_at(const Call& call, int index, const char* argument) {
    constexpr lua_Integer most_players_named = 1000;
    auto& players = call.view.empty_lists().players;
    if (lua_type(call.lua, index) != LUA_TTABLE) {
        players.push_back(player_at(call, index, argument));
        return players;
    }
    sandbox::push_readable(call.lua, index, argument);
    const int list = lua_gettop(call.lua);
    const auto count = static_cast<lua_Integer>(lua_rawlen(call.lua, list));
    if (count > most_players_named)
        call.fail(std::string(argument) + ": expected at most " + std::to_string(most_players_named)
                  + " players, found " + std::to_string(count));
    call.charge(10 * static_cast<long>(count));
    for (lua_Integer i = 1; i <= count; ++i) {
        lua_rawgeti(call.lua, list, i);
        players.push_back(player_at(call, list + 1, argument));
        lua_settop(call.lua, list);
    }
    lua_settop(call.lua, list - 1);
    std::sort(players.begin(), players.end());
    players.erase(std::unique(players.begin(), players.end()), players.end());
    return players;
}

/// Opens the table at an index, on top of the stack; gives its place there.
int open_list(const Call& call, int index, const char* expected) {
    if (lua_type(call.lua, index) != LUA_TTABLE) call.refuse(index, "terms", expected);
    sandbox::push_readable(call.lua, index, call.method);
    return lua_gettop(call.lua);
}

/// The terms { count, factor, reason } of the list on top. Gives the first reason.
std::string read_terms(const Call& call, engine::ScoreSheet& sheet) {
    constexpr lua_Integer most_terms = 100;
    const int list = open_list(call, -1, "a list");
    const auto count = static_cast<lua_Integer>(lua_rawlen(call.lua, list));
    if (count > most_terms) call.fail("terms: expected at most 100");
    std::string first;
    for (lua_Integer i = 1; i <= count; ++i) {
        lua_rawgeti(call.lua, list, i);
        const int term = open_list(call, -1, "{ count, factor, reason }");
        for (lua_Integer part = 1; part <= 3; ++part)
            lua_rawgeti(call.lua, term, part);
        const int counted = call.whole(term + 1, "terms: count", -most_counted, most_counted);
        const int factor = call.whole(term + 2, "terms: factor", -most_factor, most_factor);
        const std::string_view reason = call.word(term + 3, "terms: reason");
        call.count_term(reason, "terms");
        if (counted != 0) sheet.add(counted, factor, reason);
        if (first.empty()) first = reason;
        lua_settop(call.lua, list);
    }
    return first;
}

// score

int score_value(Call& call) {
    if (key_name(call.lua) != "total") refuse_key(call, {"total"});
    const engine::ScoreSheet& sheet = *call.view.shown().sheet;
    call.charge(2 + static_cast<long>(sheet.terms().size()));
    return call.give_number(sheet.total());
}

/// score:add(count, factor, reason[, player])
int add(Call& call) {
    engine::ScoreSheet& sheet = *call.view.shown().sheet;
    const int count = call.whole(2, "count", -most_counted, most_counted);
    const int factor = call.whole(3, "factor", -most_factor, most_factor);
    const std::string_view reason = call.word(4, "reason");
    const int player = call.has(5) ? call.player(5) : -1;
    call.count_term(reason);
    if (sheet.terms().size() >= 1000) call.fail("too many terms");
    if (count != 0) sheet.add(count, factor, reason, player);
    return 0;
}

/// score:set_factor(quantity, factor): of "tile", "neighbour" or a segment attribute
int set_factor(Call& call) {
    const std::string_view name = call.text(2, "quantity");
    const int factor = call.whole(3, "factor", -most_factor, most_factor);
    engine::ScoreSheet& sheet = *call.view.shown().sheet;
    call.charge(static_cast<long>(sheet.terms().size()));
    if (name == "tile")
        sheet.set_factor(engine::Quantity::tile, 0, factor);
    else if (name == "neighbour")
        sheet.set_factor(engine::Quantity::neighbour, 0, factor);
    else
        sheet.set_factor(engine::Quantity::attribute, call.segment_attribute(2), factor);
    return 0;
}

/// score:replace(points, reason)
int replace(Call& call) {
    const int points = call.whole(2, "points", -most_counted, most_counted);
    const std::string_view reason = call.word(3, "reason");
    call.count_term(reason);
    call.view.shown().sheet->replace(points, reason);
    return 0;
}

// majority

int majority_value(Call& call) {
    if (key_name(call.lua) != "winners") refuse_key(call, {"winners"});
    return call.give_players(call.view.shown().majority->winners);
}

/// majority:weight(player): what his figures count
int weight(Call& call) {
    const auto player = static_cast<std::size_t>(call.player(2));
    return call.give_number(call.view.shown().majority->weights[player]);
}

/// majority:only(players): these score, nobody else
int only(Call& call) {
    engine::Majority& majority = *call.view.shown().majority;
    const std::vector<int>& players = players_at(call, 2, "players");
    for (const int player : players)
        if (majority.weights[static_cast<std::size_t>(player)] <= 0)
            call.fail("expected players with figures on the feature, found "
                      + std::to_string(player + 1));
    majority.winners = players;
    return 0;
}

// offer

int offer_value(Call& call) {
    refuse_key(call, {});
}

/// offer:add(choice[, figure, segment or tile[, number]])
int add_choice(Call& call) {
    constexpr int most_number = 30'000;
    const std::size_t choice = call.entry(2, "choice", "a choice", call.names().choices);
    auto& offers = *call.view.shown().offers;
    if (offers.size() >= engine::most_offers)
        call.fail("expected at most " + std::to_string(engine::most_offers) + " choices");
    engine::Offer offer{.choice = static_cast<engine::ChoiceId>(choice),
                        .subject = call.subject(3)};
    if (call.has(4))
        offer.number =
            static_cast<std::int16_t>(call.whole(4, "number", -most_number, most_number));
    offers.push_back(offer);
    return 0;
}

} // namespace

/// game:score { to =, feature =, as =, terms = { { count, factor, reason }, ... } }; without a
/// feature it is told as what `as` says, or else the first reason.
int score(Call& call) {
    engine::Happening& happening = call.happening();
    sandbox::Options options(call.lua, 2, call.method);
    if (!options.push("to")) options.refuse("to", "a player, or a list of players");
    const std::vector<int>& players = players_at(call, lua_gettop(call.lua), "to");
    const engine::NodeIndex root =
        options.push("feature") ? call.object(lua_gettop(call.lua), feature_class, "feature").index
                                : engine::no_node;
    std::string subject(call.names().word(options.text("as").value_or("")));
    engine::ScoreSheet& sheet = call.view.sheet();
    sheet.clear(happening.is_explained());
    if (!options.push("terms")) options.refuse("terms", "a list of { count, factor, reason }");
    const std::string reason = read_terms(call, sheet);
    options.done();
    if (root == engine::no_node && subject.empty()) subject = reason.empty() ? "points" : reason;
    call.count_score(subject);
    // Whoever watches is told of every tile.
    if (root != engine::no_node) call.charge_members(root);
    happening.score(players, sheet, root, subject);
    return 0;
}

/// game:finish { winners = { ... } }
int finish(Call& call) {
    engine::Happening& happening = call.happening();
    sandbox::Options options(call.lua, 2, call.method);
    if (!options.push("winners")) options.refuse("winners", "a player, or a list of players");
    std::uint32_t winners = 0;
    for (const int player : players_at(call, lua_gettop(call.lua), "winners"))
        winners |= 1u << player;
    options.done();
    happening.finish(winners);
    return 0;
}

const ObjectClass score_class = {
    ObjectKind::score,
    "score",
    score_value,
    {{"add", add, 4}, {"replace", replace, 2}, {"set_factor", set_factor, 2}}};

const ObjectClass majority_class = {
    ObjectKind::majority, "majority", majority_value, {{"only", only, 1}, {"weight", weight, 1}}};

const ObjectClass offer_class = {ObjectKind::offer, "offer", offer_value, {{"add", add_choice, 3}}};

} // namespace bastide::host
