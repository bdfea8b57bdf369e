#include "core/records/replay.hpp"

#include "core/engine/chance.hpp"
#include "core/engine/state/content.hpp"
#include "core/reading/json_reader.hpp"
#include "core/reading/names.hpp"
#include "core/reading/printable.hpp"
#include "core/reading/text.hpp"
#include "core/reading/vocabulary.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace bastide::records {

using engine::Message;
using engine::message;

using engine::Action;
using engine::ActionKind;
using engine::GameState;
using engine::Ruleset;
using reading::LoadError;

namespace {

std::optional<int> whole_number(std::string_view text) {
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return value;
}

} // namespace

engine::SegmentIndex find_segment(const engine::RulesetDraft& rules, const engine::TileType& tile,
                                  std::string_view text) {
    const std::size_t mark = text.find_first_of("@#");
    const auto terrain = rules.find_terrain(text.substr(0, mark));
    if (!terrain) return engine::no_segment;
    if (mark == std::string::npos) return engine::nth_portless_segment(tile, *terrain, 1);
    const auto number = whole_number(text.substr(mark + 1));
    if (!number) return engine::no_segment;
    if (text[mark] == '#') return engine::nth_portless_segment(tile, *terrain, *number);
    if (*number < 0 || *number >= engine::port_count) return engine::no_segment;
    return engine::segment_at_port(tile, *terrain, static_cast<engine::Port>(*number));
}

namespace {

engine::SegmentIndex parse_segment(const reading::JsonReader& read, const Ruleset& rules,
                                   const engine::TileType& tile) {
    const engine::SegmentIndex segment = find_segment(rules, tile, read.text("on"));
    if (segment == engine::no_segment)
        read.fail("on", message("a segment of the tile, like terrain@port, terrain or terrain#n"),
                  read.json().at("on"));
    return segment;
}

engine::TileTypeId parse_tile(const reading::JsonReader& read, const Ruleset& rules) {
    const auto tile = rules.find_tile(read.text("tile"));
    if (!tile) read.fail("tile", message("a tile of the plugins in play"), read.json().at("tile"));
    return *tile;
}

engine::FigureKindId parse_figure(const reading::JsonReader& read, const Ruleset& rules) {
    const auto figure = rules.find_figure(read.text("figure"));
    if (figure) return *figure;
    read.fail("figure",
              message("a figure in play ({})", reading::in_a_row(reading::names_in(rules.figures))),
              read.json().at("figure"));
}

/// The pile that a key names; `otherwise` where the key is missing.
engine::PileId parse_pile(const reading::JsonReader& read, const Ruleset& rules,
                          engine::PileId otherwise) {
    const auto* deck = read.find("deck");
    if (deck == nullptr) return otherwise;
    if (const auto pile = rules.find_pile(read.text("deck"))) return *pile;
    read.fail("deck", message("a pile of the plugins in play"), *deck);
}

/// The token that a key names, by text or whole number.
engine::ItemId parse_token(const reading::JsonReader& read, const engine::Pile& pile,
                           const char* key) {
    const auto& value = read.need(key);
    const std::string name = value.is_number_integer() ? value.dump() : read.text(key);
    const auto found = std::find(pile.tokens.begin(), pile.tokens.end(), name);
    if (found == pile.tokens.end())
        read.fail(key, message("a token of '{}' ({})", pile.name, reading::in_a_row(pile.tokens)),
                  value);
    return static_cast<engine::ItemId>(found - pile.tokens.begin());
}

/// {"do":"draw"}: a tile, or a token from a pile that must be named.
Action parse_draw(const reading::JsonReader& read, const Ruleset& rules) {
    Action action{.kind = ActionKind::draw, .pile = parse_pile(read, rules, engine::main_pile)};
    const engine::Pile& pile = rules.piles[action.pile];
    action.tile = pile.holds_tiles() ? parse_tile(read, rules) : parse_token(read, pile, "token");
    return action;
}

/// {"do":"token"}: the short form, from the pile that a token is to be drawn from now.
Action parse_token_draw(const reading::JsonReader& read, const GameState& state) {
    const Ruleset& rules = state.rules();
    const bool drawing =
        !state.agenda().empty() && state.agenda().back().kind == engine::StepKind::draw;
    const engine::PileId pile = drawing ? state.agenda().back().pile : engine::main_pile;
    if (rules.piles[pile].holds_tiles())
        read.fail("do", message("no token here, where none is to be drawn"), read.json().at("do"));
    return {.kind = ActionKind::draw,
            .pile = pile,
            .tile = parse_token(read, rules.piles[pile], "value")};
}

/// The tile on the cell of "at".
const engine::PlacedTile& parse_placed(const reading::JsonReader& read, const GameState& state) {
    const engine::TileIndex tile = state.tile_at(read.cell("at"));
    if (tile == engine::no_tile)
        read.fail("at", message("the cell of a placed tile"), read.json().at("at"));
    return state.tiles()[static_cast<std::size_t>(tile)];
}

Action parse_retrieve(const reading::JsonReader& read, const GameState& state) {
    const Ruleset& rules = state.rules();
    const engine::PlacedTile& tile = parse_placed(read, state);
    return {.kind = ActionKind::retrieve,
            .cell = tile.cell,
            .figure = parse_figure(read, rules),
            .segment = parse_segment(read, rules, rules.tiles[tile.type])};
}

/// The number in "args": {"number": n}.
std::int16_t parse_number(const reading::JsonReader& read) {
    const auto& args = read.need("args");
    const auto number = args.is_object() ? args.find("number") : args.end();
    const Message expected = message("an object with a whole number, like {}", "{\"number\":3}");
    if (!args.is_object() || number == args.end() || !number->is_number_integer())
        read.fail("args", expected, args);
    const auto value = number->get<std::int64_t>();
    if (value != static_cast<std::int16_t>(value)) read.fail("args", expected, args);
    return static_cast<std::int16_t>(value);
}

/// A player by index; nobody where the key is missing or null.
std::uint8_t parse_player(const reading::JsonReader& read, const GameState& state,
                          const char* key) {
    const auto* const value = read.find(key);
    if (value == nullptr || value->is_null()) return engine::nobody;
    const int player = value->is_number_integer() && *value >= 0 && *value < state.players()
                           ? value->get<int>()
                           : -1;
    if (player < 0) read.fail(key, message("a player from 0 to {}", state.players() - 1), *value);
    return static_cast<std::uint8_t>(player);
}

/// The figure that a choice is about, where its place does not tell, or nobody's board holds it.
void parse_chosen_figure(const reading::JsonReader& read, const GameState& state, Action& action) {
    action.figure = parse_figure(read, state.rules());
    action.owner = parse_player(read, state, "player");
    action.about = engine::About::figure;
    if (read.find("held_by") == nullptr) return;
    action.about = engine::About::held;
    action.holder = parse_player(read, state, "held_by");
}

Action parse_choice(const reading::JsonReader& read, const GameState& state) {
    const Ruleset& rules = state.rules();
    const auto choice = rules.find_choice(read.text("what"));
    if (!choice)
        read.fail("what",
                  message("a choice ({})", reading::in_a_row(reading::names_in(rules.choices))),
                  read.json().at("what"));
    Action action{.kind = ActionKind::choose, .choice = *choice};
    if (read.find("args") != nullptr) action.number = parse_number(read);
    if (read.find("at") != nullptr) {
        const engine::PlacedTile& tile = parse_placed(read, state);
        action.cell = tile.cell;
        action.about = engine::About::tile;
        if (read.find("on") != nullptr) {
            action.about = engine::About::segment;
            action.segment = parse_segment(read, rules, rules.tiles[tile.type]);
        }
    }
    if (read.find("figure") != nullptr) parse_chosen_figure(read, state, action);
    return action;
}

/// {"do":"under"}: the tile itself may be told, but takes part in nothing.
Action parse_under(const reading::JsonReader& read, const GameState& state) {
    const bool now =
        !state.agenda().empty() && state.agenda().back().kind == engine::StepKind::lay_under;
    return {.kind = ActionKind::lay_under,
            .pile = now ? state.agenda().back().pile
                        : parse_pile(read, state.rules(), engine::main_pile)};
}

Action parse_place(const reading::JsonReader& read, const GameState& state) {
    Action action{.kind = ActionKind::place, .tile = state.drawn_tile()};
    if (read.find("tile") != nullptr) action.tile = parse_tile(read, state.rules());
    action.cell = read.cell("at");
    action.rotation = read.rotation("rotation");
    return action;
}

Action parse_deploy(const reading::JsonReader& read, const GameState& state) {
    if (state.last_tile() == engine::no_tile)
        read.fail("do", message("a tile to be placed first"), read.json().at("do"));
    const auto& tile = state.tiles()[static_cast<std::size_t>(state.last_tile())];
    const Ruleset& rules = state.rules();
    return {.kind = ActionKind::deploy,
            .cell = tile.cell,
            .figure = parse_figure(read, rules),
            .segment = parse_segment(read, rules, rules.tiles[tile.type])};
}

void check_seconds(const reading::JsonReader& read) {
    const auto* const seconds = read.find("seconds");
    if (seconds != nullptr
        && (!seconds->is_number() || seconds->get<double>() < 0
            || seconds->get<double>() > most_seconds))
        read.fail("seconds", message("a number from {} to {}", 0, static_cast<int>(most_seconds)),
                  *seconds);
}

Action parse(const reading::JsonReader& read, const GameState& state) {
    check_seconds(read);
    const std::string what = read.text("do");
    if (what == "draw") return parse_draw(read, state.rules());
    if (what == "discard") return {.kind = ActionKind::discard};
    if (what == "place") return parse_place(read, state);
    if (what == "deploy") return parse_deploy(read, state);
    if (what == "pass") return {.kind = ActionKind::pass};
    if (what == "retrieve") return parse_retrieve(read, state);
    if (what == "token") return parse_token_draw(read, state);
    if (what == "choose") return parse_choice(read, state);
    if (what == "under") return parse_under(read, state);
    read.fail("do", message("draw, discard, place, under, deploy, retrieve, pass, token or choose"),
              read.json().at("do"));
}

nlohmann::ordered_json supply_json(const GameState& state) {
    auto json = nlohmann::ordered_json::object();
    for (std::size_t kind = 0; kind < state.rules().figures.size(); ++kind)
        for (int player = 0; player < state.players(); ++player)
            json[state.rules().figures[kind].name].push_back(
                state.supply(player, static_cast<engine::FigureKindId>(kind)));
    return json;
}

int count_deployments(const engine::Engine& engine, const GameState& state) {
    if (engine.current_step(state).kind != engine::StepKind::deploy) return 0;
    std::vector<Action> actions;
    engine.legal_actions(state, actions);
    int count = 0;
    for (const Action& action : actions)
        count += action.kind == ActionKind::deploy;
    return count;
}

int count_cells(const engine::Engine& engine, const GameState& state) {
    if (engine::Engine::current_step(state).kind != engine::StepKind::place) return 0;
    std::vector<Action> actions;
    engine.legal_actions(state, actions);
    std::vector<engine::Cell> cells;
    for (const Action& action : actions)
        if (action.kind == ActionKind::place) cells.push_back(action.cell);
    std::sort(cells.begin(), cells.end(), [](engine::Cell a, engine::Cell b) {
        return std::pair(a.x, a.y) < std::pair(b.x, b.y);
    });
    return static_cast<int>(std::unique(cells.begin(), cells.end()) - cells.begin());
}

/// A slot of players, by player.
nlohmann::ordered_json slot_json(const GameState& state, std::size_t slot) {
    auto json = nlohmann::ordered_json::array();
    for (int player = 0; player < state.players(); ++player)
        json.push_back(state.slot(slot, player));
    return json;
}

/// What players hold or a plugin keeps with them, by the name of the bag or the slot.
std::optional<nlohmann::ordered_json> kept_json(const std::string& name, const GameState& state) {
    const Ruleset& rules = state.rules();
    const auto of_players = [&](std::size_t slot) {
        return rules.slots[slot].scope == engine::Slot::Scope::player;
    };
    const auto pile = rules.find_pile(name);
    if (pile && !rules.piles[*pile].held.empty() && of_players(rules.piles[*pile].held.front())) {
        const engine::Pile& bag = rules.piles[*pile];
        auto json = nlohmann::ordered_json::object();
        for (std::size_t token = 0; token < bag.tokens.size(); ++token)
            json[bag.tokens[token]] = slot_json(state, bag.held[token]);
        return json;
    }
    const auto slot = rules.find_slot(name);
    if (slot && of_players(*slot)) return slot_json(state, *slot);
    return std::nullopt;
}

/// What an assertion is about, as it is in this state; nothing for an unknown key.
std::optional<nlohmann::ordered_json> actual_value(const std::string& key, engine::Engine& engine,
                                                   const GameState& state, bool look_alikes) {
    if (key == "scores") return std::vector<int>(state.scores().begin(), state.scores().end());
    if (key == "supply") return supply_json(state);
    if (key == "placements") return engine.count_placements(state, look_alikes);
    if (key == "cells") return count_cells(engine, state);
    if (key == "deploys") return count_deployments(engine, state);
    if (key == "hash") return reading::hash_text(engine::content_hash(state));
    if (key == "over") return state.over();
    return kept_json(key, state);
}

} // namespace

ParsedAction parse_action(const Line& line, const GameState& state, const std::string& file) {
    try {
        return {parse(reading::JsonReader(line.value, {file, line.number, 0}), state), {}};
    } catch (const reading::LoadError& error) {
        return {{}, error.message()};
    }
}

double kept_seconds(double seconds) {
    constexpr double tenths = 10;
    return std::round(std::clamp(seconds, 0., most_seconds) * tenths) / tenths;
}

double seconds_of(const Line& line) {
    const auto seconds = line.value.find("seconds");
    return seconds != line.value.end() && seconds->is_number()
               ? kept_seconds(seconds->get<double>())
               : 0;
}

std::string segment_text(const Ruleset& rules, const engine::TileType& tile,
                         engine::SegmentIndex index) {
    const engine::Segment& segment = tile.segments[index];
    const std::string& terrain = rules.terrains[segment.terrain].name;
    for (engine::Port port = 0; port < engine::port_count; ++port)
        if ((segment.ports & engine::port_bit(port)) != 0)
            return terrain + "@" + std::to_string(port);
    if (engine::nth_portless_segment(tile, segment.terrain, 2) == engine::no_segment)
        return terrain;
    int n = 1;
    while (engine::nth_portless_segment(tile, segment.terrain, n) != index)
        ++n;
    return terrain + "#" + std::to_string(n);
}

namespace {

nlohmann::ordered_json token_json(const std::string& token) {
    nlohmann::ordered_json json = {{"do", "token"}};
    if (const auto number = whole_number(token))
        json["value"] = *number;
    else
        json["value"] = token;
    return json;
}

/// Adds where an action is about a segment of a placed tile.
void add_segment(nlohmann::ordered_json& json, const Action& action, const GameState& state) {
    const auto& tile = state.tiles()[static_cast<std::size_t>(state.tile_at(action.cell))];
    json["at"] = {action.cell.x, action.cell.y};
    json["on"] = segment_text(state.rules(), state.rules().tiles[tile.type], action.segment);
}

nlohmann::ordered_json player_json(std::uint8_t player) {
    return player == engine::nobody ? nlohmann::ordered_json() : nlohmann::ordered_json(player);
}

/// Adds what a choice is about.
void add_subject(nlohmann::ordered_json& json, const Action& action, const GameState& state) {
    if (action.segment != engine::no_segment)
        add_segment(json, action, state);
    else if (action.about == engine::About::tile || action.about == engine::About::figure)
        json["at"] = {action.cell.x, action.cell.y};
    if (action.about == engine::About::figure || action.about == engine::About::held) {
        json["figure"] = state.rules().figures[action.figure].name;
        json["player"] = player_json(action.owner);
    }
    if (action.about == engine::About::held) json["held_by"] = player_json(action.holder);
    if (action.number != 0) json["args"] = {{"number", action.number}};
}

} // namespace

nlohmann::ordered_json action_json(const Action& action, const GameState& state) {
    const Ruleset& rules = state.rules();
    switch (action.kind) {
    case ActionKind::draw: {
        const engine::Pile& pile = rules.piles[action.pile];
        if (!pile.holds_tiles()) return token_json(pile.tokens[action.tile]);
        nlohmann::ordered_json json = {{"do", "draw"}, {"tile", rules.tiles[action.tile].id}};
        if (action.pile != engine::main_pile) json["deck"] = pile.name;
        return json;
    }
    case ActionKind::lay_under: {
        nlohmann::ordered_json json = {{"do", "under"}, {"tile", nullptr}};
        if (action.pile != engine::main_pile) json["deck"] = rules.piles[action.pile].name;
        return json;
    }
    case ActionKind::retrieve: {
        nlohmann::ordered_json json = {{"do", "retrieve"},
                                       {"figure", rules.figures[action.figure].name}};
        add_segment(json, action, state);
        return json;
    }
    case ActionKind::choose: {
        nlohmann::ordered_json json = {{"do", "choose"},
                                       {"what", rules.choices[action.choice].name}};
        add_subject(json, action, state);
        return json;
    }
    case ActionKind::discard: return {{"do", "discard"}};
    case ActionKind::place: {
        nlohmann::ordered_json json = {{"do", "place"}};
        if (state.drawn_tile() == engine::no_tile_type) json["tile"] = rules.tiles[action.tile].id;
        json["at"] = {action.cell.x, action.cell.y};
        json["rotation"] = action.rotation * 90;
        return json;
    }
    case ActionKind::deploy: {
        const auto& tile = state.tiles()[static_cast<std::size_t>(state.last_tile())];
        return {{"do", "deploy"},
                {"figure", rules.figures[action.figure].name},
                {"on", segment_text(rules, rules.tiles[tile.type], action.segment)}};
    }
    case ActionKind::pass: return {{"do", "pass"}};
    case ActionKind::finish: break;
    }
    return {};
}

nlohmann::ordered_json progress_check(const GameState& state) {
    nlohmann::ordered_json check = {
        {"scores", std::vector<int>(state.scores().begin(), state.scores().end())},
        {"supply", supply_json(state)}};
    if (state.over()) check["over"] = true;
    return {{"check", check}};
}

void append_lines(std::vector<nlohmann::ordered_json>& lines, const Action& action,
                  const GameState& before, bool first, double seconds) {
    if (!engine::is_choice(action) && !first) lines.push_back(progress_check(before));
    if (action.kind == ActionKind::finish) return;
    lines.push_back(action_json(action, before));
    if (seconds > 0) lines.back()["seconds"] = seconds;
}

void append_end(std::vector<nlohmann::ordered_json>& lines, const GameState& after) {
    if (after.over()) lines.push_back(progress_check(after));
}

namespace {

/// A value of a record that may be of any length.
std::string brief(const nlohmann::ordered_json& value) {
    constexpr std::size_t most = 200;
    return reading::shortened_to(reading::json_line(value), most);
}

} // namespace

std::optional<Mismatch> verify_check(const Line& line, engine::Engine& engine,
                                     const GameState& state, bool look_alikes) {
    const nlohmann::ordered_json& check = line.value.at("check");
    if (!check.is_object())
        return Mismatch{line.number, message("an object with assertions"),
                        reading::describe(check)};
    for (const auto& [key, expected] : check.items()) {
        const auto actual = actual_value(key, engine, state, look_alikes);
        if (!actual)
            return Mismatch{line.number, message("an assertion that these plugins know"),
                            engine::verbatim(reading::shortened(key))};
        if (actual->is_object() && expected.is_object()) {
            for (const auto& [name, counts] : expected.items())
                if (!actual->contains(name) || actual->at(name) != counts)
                    return Mismatch{
                        line.number,
                        engine::verbatim(key + "." + reading::shortened_to(name, 200) + " "
                                         + brief(counts)),
                        engine::verbatim(brief(actual->value(name, nlohmann::ordered_json())))};
        } else if (*actual != expected) {
            return Mismatch{line.number, engine::verbatim(key + " " + brief(expected)),
                            engine::verbatim(brief(*actual))};
        }
    }
    return std::nullopt;
}

namespace {

/// True for the check after the final scoring, while that is still to be done: it has no line of
/// its own.
bool tells_the_end(const Line& line, const GameState& state) {
    const auto check = line.value.find("check");
    return check != line.value.end() && check->is_object()
           && check->value("over", nlohmann::ordered_json()) == true && !state.over()
           && state.agenda().back().kind == engine::StepKind::finish;
}

/// True for a choice that a rule offers behind the final scoring.
bool goes_on_after_the_end(const Line& line, const GameState& state) {
    return line.value.contains("do") && !state.over()
           && state.agenda().back().kind == engine::StepKind::finish;
}

} // namespace

std::optional<Mismatch> play_line(const Line& line, engine::Engine& engine, const GameState& state,
                                  const Record& record, const Apply& apply) {
    if (tells_the_end(line, state) || goes_on_after_the_end(line, state))
        if (const auto failed = apply({.kind = ActionKind::finish}))
            return Mismatch{line.number, message("the final scoring"), failed->detail};
    if (line.value.contains("check"))
        return verify_check(line, engine, state, record.setup.look_alikes_counted);
    const ParsedAction parsed = parse_action(line, state, record.file);
    if (!parsed.error.empty())
        return Mismatch{line.number, message("a line of a record"), parsed.error};
    if (const auto refused = apply(parsed.action))
        return Mismatch{
            line.number, message("a legal action"),
            engine::joined({engine::verbatim(brief(line.value) + ":"), refused->detail})};
    return std::nullopt;
}

std::optional<Mismatch> verify_setup(const Record& record, const host::GameRules& rules) {
    const Ruleset& ruleset = rules.ruleset();
    const auto players = static_cast<int>(record.setup.seats.size());
    if (players < ruleset.least_players || players > ruleset.most_players)
        return Mismatch{record.first_line,
                        message("{} to {} players", ruleset.least_players, ruleset.most_players),
                        engine::gap_value(players)};
    const auto start = setup_of(rules).start;
    const auto tell = [](const std::vector<StartTile>& tiles) {
        std::string text = "start";
        for (const StartTile& tile : tiles)
            text += " " + tile.tile + " at " + std::to_string(tile.cell.x) + ","
                    + std::to_string(tile.cell.y) + " turned by "
                    + std::to_string(tile.rotation * 90);
        return text;
    };
    if (tell(start) != tell(record.setup.start))
        return Mismatch{record.first_line,
                        engine::verbatim(reading::shortened_to(tell(start), 200)),
                        engine::verbatim(reading::shortened_to(tell(record.setup.start), 200))};
    return std::nullopt;
}

} // namespace bastide::records
