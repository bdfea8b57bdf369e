#include "modding/scenarios/game.hpp"

#include "core/reading/error.hpp"
#include "core/reading/names.hpp"
#include "core/reading/nearest_names.hpp"
#include "core/reading/text.hpp"
#include "core/records/replay.hpp"
#include "modding/scenarios/deck.hpp"
#include "modding/scenarios/findings.hpp"
#include "modding/scenarios/forms.hpp"

#include <algorithm>
#include <charconv>

namespace bastide::scenarios {

using reading::in_quotes;
using reading::listed;
using reading::LoadError;

namespace {

/// What was printed while it was loaded is told elsewhere.
std::unique_ptr<host::ScriptRuntime> quiet_runtime(const host::GameRules& rules) {
    auto runtime = rules.make_runtime();
    runtime->console().clear();
    return runtime;
}

engine::GameState beginning_of(const Scenario& scenario, engine::Engine& engine) {
    try {
        return engine.new_game(static_cast<int>(scenario.players.size()));
    } catch (const engine::HookError& error) {
        throw LoadError({scenario.file.string(), scenario.line, 0}, engine::verbatim(error.what()));
    }
}

} // namespace

Game::Game(const Scenario& scenario, const host::GameRules& rules)
    : scenario_(scenario),
      rules_(rules),
      ruleset_(ruleset_for(scenario, rules)),
      runtime_(quiet_runtime(rules)),
      engine_(ruleset_, runtime_.get()),
      state_(beginning_of(scenario, engine_)) {}

std::string Game::name_of(int player) const {
    if (player < 0 || player == engine::nobody) return "nobody";
    return players()[static_cast<std::size_t>(player)];
}

void Game::apply(const engine::Action& action) {
    if (const auto refused = engine_.validate(state_, action))
        fail(refusal(*this, *refused, action));
    if (const auto refused = engine_.apply(state_, action, nullptr, &scored_))
        fail(refused->detail.text());
}

/// Scenarios are written in English, and so is what is wrong with them.
void Game::fail(const std::string& message) const {
    throw LoadError({scenario_.file.string(), sentence_->line, 0}, engine::verbatim(message));
}

void Game::misunderstood() const {
    Words near = nearest_forms(*sentence_);
    for (std::string& form : near)
        form = in_quotes(form);
    fail("expected a sentence like " + listed(near) + " (docs/scenarios.md explains them), found "
         + in_quotes(sentence_->text));
}

void Game::fail_expected(const std::string& found) const {
    fail("expected '" + sentence_->text + "', found" + found);
}

const std::string& Game::word(const Words& words, std::size_t index) const {
    if (index >= words.size()) misunderstood();
    return words[index];
}

void Game::need_end(const Words& words, std::size_t index) const {
    if (index < words.size())
        fail("expected the end of the sentence, found " + in_quotes(words[index]) + " in "
             + in_quotes(sentence_->text));
}

std::optional<int> Game::find_player(const std::string& word) const {
    const auto found = std::find(players().begin(), players().end(), word);
    if (found == players().end()) return std::nullopt;
    return static_cast<int>(found - players().begin());
}

int Game::player(const std::string& word) const {
    if (const auto found = find_player(word)) return *found;
    fail("expected a player (" + joined(players(), ", ") + "), found '" + word + "'");
}

int Game::player_or_nobody(const std::string& word) const {
    return word == "nobody" ? int{engine::nobody} : player(word);
}

int Game::number(const std::string& word) const {
    int value = 0;
    const auto [end, failed] = std::from_chars(word.data(), word.data() + word.size(), value);
    if (failed == std::errc() && end == word.data() + word.size()) return value;
    fail("expected a whole number, found '" + word + "'");
}

engine::Cell Game::cell(const std::string& word) const {
    const auto comma = word.find(',');
    if (comma == std::string::npos) fail("expected a cell like 1,-2, found '" + word + "'");
    const int x = number(word.substr(0, comma));
    const int y = number(word.substr(comma + 1));
    const engine::Cell cell{static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)};
    if (cell.x != x || cell.y != y) fail("expected a cell like 1,-2, found '" + word + "'");
    return cell;
}

engine::FigureKindId Game::figure(const std::string& word) const {
    if (const auto kind = ruleset_.find_figure(word)) return *kind;
    fail(reading::unknown_name("a figure", word, reading::names_in(ruleset_.figures)));
}

engine::TileTypeId Game::tile(const std::string& word) const {
    const Words meant = tiles_meant(ruleset_, word, scenario_);
    if (meant.size() == 1) return *ruleset_.find_tile(meant.front());
    if (meant.size() > 1)
        fail("expected one tile, found " + in_quotes(word) + ", which several sets have; write "
             + listed(meant));
    Words names;
    for (const engine::TileType& type : ruleset_.tiles)
        names.push_back(type.id.substr(type.id.find('/') + 1));
    const Words near = reading::nearest_names(word, names);
    const bool is_cell = word.find_first_not_of("-0123456789,") == std::string::npos;
    if (is_cell) fail("expected a tile, found " + in_quotes(word) + "; a cell is written X,Y");
    fail("expected a tile of the plugins in play, found " + in_quotes(word)
         + (near.empty() ? "" : "; nearest: " + listed(near)));
}

engine::TileIndex Game::placed_at(engine::Cell cell) const {
    const engine::TileIndex tile = state_.tile_at(cell);
    if (tile == engine::no_tile)
        fail("expected the cell of a placed tile, found " + std::to_string(cell.x) + ","
             + std::to_string(cell.y) + ", where none lies");
    return tile;
}

const engine::TileType& Game::type_of(engine::TileIndex tile) const {
    return ruleset_.tiles[state_.tiles()[static_cast<std::size_t>(tile)].type];
}

engine::SegmentIndex Game::segment(engine::TileIndex tile, const std::string& name) const {
    const engine::TileType& type = type_of(tile);
    const engine::SegmentIndex found = records::find_segment(ruleset_, type, name);
    if (found != engine::no_segment) return found;
    Words known;
    for (std::size_t i = 0; i < type.segments.size(); ++i)
        known.push_back(
            records::segment_text(ruleset_, type, static_cast<engine::SegmentIndex>(i)));
    fail("expected a segment of the tile " + type.id + " (" + joined(known, ", ") + "), found "
         + in_quotes(name));
}

bool Game::is_on(engine::TileIndex tile, engine::SegmentIndex segment,
                 const std::string& name) const {
    return segment != engine::no_segment
           && records::find_segment(ruleset_, type_of(tile), name) == segment;
}

} // namespace bastide::scenarios
