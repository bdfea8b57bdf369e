// The objects that a hook decides with: `score`, `majority` and `offer`.
// Tested in tests/core/host/script_runtime_test.cpp.
#include "core/engine/turn/deploying.hpp"
#include "core/host/view/game_view.hpp"
#include "core/reading/names.hpp"
#include "core/sandbox/lua_options.hpp"
#include "core/sandbox/read_only.hpp"

#include <algorithm>

namespace bastide::host {
namespace {

constexpr int most_counted = 1'000'000;

// score

int score_value(lua_State* lua) {
    const std::string_view key = key_name(lua);
    if (key != "total") refuse_key(score_class, key, {"total"});
    const engine::ScoreSheet& sheet = *GameView::of(lua).shown().sheet;
    sandbox::LuaState::of(lua).charge(2 + static_cast<long>(sheet.terms().size()));
    lua_pushinteger(lua, sheet.total());
    return 1;
}

/// score:add(count, factor, reason[, player])
int add(lua_State* lua) {
    GameView& view = GameView::of(lua);
    view.self(lua, score_class, "add");
    engine::ScoreSheet& sheet = *view.shown().sheet;
    const int count = sandbox::need_whole(lua, 2, "add: count", -most_counted, most_counted);
    const int factor = sandbox::need_whole(lua, 3, "add: factor", -1000, 1000);
    const std::string_view reason = view.names().word(sandbox::need_text(lua, 4, "add: reason"));
    view.count_term(lua, "add", reason);
    if (sheet.terms().size() >= 1000) throw sandbox::ScriptError("add: too many terms");
    const int player = lua_type(lua, 5) > LUA_TNIL ? view.need_player(lua, 5, "add: player") : -1;
    if (count != 0) sheet.add(count, factor, reason, player);
    return 0;
}

/// score:set_factor(quantity, factor): of "tile", "neighbour" or a segment attribute
int set_factor(lua_State* lua) {
    GameView& view = GameView::of(lua);
    view.self(lua, score_class, "set_factor");
    const std::string_view name = sandbox::need_text(lua, 2, "set_factor: quantity");
    const int factor = sandbox::need_whole(lua, 3, "set_factor: factor", -1000, 1000);
    engine::ScoreSheet& sheet = *view.shown().sheet;
    sandbox::LuaState::of(lua).charge(2 + static_cast<long>(sheet.terms().size()));
    if (name == "tile")
        sheet.set_factor(engine::Quantity::tile, 0, factor);
    else if (name == "neighbour")
        sheet.set_factor(engine::Quantity::neighbour, 0, factor);
    else
        sheet.set_factor(engine::Quantity::attribute,
                         view.need_segment_attribute(lua, 2, "set_factor"), factor);
    return 0;
}

/// score:replace(points, reason)
int replace(lua_State* lua) {
    GameView& view = GameView::of(lua);
    view.self(lua, score_class, "replace");
    const int points = sandbox::need_whole(lua, 2, "replace: points", -most_counted, most_counted);
    const std::string_view reason =
        view.names().word(sandbox::need_text(lua, 3, "replace: reason"));
    view.count_term(lua, "replace", reason);
    view.shown().sheet->replace(points, reason);
    return 0;
}

// majority

int majority_value(lua_State* lua) {
    const std::string_view key = key_name(lua);
    if (key != "winners") refuse_key(majority_class, key, {"winners"});
    const auto& winners = GameView::of(lua).shown().majority->winners;
    lua_createtable(lua, static_cast<int>(winners.size()), 0);
    for (std::size_t i = 0; i < winners.size(); ++i) {
        lua_pushinteger(lua, winners[i] + 1);
        lua_rawseti(lua, -2, static_cast<lua_Integer>(i) + 1);
    }
    return 1;
}

/// majority:weight(player): what his figures count
int weight(lua_State* lua) {
    const GameView& view = GameView::of(lua);
    view.self(lua, majority_class, "weight");
    const int player = view.need_player(lua, 2, "weight: player");
    lua_pushinteger(lua, view.shown().majority->weights[static_cast<std::size_t>(player)]);
    return 1;
}

/// majority:only(players): these score, nobody else
int only(lua_State* lua) {
    GameView& view = GameView::of(lua);
    view.self(lua, majority_class, "only");
    engine::Majority& majority = *view.shown().majority;
    if (lua_type(lua, 2) != LUA_TTABLE) sandbox::refuse_value(lua, 2, "only", "a list of players");
    auto& winners = view.scratch().players;
    winners.clear();
    sandbox::push_readable(lua, 2, "only");
    const int list = lua_gettop(lua);
    const auto count = static_cast<lua_Integer>(lua_rawlen(lua, list));
    sandbox::LuaState::of(lua).charge(10 * std::min<long>(static_cast<long>(count), 100));
    for (lua_Integer i = 1; i <= std::min<lua_Integer>(count, 100); ++i) {
        lua_rawgeti(lua, list, i);
        const int player = view.need_player(lua, lua_gettop(lua), "only: player");
        if (majority.weights[static_cast<std::size_t>(player)] <= 0)
            sandbox::refuse_value(lua, -1, "only", "players with figures on the feature");
        winners.push_back(player);
        lua_pop(lua, 1);
    }
    std::sort(winners.begin(), winners.end());
    winners.erase(std::unique(winners.begin(), winners.end()), winners.end());
    majority.winners = winners;
    return 0;
}

// offer

int offer_value(lua_State* lua) {
    refuse_key(offer_class, key_name(lua), {});
}

/// offer:add(choice[, figure, segment or tile[, number]])
int add_choice(lua_State* lua) {
    const GameView& view = GameView::of(lua);
    view.self(lua, offer_class, "add");
    const std::string_view name = sandbox::need_text(lua, 2, "add: choice");
    const auto choice = view.names().choices.find(name);
    if (!choice) refuse_name("add", "a choice", name, view.names().choices.names());
    sandbox::LuaState::of(lua).charge(20 + static_cast<long>(view.rules().choices.size() / 8));
    auto& offers = *view.shown().offers;
    if (offers.size() >= engine::most_offers)
        throw sandbox::ScriptError("add: expected at most " + std::to_string(engine::most_offers)
                                   + " choices");
    constexpr int most_number = 30'000;
    engine::Offer offer{.choice = static_cast<engine::ChoiceId>(*choice),
                        .subject = view.subject_at(lua, 3, "add")};
    if (lua_type(lua, 4) > LUA_TNIL)
        offer.number = static_cast<std::int16_t>(
            sandbox::need_whole(lua, 4, "add: number", -most_number, most_number));
    offers.push_back(offer);
    return 0;
}

} // namespace

const ObjectClass score_class = {ObjectKind::score,
                                 "score",
                                 score_value,
                                 {{"add", sandbox::guarded<add>},
                                  {"replace", sandbox::guarded<replace>},
                                  {"set_factor", sandbox::guarded<set_factor>}}};

const ObjectClass majority_class = {
    ObjectKind::majority,
    "majority",
    majority_value,
    {{"only", sandbox::guarded<only>}, {"weight", sandbox::guarded<weight>}}};

const ObjectClass offer_class = {
    ObjectKind::offer, "offer", offer_value, {{"add", sandbox::guarded<add_choice>}}};

} // namespace bastide::host
