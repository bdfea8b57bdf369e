#include "core/records/replay.hpp"

#include "core/engine/content.hpp"
#include "core/records/json_reader.hpp"

#include <algorithm>
#include <charconv>

namespace bastide::records {
namespace {

using engine::Action;
using engine::ActionKind;
using engine::GameState;
using engine::Ruleset;
using host::LoadError;

std::string list_known(const std::vector<std::string>& names) {
    std::string text;
    for (const std::string& name : names)
        text += (text.empty() ? "" : ", ") + name;
    return text;
}

std::optional<int> whole_number(std::string_view text) {
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return value;
}

/// Reads `terrain@port`, `terrain#n` or `terrain`.
engine::SegmentIndex parse_segment(const JsonReader& read, const Ruleset& rules,
                                   const engine::TileType& tile) {
    const std::string text = read.text("on");
    const std::size_t mark = text.find_first_of("@#");
    const auto terrain = rules.find_terrain(std::string_view(text).substr(0, mark));
    const char* const expected = "a segment of the tile, like terrain@port, terrain or terrain#n";
    if (!terrain) read.fail("on", expected, read.json().at("on"));
    engine::SegmentIndex segment = engine::no_segment;
    if (mark == std::string::npos) {
        segment = engine::nth_portless_segment(tile, *terrain, 1);
    } else if (const auto number = whole_number(std::string_view(text).substr(mark + 1))) {
        if (text[mark] == '#')
            segment = engine::nth_portless_segment(tile, *terrain, *number);
        else if (*number >= 0 && *number < engine::port_count)
            segment = engine::segment_at_port(tile, *terrain, static_cast<engine::Port>(*number));
    }
    if (segment == engine::no_segment) read.fail("on", expected, read.json().at("on"));
    return segment;
}

engine::TileTypeId parse_tile(const JsonReader& read, const Ruleset& rules) {
    const auto tile = rules.find_tile(read.text("tile"));
    if (!tile) read.fail("tile", "a tile of the plugins in play", read.json().at("tile"));
    return *tile;
}

engine::FigureKindId parse_figure(const JsonReader& read, const Ruleset& rules) {
    const auto figure = rules.find_figure(read.text("figure"));
    if (figure) return *figure;
    std::vector<std::string> known;
    for (const auto& kind : rules.figures)
        known.push_back(kind.name);
    read.fail("figure", "a figure in play (" + list_known(known) + ")", read.json().at("figure"));
}

Action parse_draw(const JsonReader& read, const Ruleset& rules) {
    Action action{.kind = ActionKind::draw, .tile = parse_tile(read, rules)};
    if (const auto* deck = read.find("deck")) {
        const auto pile = rules.find_pile(read.text("deck"));
        if (!pile) read.fail("deck", "a pile of the plugins in play", *deck);
        action.pile = *pile;
    }
    return action;
}

Action parse_place(const JsonReader& read, const GameState& state) {
    Action action{.kind = ActionKind::place, .tile = state.tile_in_hand()};
    if (read.find("tile") != nullptr) action.tile = parse_tile(read, state.rules());
    action.cell = read.cell("at");
    action.rotation = read.rotation("rotation");
    return action;
}

Action parse_deploy(const JsonReader& read, const GameState& state) {
    if (state.last_tile() == engine::no_tile)
        read.fail("do", "a tile to be placed first", read.json().at("do"));
    const auto& tile = state.tiles()[static_cast<std::size_t>(state.last_tile())];
    const Ruleset& rules = state.rules();
    return {.kind = ActionKind::deploy,
            .cell = tile.cell,
            .figure = parse_figure(read, rules),
            .segment = parse_segment(read, rules, rules.tiles[tile.type])};
}

Action parse(const JsonReader& read, const GameState& state) {
    const std::string what = read.text("do");
    if (what == "draw") return parse_draw(read, state.rules());
    if (what == "discard") return {.kind = ActionKind::discard};
    if (what == "place") return parse_place(read, state);
    if (what == "deploy") return parse_deploy(read, state);
    if (what == "pass") return {.kind = ActionKind::pass};
    read.fail("do", "draw, discard, place, deploy or pass", read.json().at("do"));
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
    if (state.tile_in_hand() == engine::no_tile_type) return 0;
    std::vector<Action> actions;
    engine.legal_actions(state, actions);
    std::vector<engine::Cell> cells;
    for (const Action& action : actions)
        if (action.kind == ActionKind::place
            && std::find(cells.begin(), cells.end(), action.cell) == cells.end())
            cells.push_back(action.cell);
    return static_cast<int>(cells.size());
}

/// What an assertion is about, as it is in this state; nothing for an unknown key.
std::optional<nlohmann::ordered_json> actual_value(const std::string& key, engine::Engine& engine,
                                                   const GameState& state, bool look_alikes) {
    if (key == "scores") return std::vector<int>(state.scores().begin(), state.scores().end());
    if (key == "supply") return supply_json(state);
    if (key == "placements") return engine.count_placements(state, look_alikes);
    if (key == "cells") return count_cells(engine, state);
    if (key == "deploys") return count_deployments(engine, state);
    if (key == "hash") return engine::hash_text(engine::content_hash(state));
    if (key == "over") return state.over();
    return std::nullopt;
}

} // namespace

ParsedAction parse_action(const Line& line, const GameState& state, const std::string& file) {
    try {
        return {parse(JsonReader(line.value, {file, line.number, 0}), state), {}};
    } catch (const LoadError& error) {
        return {{}, error.what()};
    }
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

nlohmann::ordered_json action_json(const Action& action, const GameState& state) {
    const Ruleset& rules = state.rules();
    switch (action.kind) {
    case ActionKind::draw: {
        nlohmann::ordered_json json = {{"do", "draw"}, {"tile", rules.tiles[action.tile].id}};
        if (action.pile != 0) json["deck"] = rules.piles[action.pile].name;
        return json;
    }
    case ActionKind::discard: return {{"do", "discard"}};
    case ActionKind::place:
        return {{"do", "place"},
                {"at", {action.cell.x, action.cell.y}},
                {"rotation", action.rotation * 90}};
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

std::optional<Mismatch> verify_check(const Line& line, engine::Engine& engine,
                                     const GameState& state, bool look_alikes) {
    const nlohmann::ordered_json& check = line.value.at("check");
    if (!check.is_object())
        return Mismatch{line.number, "an object with assertions", shortened(check.dump())};
    for (const auto& [key, expected] : check.items()) {
        const auto actual = actual_value(key, engine, state, look_alikes);
        if (!actual)
            return Mismatch{line.number, "an assertion that these plugins know", "\"" + key + "\""};
        if (key == "supply" && expected.is_object()) {
            for (const auto& [figure, counts] : expected.items())
                if (!actual->contains(figure) || actual->at(figure) != counts)
                    return Mismatch{line.number, "supply of " + figure + " " + counts.dump(),
                                    actual->value(figure, nlohmann::ordered_json()).dump()};
        } else if (*actual != expected) {
            return Mismatch{line.number, key + " " + expected.dump(), actual->dump()};
        }
    }
    return std::nullopt;
}

bool tells_the_end(const Line& line, const GameState& state) {
    const auto check = line.value.find("check");
    return check != line.value.end() && check->is_object()
           && check->value("over", nlohmann::ordered_json()) == true && !state.over()
           && state.agenda().back().kind == engine::StepKind::finish;
}

std::optional<Mismatch> play_line(const Line& line, engine::Engine& engine, GameState& state,
                                  const Record& record) {
    if (tells_the_end(line, state)) engine.apply(state, {.kind = ActionKind::finish});
    if (line.value.contains("check"))
        return verify_check(line, engine, state, record.setup.look_alikes_counted);
    const ParsedAction parsed = parse_action(line, state, record.file);
    if (!parsed.error.empty()) return Mismatch{line.number, "a line of a record", parsed.error};
    if (const auto refused = engine.apply(state, parsed.action))
        return Mismatch{line.number, "a legal action", refused->detail + " " + line.value.dump()};
    return std::nullopt;
}

std::optional<Mismatch> verify_setup(const Record& record, const host::GameRules& rules) {
    const Ruleset& ruleset = rules.ruleset();
    const auto players = static_cast<int>(record.setup.seats.size());
    if (players < ruleset.least_players || players > ruleset.most_players)
        return Mismatch{record.first_line,
                        std::to_string(ruleset.least_players) + " to "
                            + std::to_string(ruleset.most_players) + " players",
                        std::to_string(players)};
    const auto start = start_tiles(ruleset);
    const auto tell = [](const std::vector<StartTile>& tiles) {
        std::string text = "start";
        for (const StartTile& tile : tiles)
            text += " " + tile.tile + " at " + std::to_string(tile.cell.x) + ","
                    + std::to_string(tile.cell.y) + " turned by "
                    + std::to_string(tile.rotation * 90);
        return text;
    };
    if (tell(start) != tell(record.setup.start))
        return Mismatch{record.first_line, tell(start), tell(record.setup.start)};
    return std::nullopt;
}

std::vector<StartTile> start_tiles(const Ruleset& rules) {
    std::vector<StartTile> tiles;
    for (const engine::StartTile& start : rules.start)
        tiles.push_back({rules.tiles[start.tile].id, start.cell, start.rotation});
    return tiles;
}

} // namespace bastide::records
