#include "protocol/told/told_parts.hpp"

#include "core/engine/turn/deploying.hpp"
#include "core/records/replay.hpp"
#include "presentation/telling/awards.hpp"
#include "presentation/telling/choice_text.hpp"
#include "presentation/telling/decision.hpp"
#include "presentation/telling/held_things.hpp"
#include "presentation/telling/log_places.hpp"
#include "presentation/telling/owned_land.hpp"
#include "presentation/telling/remaining_tiles.hpp"
#include "presentation/telling/result.hpp"
#include "presentation/telling/score_course.hpp"
#include "presentation/telling/score_text.hpp"
#include "presentation/telling/since_last_turn.hpp"
#include "presentation/telling/taken_places.hpp"
#include "presentation/tokens/kept_tokens.hpp"
#include "presentation/words/colour_names.hpp"
#include "protocol/action_names.hpp"
#include "protocol/view_json.hpp"

#include <algorithm>

namespace bastide::protocol {
namespace {

using engine::GameState;

std::string cell_key(engine::Cell cell) {
    return std::to_string(cell.x) + ',' + std::to_string(cell.y);
}

const engine::PlacedTile& tile_of(const GameState& state, engine::TileIndex tile) {
    return state.tiles()[static_cast<std::size_t>(tile)];
}

std::string segment_on(const GameState& state, engine::TileIndex tile,
                       engine::SegmentIndex segment) {
    const engine::Ruleset& rules = state.rules();
    return records::segment_text(rules, rules.tiles[tile_of(state, tile).type], segment);
}

/// Tokens that lie in one place, by their look.
Json tokens_json(const std::vector<tokens::TokenStack>& stacks, const telling::Telling& telling) {
    Json json = Json::object();
    for (const tokens::TokenStack& stack : stacks)
        json[stack.style] = {{"slot", stack.slot},
                             {"number", stack.number},
                             {"title", telling::tokens_text({stack}, telling.say)}};
    return json;
}

Json hand_json(const GameState& state, int player) {
    Json json = Json::array();
    for (const engine::TileTypeId tile : state.hand(player))
        json.push_back(tile == engine::unknown_tile ? Json() : Json(state.rules().tiles[tile].id));
    return json;
}

Json player_json(const telling::Telling& telling, int player) {
    const GameState& state = telling.state;
    const engine::Ruleset& rules = state.rules();
    Json json = {{"score", state.scores()[static_cast<std::size_t>(player)]},
                 {"supply", Json::object()}};
    for (engine::FigureKindId kind = 0; kind < rules.figures.size(); ++kind)
        if (!rules.figures[kind].neutral) {
            const int left = state.supply(player, kind);
            json["supply"][rules.figures[kind].name] = {
                {"left", left}, {"title", telling::supply_text(kind, left, telling)}};
        }
    if (rules.hand.size > 0) json["hand"] = hand_json(state, player);
    const auto tokens = tokens::tokens_of_player(state, telling.say.words, player);
    if (!tokens.empty()) json["tokens"] = tokens_json(tokens, telling);
    const telling::HeldThings held = telling::held_things(telling, player);
    if (!held.any()) return json;
    json["held"] = {{"text", held.text}, {"tokens", held.tokens}, {"figures", Json::array()}};
    for (const telling::HeldFigures& each : held.figures) {
        Json figure = {{"figure", rules.figures[each.kind].name}, {"count", each.count}};
        if (each.owner != engine::nobody) figure["player"] = each.owner;
        json["held"]["figures"].push_back(std::move(figure));
    }
    return json;
}

/// What belongs to nobody.
Json common_json(const telling::Telling& telling) {
    Json json = Json::object();
    for (const telling::NeutralFigures& each : telling::neutral_supply(telling.state))
        json["figures"][telling.rules().figures[each.kind].name] = {
            {"left", each.left}, {"title", telling::neutral_text(each, telling)}};
    const auto tokens = tokens::tokens_of_game(telling.state, telling.say.words);
    if (!tokens.empty()) json["tokens"] = tokens_json(tokens, telling);
    return json;
}

Json figure_json(const telling::Telling& telling, engine::FigureIndex index) {
    const GameState& state = telling.state;
    const engine::Figure& figure = state.figures()[index];
    const engine::Subject at = engine::subject_of(state, index);
    Json json = {{"figure", state.rules().figures[figure.kind].name},
                 {"at", cell_json(tile_of(state, at.tile).cell)},
                 {"title", telling::figure_text(telling, index)}};
    if (figure.owner != engine::nobody) json["player"] = figure.owner;
    if (at.segment != engine::no_segment) json["on"] = segment_on(state, at.tile, at.segment);
    const auto tokens = tokens::tokens_kept(state, telling.say.words, index);
    if (!tokens.empty()) json["tokens"] = tokens_json(tokens, telling);
    return json;
}

Json piles_json(const telling::Telling& telling) {
    Json json = Json::object();
    for (const telling::TilesLeft& pile : telling::tiles_left(telling.state)) {
        const std::string& name = telling.rules().piles[pile.pile].name;
        json[name] = {{"title", words::capitalised(telling.say.word(name))},
                      {"left", pile.left},
                      {"all", pile.all}};
    }
    return json;
}

/// What lies on tiles, by cell and segment: "1,0", "1,0 wall@1".
Json tokens_on_table(const telling::Telling& telling) {
    const GameState& state = telling.state;
    Json json = Json::object();
    for (const tokens::TokensOnTile& each : tokens::tokens_on_tiles(state, telling.say.words)) {
        std::string key = cell_key(tile_of(state, each.tile).cell);
        if (each.segment != engine::no_segment)
            key += ' ' + segment_on(state, each.tile, each.segment);
        json[key] = tokens_json(each.kept, telling);
    }
    return json;
}

Json share_json(const engine::FeatureScored& share, const Outlook& outlook) {
    const telling::Telling telling = outlook.telling();
    return {{"players", share.winners},
            {"points", share.points},
            {"text", telling::score_text(share, telling.rules(), telling.say)}};
}

/// The tiles that can be placed, each with the cells and rotations where it fits.
Json placing_json(const std::vector<engine::Action>& legal, const GameState& state) {
    Json json = Json::array();
    for (const engine::Action& action : legal) {
        if (action.kind != engine::ActionKind::place) continue;
        const std::string& tile = state.rules().tiles[action.tile].id;
        auto found = std::find_if(json.begin(), json.end(),
                                  [&](const Json& each) { return each.at("tile") == tile; });
        if (found == json.end()) {
            Json line = records::action_json(action, state);
            line.erase("at");
            line.erase("rotation");
            json.push_back({{"tile", tile}, {"id", action_name(line)}, {"cells", Json::object()}});
            found = json.end() - 1;
        }
        (*found)["cells"][cell_key(action.cell)].push_back(action.rotation * 90);
    }
    return json;
}

/// What a spot brings, where it may.
Json worth_json(const telling::BoardSpot& spot, const telling::Telling& telling) {
    const telling::FeatureFacts& facts = spot.feature;
    Json json = {{"now", spot.scores ? facts.points_now : spot.at_once},
                 {"short", telling::worth_short(spot)}};
    if (!spot.scores || !telling::may_grow(spot)) return json;
    json["completed"] = facts.points_completed;
    json["more"] = facts.may_bring_more;
    json["text"] = telling::worth_text(facts, telling.say.language);
    return json;
}

Json choice_json(const telling::BoardSpot& spot, std::size_t place, const Outlook& outlook) {
    const GameState& state = outlook.state();
    const telling::Telling telling = outlook.telling();
    Json json = {{"id", name_of(spot.action, state)}, {"title", spot.title}, {"place", place}};
    if (!spot.detail.empty()) json["detail"] = spot.detail;
    if (spot.on_board()) {
        json["at"] = cell_json(tile_of(state, spot.place.tile).cell);
        if (spot.place.segment != engine::no_segment)
            json["on"] = segment_on(state, spot.place.tile, spot.place.segment);
        if (spot.place.root != engine::no_node) json["feature"] = spot.place.root;
    }
    const bool about_figure = spot.figure != engine::no_figure;
    if (about_figure || spot.action.figure != engine::no_figure_kind) {
        const engine::FigureKindId kind =
            about_figure ? state.figures()[spot.figure].kind : spot.action.figure;
        const int owner = about_figure ? state.figures()[spot.figure].owner
                                       : engine::Engine::current_step(state).actor;
        json["figure"] = state.rules().figures[kind].name;
        if (owner != engine::nobody) json["player"] = owner;
    }
    const bool scores = spot.scores && spot.place.root != engine::no_node;
    if ((scores || spot.at_once > 0) && spot.feature.problem.empty())
        json["worth"] = worth_json(spot, telling);
    return json;
}

bool can_pass(const std::vector<engine::Action>& legal) {
    return std::any_of(legal.begin(), legal.end(), [](const engine::Action& action) {
        return action.kind == engine::ActionKind::pass;
    });
}

} // namespace

Json cells_json(const std::vector<engine::Cell>& cells) {
    Json json = Json::array();
    for (const engine::Cell cell : cells)
        json.push_back(cell_json(cell));
    return json;
}

Outlook::Outlook(const session::Session& session, const Listener& listener)
    : session_(session),
      state_(session.seen_by(listener.seat)),
      log_(session.log_for(listener.seat)),
      language_(*listener.language) {
    for (const records::Seat& seat : session.seats())
        names_.push_back(words::seat_name(seat.name, seat.colour, language_));
}

int Outlook::actor() const {
    return session_.waiting() == engine::Waiting::decision
               ? engine::Engine::current_step(state_).actor
               : -1;
}

telling::Telling Outlook::telling() const {
    return {state_, {language_, rules().presentation(language_.code())}, names_};
}

Json state_json(const Outlook& outlook) {
    const GameState& state = outlook.state();
    const telling::Telling telling = outlook.telling();
    Json json = {{"turn", state.turn()},         {"over", state.over()},
                 {"players", Json::object()},    {"common", common_json(telling)},
                 {"piles", piles_json(telling)}, {"tokens", tokens_on_table(telling)},
                 {"figures", Json::object()}};
    if (state.active_player() >= 0) json["player"] = state.active_player();
    if (outlook.actor() >= 0) json["actor"] = outlook.actor();
    if (outlook.last_chooser() >= 0) json["chooser"] = outlook.last_chooser();
    if (state.drawn_tile() != engine::no_tile_type && state.drawn_tile() != engine::unknown_tile)
        json["drawn"] = state.rules().tiles[state.drawn_tile()].id;
    for (int player = 0; player < state.players(); ++player)
        json["players"][std::to_string(player)] = player_json(telling, player);
    for (std::size_t i = 0; i < state.figures().size(); ++i)
        if (state.figures()[i].on_table())
            json["figures"][std::to_string(i)] =
                figure_json(telling, static_cast<engine::FigureIndex>(i));
    if (const std::string land = telling::land_title(telling); !land.empty()) json["land"] = land;
    const auto moves = telling::last_moves(outlook.log(), state.players());
    if (!moves.empty())
        json["last"] = {{"player", moves.front().player}, {"at", cell_json(moves.front().cell)}};
    return json;
}

Json placed_json(const GameState& state, std::size_t first) {
    Json json = Json::array();
    for (std::size_t i = first; i < state.tiles().size(); ++i) {
        const engine::PlacedTile& tile = state.tiles()[i];
        json.push_back({{"tile", state.rules().tiles[tile.type].id},
                        {"at", cell_json(tile.cell)},
                        {"rotation", tile.rotation * 90}});
    }
    return json;
}

Json scored_json(const std::vector<telling::Scoring>& scorings, const Outlook& outlook) {
    const telling::Telling telling = outlook.telling();
    Json json = Json::array();
    for (const telling::Scoring& scoring : scorings) {
        Json one = {{"title", telling::feature_title(scoring.scored, telling.rules(), telling.say)},
                    {"cells", cells_json(scoring.lit)},
                    {"counted", cells_json(scoring.counted)},
                    {"shares", Json::array()},
                    {"final", scoring.is_final()}};
        const std::string majority = telling::majority_text(scoring.scored, telling.say.language);
        if (!majority.empty()) one["majority"] = majority;
        for (const engine::FeatureScored& share : scoring.shares)
            one["shares"].push_back(share_json(share, outlook));
        for (const telling::Scoring::Beside& each : scoring.beside)
            one["beside"].push_back(
                {{"at", cell_json(each.cell)},
                 {"cells", cells_json(engine::cells_of(outlook.state(), each.node))},
                 {"points", each.points}});
        for (const engine::FigureReturned& home : scoring.returned) {
            Json figure = {{"figure", telling.rules().figures[home.figure].name},
                           {"at", cell_json(home.cell)}};
            if (home.player != engine::nobody) figure["player"] = home.player;
            const engine::TileIndex tile = telling.state.tile_at(home.cell);
            if (tile != engine::no_tile && home.segment != engine::no_segment)
                figure["on"] = segment_on(telling.state, tile, home.segment);
            one["home"].push_back(std::move(figure));
        }
        json.push_back(std::move(one));
    }
    return json;
}

Json course_json(const Outlook& outlook) {
    const telling::ScoreCourse course =
        telling::score_course(outlook.log(), outlook.state().players());
    return {{"course", course.scores}, {"course_ends_final", course.ends_with_final_scoring}};
}

Json decision_json(const Outlook& outlook, const std::vector<engine::Action>& legal) {
    const telling::Telling telling = outlook.telling();
    const int actor = engine::Engine::current_step(outlook.state()).actor;
    Json json = {{"text", telling::decision_text(telling, legal)}};
    const std::string step = telling::step_title(outlook.rules(), telling);
    if (!step.empty()) json["step"] = step;
    if (Json placing = placing_json(legal, outlook.state()); !placing.empty())
        json["placing"] = std::move(placing);
    json["choices"] = Json::array();
    const std::vector<telling::BoardSpot> spots =
        telling::board_spots(outlook.engine(), legal, telling);
    const std::vector<std::size_t> first = telling::first_of_places(spots);
    for (std::size_t spot = 0, place = 0; spot < spots.size(); ++spot) {
        if (place < first.size() && first[place] == spot) ++place;
        json["choices"].push_back(choice_json(spots[spot], place, outlook));
    }
    if (const auto taken = telling::taken_places(spots, telling); !taken.empty())
        json["taken"] = taken;
    if (can_pass(legal)) json["pass"] = "pass";
    const std::string odds = telling::odds_text(spots, outlook.state(), telling.say);
    if (!odds.empty()) json["odds"] = odds;
    const std::vector<std::string> since = telling::since_last_turn(outlook.log(), actor, telling);
    if (!since.empty()) json["since"] = since;
    return json;
}

Json result_json(const Outlook& outlook, double seconds) {
    const GameState& state = outlook.state();
    const telling::Telling telling = outlook.telling();
    Json json = {{"title", telling::result_title(telling)},
                 {"lead", telling::lead_text(telling)},
                 {"length", telling::length_text(telling, seconds)},
                 {"scores", std::vector<int>(state.scores().begin(), state.scores().end())},
                 {"winners", engine::winners_of(state)},
                 {"ranking", telling::ranking(state)},
                 {"places", telling::places(state)},
                 {"columns", Json::array()},
                 {"awards", Json::array()}};
    json.update(course_json(outlook));
    if (const engine::NodeIndex finest = telling::finest_feature(outlook.log(), state);
        finest != engine::no_node)
        json["finest"] = {{"text", telling::finest_text(outlook.log(), telling)},
                          {"cells", cells_json(engine::cells_of(state, finest))}};
    for (const telling::ResultColumn& column : telling::result_columns(outlook.log(), telling)) {
        Json told = {{"title", column.title}, {"points", column.points}};
        if (!column.about.empty()) told["about"] = column.about;
        json["columns"].push_back(std::move(told));
    }
    for (const telling::Award& award : telling::awards(outlook.log(), telling))
        json["awards"].push_back(
            {{"title", award.title}, {"detail", award.detail}, {"players", award.players}});
    return json;
}

} // namespace bastide::protocol
