// Tested in tests/core/scenarios/scenario_test.cpp.

#include "core/engine/engine.hpp"
#include "core/engine/state/piles.hpp"
#include "core/engine/turn/deploying.hpp"
#include "core/engine/turn/offers.hpp"
#include "core/reading/folder.hpp"
#include "core/reading/names.hpp"
#include "core/reading/text.hpp"
#include "core/records/replay.hpp"
#include "core/scenarios/scenario.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>

namespace bastide::scenarios {
namespace {

using engine::Action;
using engine::ActionKind;
using engine::message;
using reading::LoadError;
using Words = std::vector<std::string>;

class Events : public engine::EventSink {
  public:
    void on(const engine::Event& event) override {
        if (const auto* scored = std::get_if<engine::FeatureScored>(&event))
            scored_.push_back(*scored);
    }
    void clear() { scored_.clear(); }
    const std::vector<engine::FeatureScored>& scored() const { return scored_; }

  private:
    std::vector<engine::FeatureScored> scored_;
};

std::string joined(const Words& words, const char* between) {
    std::string text;
    for (const std::string& word : words)
        text += (text.empty() ? "" : between) + word;
    return text;
}

bool is_verb(const std::string& word) {
    static constexpr std::array verbs = {"draws",    "places",  "deploys", "passes",
                                         "discards", "chooses", "takes"};
    return std::find(verbs.begin(), verbs.end(), word) != verbs.end();
}

/// What stands behind a word up to the next verb: several tiles may be drawn in a row.
Words items_behind(const Words& words, std::size_t at) {
    const auto begin = words.begin() + static_cast<std::ptrdiff_t>(at) + 1;
    return {begin, std::find_if(begin, words.end(), is_verb)};
}

/// Plays the sentences of one scenario; throws `LoadError` at the first that does not hold.
class Run {
  public:
    Run(const Scenario& scenario, const host::GameRules& rules)
        : scenario_(scenario),
          rules_(rules),
          ruleset_(ruleset_for(scenario, rules)),
          runtime_(rules.make_runtime()),
          engine_(ruleset_, runtime_.get()),
          state_(beginning_of(scenario, engine_)) {}

    void play() {
        for (const Sentence& sentence : scenario_.sentences) {
            at_ = &sentence;
            if (sentence.words.front() == "then")
                expect(Words(sentence.words.begin() + 1, sentence.words.end()));
            else
                move(sentence.words);
        }
    }

  private:
    /// A tile's full id; a bare name does for a tile of the scenario's own plugin, and for every
    /// other whose name no second set has.
    static std::string tile_id(const engine::RulesetDraft& ruleset, const std::string& word,
                               const Scenario& scenario) {
        if (ruleset.find_tile(word)) return word;
        const std::string own = scenario.plugins.back() + "/" + word;
        if (ruleset.find_tile(own)) return own;
        Words named;
        for (const engine::TileType& tile : ruleset.tiles)
            if (tile.id.ends_with("/" + word)) named.push_back(tile.id);
        return named.size() == 1 ? named.front() : word;
    }

    static engine::GameState beginning_of(const Scenario& scenario, engine::Engine& engine) {
        try {
            return engine.new_game(static_cast<int>(scenario.players.size()));
        } catch (const engine::HookError& error) {
            throw LoadError({scenario.file.string(), scenario.line, 0},
                            engine::verbatim(error.what()));
        }
    }

    static engine::Ruleset ruleset_for(const Scenario& scenario, const host::GameRules& rules) {
        engine::RulesetDraft ruleset = rules.ruleset();
        if (!scenario.deck_of_these_tiles) return engine::Ruleset(std::move(ruleset));
        constexpr int most_tiles = 10'000;
        engine::Stratum stratum;
        stratum.copies.resize(ruleset.tiles.size());
        const auto in_main_pile = [&](engine::TileTypeId tile) {
            const auto& strata = ruleset.piles.front().strata;
            return std::any_of(strata.begin(), strata.end(),
                               [tile](const auto& other) { return other.copies[tile] > 0; });
        };
        for (const Sentence& sentence : scenario.sentences)
            for (std::size_t i = 0; i < sentence.words.size(); ++i) {
                if (sentence.words[i] != "draws") continue;
                for (const std::string& item : items_behind(sentence.words, i)) {
                    const auto tile = ruleset.find_tile(tile_id(ruleset, item, scenario));
                    if (!tile || !in_main_pile(*tile)) continue;
                    const int copies = stratum.draws == 0 ? 1 + scenario.more_tiles : 1;
                    if (stratum.draws + copies > most_tiles)
                        throw LoadError({scenario.file.string(), sentence.line, 0},
                                        message("expected at most {} tiles", most_tiles));
                    stratum.copies[*tile] =
                        static_cast<std::uint16_t>(stratum.copies[*tile] + copies);
                    stratum.draws += copies;
                }
            }
        ruleset.piles.front().strata = {stratum};
        return engine::Ruleset(std::move(ruleset));
    }

    /// Scenarios are written in English, and so is what is wrong with them.
    [[noreturn]] void fail(const std::string& message) const {
        throw LoadError({scenario_.file.string(), at_->line, 0}, engine::verbatim(message));
    }

    [[noreturn]] void misunderstood() const {
        fail("expected a sentence as docs/scenarios.md lists them, found '" + at_->text + "'");
    }

    int player(const std::string& word) const {
        const auto found = std::find(scenario_.players.begin(), scenario_.players.end(), word);
        if (found == scenario_.players.end())
            fail("expected a player (" + joined(scenario_.players, ", ") + "), found '" + word
                 + "'");
        return static_cast<int>(found - scenario_.players.begin());
    }

    int number(const std::string& word) const {
        int value = 0;
        const auto [end, failed] = std::from_chars(word.data(), word.data() + word.size(), value);
        if (failed == std::errc() && end == word.data() + word.size()) return value;
        fail("expected a whole number, found '" + word + "'");
    }

    // Moves: COLOUR draws TILE ... [places [TILE] CELL [turned DEGREES]] [deploys FIGURE SEGMENT]
    // [passes], draws TOKEN, chooses CHOICE, takes back FIGURE CELL SEGMENT

    void move(const Words& words) {
        events_.clear();
        const int actor = player(words.front());
        const int expected = state_.over() ? -1 : engine_.current_step(state_).actor;
        if (expected < 0) fail("expected nothing more, as the game is over");
        if (expected != actor)
            fail("it is the turn of " + scenario_.players[static_cast<std::size_t>(expected)]);
        std::size_t next = 1;
        while (next < words.size())
            next = part(words, next);
        if (engine_.waiting(state_) == engine::Waiting::finish) apply({.kind = ActionKind::finish});
    }

    void apply(const Action& action) {
        if (const auto refused = engine_.apply(state_, action, nullptr, &events_))
            fail(refused->detail.text());
    }

    const std::string& word(const Words& words, std::size_t index) const {
        if (index >= words.size()) misunderstood();
        return words[index];
    }

    std::size_t part(const Words& words, std::size_t at) {
        nlohmann::ordered_json line;
        std::size_t used = 2;
        if (words[at] == "draws") {
            const Words items = items_behind(words, at);
            if (items.empty()) misunderstood();
            for (std::size_t i = 0; i + 1 < items.size(); ++i)
                apply(parsed(draw_line(items[i])));
            line = draw_line(items.back());
            used = items.size() + 1;
        } else if (words[at] == "chooses") {
            const auto [action, length] = choice(words, at + 1);
            apply(action);
            bury();
            return at + 1 + length;
        } else if (words[at] == "takes" && word(words, at + 1) == "back") {
            const auto [x, y] = cell(word(words, at + 3));
            line = {{"do", "retrieve"},
                    {"figure", word(words, at + 2)},
                    {"at", {x, y}},
                    {"on", word(words, at + 4)}};
            used = 5;
        } else if (words[at] == "places") {
            const auto [placed, length] = place_line(words, at);
            line = placed;
            used = length;
        } else if (words[at] == "deploys") {
            line = {{"do", "deploy"}, {"figure", word(words, at + 1)}, {"on", word(words, at + 2)}};
            used = 3;
        } else if (words[at] == "passes" || words[at] == "discards") {
            line = {{"do", words[at] == "passes" ? "pass" : "discard"}};
            used = 1;
        } else {
            misunderstood();
        }
        apply(parsed(line));
        bury();
        return at + used;
    }

    /// Tiles that are laid under others go there by themselves.
    void bury() {
        while (engine_.current_step(state_).kind == engine::StepKind::lay_under)
            apply(engine_.chance_action(state_, 0));
    }

    /// [TILE] CELL [turned DEGREES] behind the word at an index, and how many words these are.
    std::pair<nlohmann::ordered_json, std::size_t> place_line(const Words& words,
                                                              std::size_t at) const {
        nlohmann::ordered_json line = {{"do", "place"}};
        std::size_t next = at + 1;
        if (word(words, next).find(',') == std::string::npos)
            line["tile"] = tile_id(ruleset_, words[next++], scenario_);
        const auto [x, y] = cell(word(words, next++));
        const bool turned = next < words.size() && words[next] == "turned";
        line["at"] = {x, y};
        line["rotation"] = turned ? number(word(words, next + 1)) : 0;
        return {line, next + (turned ? 2 : 0) - at};
    }

    /// A draw from the pile at hand: of a tile, or of a token by its name.
    nlohmann::ordered_json draw_line(const std::string& item) const {
        const engine::Step step = engine_.current_step(state_);
        if (step.kind == engine::StepKind::draw && !ruleset_.piles[step.pile].holds_tiles())
            return {{"do", "token"}, {"value", item}};
        nlohmann::ordered_json line = {{"do", "draw"},
                                       {"tile", tile_id(ruleset_, item, scenario_)}};
        if (step.kind == engine::StepKind::draw) line["deck"] = ruleset_.piles[step.pile].name;
        return line;
    }

    /// What is said of a choice behind its name: a number, a cell, a segment, a figure, its owner.
    struct Named {
        std::optional<int> number;
        std::optional<std::pair<int, int>> cell;
        std::optional<engine::FigureKindId> figure;
        std::optional<int> owner;
        std::string segment;
        std::size_t words = 0;
    };

    Named named(const Words& words, std::size_t at) const {
        Named named;
        for (; at < words.size() && !is_verb(words[at]); ++at, ++named.words) {
            const std::string& word = words[at];
            const auto& players = scenario_.players;
            const auto owner = std::find(players.begin(), players.end(), word);
            if (word.find(',') != std::string::npos)
                named.cell = cell(word);
            else if (word.find_first_not_of("-0123456789") == std::string::npos)
                named.number = number(word);
            else if (owner != players.end())
                named.owner = static_cast<int>(owner - players.begin());
            else if (const auto figure = ruleset_.find_figure(word))
                named.figure = figure;
            else
                named.segment = word;
        }
        return named;
    }

    bool is_meant(const Action& action, const Named& named) const {
        if (named.number && action.number != *named.number) return false;
        if (named.cell && std::pair<int, int>(action.cell.x, action.cell.y) != *named.cell)
            return false;
        const auto offer = engine::offer_chosen_by(state_, action);
        const engine::Figure* const figure = offer && offer->subject.figure != engine::no_figure
                                                 ? &state_.figures()[offer->subject.figure]
                                                 : nullptr;
        if (named.figure && (figure == nullptr || figure->kind != *named.figure)) return false;
        if (named.owner && (figure == nullptr || figure->owner != *named.owner)) return false;
        return named.segment.empty()
               || is_on(state_.tile_at(action.cell), action.segment, named.segment);
    }

    /// What is nowhere on the tile would hold as "may not choose" whatever the rules are.
    void check_segment(std::pair<int, int> at, const std::string& name) const {
        const engine::TileIndex tile = placed_at(at);
        const auto type = state_.tiles()[static_cast<std::size_t>(tile)].type;
        if (records::find_segment(ruleset_, ruleset_.tiles[type], name) == engine::no_segment)
            fail("expected a segment of the tile, like terrain@port, terrain or terrain#n, found '"
                 + name + "'");
    }

    engine::TileIndex placed_at(std::pair<int, int> at) const {
        const engine::TileIndex tile = state_.tile_at(
            {static_cast<std::int16_t>(at.first), static_cast<std::int16_t>(at.second)});
        if (tile == engine::no_tile) fail("expected the cell of a placed tile");
        return tile;
    }

    /// The choice at hand of this name, and how many words say it; a scenario need not say what it
    /// is about.
    std::pair<Action, std::size_t> choice(const Words& words, std::size_t at) const {
        const Action by_name = parsed({{"do", "choose"}, {"what", word(words, at)}});
        const Named what = named(words, at + 1);
        if (what.cell && !what.segment.empty()) check_segment(*what.cell, what.segment);
        std::vector<Action> legal;
        engine_.legal_actions(state_, legal);
        const auto found = std::find_if(legal.begin(), legal.end(), [&](const Action& action) {
            return action.kind == ActionKind::choose && action.choice == by_name.choice
                   && is_meant(action, what);
        });
        Action unoffered = by_name;
        unoffered.about = engine::About::held; // nothing can be meant that is not there
        return {found == legal.end() ? unoffered : *found, what.words + 1};
    }

    std::pair<int, int> cell(const std::string& text) const {
        const auto comma = text.find(',');
        if (comma == std::string::npos) fail("expected a cell like 1,-2, found '" + text + "'");
        return {number(text.substr(0, comma)), number(text.substr(comma + 1))};
    }

    Action parsed(const nlohmann::ordered_json& json) const {
        const auto action =
            records::parse_action({at_->line, 0, json}, state_, scenario_.file.string());
        if (!action.error.empty()) throw LoadError({}, action.error);
        return action.action;
    }

    // Expectations.

    void expect(const Words& words) {
        const std::string text = joined(words, " ");
        if (text == "nobody scores")
            expect_nobody_scores();
        else if (text == "game over")
            expect_over();
        else if (words.back() == "wins" || words.back() == "win")
            expect_winners(words);
        else if (const auto stands = find(words, {"stands", "stand"}))
            expect_place(words, *stands);
        else if (const auto keeps = find(words, {"keeps", "keep"}))
            expect_kept(words, *keeps);
        else if (const auto verb = find(words, {"scores", "score"}))
            expect_score(words, *verb);
        else if (const auto has = find(words, {"has", "have"}))
            expect_count(words, *has);
        else if (const auto holds = find(words, {"holds", "hold"}))
            expect_left(words, *holds);
        else if (const auto may = find(words, {"may"}))
            expect_right(words, *may);
        else
            misunderstood();
    }

    static std::optional<std::size_t> find(const Words& words, const Words& wanted) {
        const auto found =
            std::find_first_of(words.begin(), words.end(), wanted.begin(), wanted.end());
        if (found == words.end()) return std::nullopt;
        return static_cast<std::size_t>(found - words.begin());
    }

    const std::string& subject_of(const engine::FeatureScored& scored) const {
        return scored.subject.empty() ? ruleset_.layers[scored.layer].name : scored.subject;
    }

    std::string told(const engine::FeatureScored& scored) const {
        Words winners;
        for (const int winner : scored.winners)
            winners.push_back(scenario_.players[static_cast<std::size_t>(winner)]);
        return joined(winners, " and ") + " scored " + std::to_string(scored.points) + " for "
               + subject_of(scored) + ": " + expression(scored);
    }

    std::string told_all() const {
        Words all;
        for (const auto& scored : events_.scored())
            all.push_back(told(scored));
        return all.empty() ? "nobody scored" : joined(all, "; ");
    }

    std::string name_of(const engine::ScoreTerm& term) const {
        const auto& presentation = rules_.presentation();
        if (!term.reason.empty()) return presentation.word(term.reason, term.count);
        switch (term.quantity) {
        case engine::Quantity::tile: return term.count == 1 ? "tile" : "tiles";
        case engine::Quantity::neighbour: return term.count == 1 ? "neighbour" : "neighbours";
        case engine::Quantity::attribute:
            return presentation.word(ruleset_.segment_attributes[term.attribute], term.count);
        case engine::Quantity::completed_neighbour: // has a reason instead
        case engine::Quantity::touching_attribute:  // too
        case engine::Quantity::constant: break;
        }
        return {};
    }

    /// "3 tiles × 2 + 1 coat of arms × 2", or a plain number for a constant.
    std::string expression(const engine::FeatureScored& scored) const {
        Words terms;
        for (const engine::ScoreTerm& term : scored.terms) {
            const std::string name = name_of(term);
            if (name.empty())
                terms.push_back(std::to_string(term.points()));
            else
                terms.push_back(std::to_string(term.count) + " " + name + " × "
                                + std::to_string(term.factor));
        }
        return joined(terms, " + ");
    }

    void expect_nobody_scores() const {
        const bool any = std::any_of(events_.scored().begin(), events_.scored().end(),
                                     [](const auto& scored) { return scored.points != 0; });
        if (any) fail("expected that nobody scores, found: " + told_all());
    }

    void expect_over() const {
        if (!state_.over()) fail("expected that the game is over, found that it goes on");
    }

    /// What each of these players got for something; nothing when it was for others. One who got
    /// something for himself beside it may stand alone.
    static std::optional<int> gained(const engine::FeatureScored& scored,
                                     const std::vector<int>& winners) {
        if (scored.winners == winners) return scored.points_of(winners.front());
        const bool alone = winners.size() == 1
                           && std::find(scored.winners.begin(), scored.winners.end(), winners[0])
                                  != scored.winners.end();
        if (!alone || scored.points_of(winners[0]) == scored.points) return std::nullopt;
        return scored.points_of(winners[0]);
    }

    /// COLOUR ... win, nobody wins
    void expect_winners(const Words& words) const {
        if (!state_.over()) fail("expected that the game is over, found that it goes on");
        Words expected(words.begin(), words.end() - 1);
        std::sort(expected.begin(), expected.end());
        Words winners;
        for (const int winner : engine::winners_of(state_))
            winners.push_back(scenario_.players[static_cast<std::size_t>(winner)]);
        std::sort(winners.begin(), winners.end());
        if (winners.empty()) winners.emplace_back("nobody");
        if (expected != winners)
            fail("expected '" + at_->text + "', found: " + joined(winners, ", "));
    }

    /// [COLOUR] FIGURE stands CELL [SEGMENT]
    void expect_place(const Words& words, std::size_t verb) const {
        const auto kind = ruleset_.find_figure(word(words, verb - 1));
        if (!kind) fail("expected a figure, found '" + words[verb - 1] + "'");
        const int owner = verb > 1 ? player(words.front()) : int{engine::nobody};
        const engine::TileIndex tile = placed_at(cell(word(words, verb + 1)));
        bool found = false;
        for (std::size_t i = 0; i < state_.figures().size(); ++i) {
            const engine::Figure& figure = state_.figures()[i];
            if (figure.kind != *kind || figure.owner != owner || !figure.on_table()) continue;
            const engine::Subject at =
                engine::subject_of(state_, static_cast<engine::FigureIndex>(i));
            if (at.tile != tile) continue;
            found = found || verb + 2 >= words.size() || is_on(tile, at.segment, words[verb + 2]);
        }
        if (!found) fail("expected '" + at_->text + "', found that it does not");
    }

    bool is_on(engine::TileIndex tile, engine::SegmentIndex segment,
               const std::string& name) const {
        const engine::PlacedTile& placed = state_.tiles()[static_cast<std::size_t>(tile)];
        return segment != engine::no_segment
               && records::find_segment(ruleset_, ruleset_.tiles[placed.type], name) == segment;
    }

    /// COLOUR keeps COUNT FIGURE: that a rule has taken off the board
    void expect_kept(const Words& words, std::size_t verb) const {
        const std::string& who = word(words, 0);
        const int holder = who == "nobody" ? int{engine::nobody} : player(who);
        std::string what = word(words, verb + 2);
        if (!ruleset_.find_figure(what) && what.back() == 's') what.pop_back();
        const auto kind = ruleset_.find_figure(what);
        if (!kind) fail("expected a figure, found '" + what + "'");
        int kept = 0;
        for (const engine::Figure& figure : state_.figures())
            kept += figure.kind == *kind && figure.node == engine::Figure::held_by(holder);
        if (kept != number(word(words, verb + 1)))
            fail("expected '" + at_->text + "', found " + std::to_string(kept));
    }

    void expect_score(const Words& words, std::size_t verb) const {
        std::vector<int> winners;
        for (std::size_t i = 0; i < verb; ++i)
            winners.push_back(player(words[i]));
        std::sort(winners.begin(), winners.end());
        const int points = number(word(words, verb + 1));
        const std::string& layer = word(words, verb + 2);
        const bool found =
            std::any_of(events_.scored().begin(), events_.scored().end(), [&](const auto& scored) {
                return gained(scored, winners) == points && subject_of(scored) == layer
                       && (at_->expression.empty() || at_->expression == expression(scored));
            });
        if (!found) fail("expected '" + at_->text + "', found: " + told_all());
    }

    void expect_count(const Words& words, std::size_t verb) const {
        const int owner = player(word(words, 0));
        const int expected = number(word(words, verb + 1));
        const std::string& what = word(words, verb + 2);
        std::optional<int> actual = held(owner, what);
        if (!actual && what.back() == 's') actual = held(owner, what.substr(0, what.size() - 1));
        if (!actual) {
            Words known = reading::names_in(ruleset_.figures);
            for (const engine::Slot& slot : ruleset_.slots)
                if (slot.scope == engine::Slot::Scope::player) known.push_back(slot.name);
            fail(reading::unknown_name("points, a figure or a player's slot", what, known));
        }
        if (*actual != expected)
            fail("expected '" + at_->text + "', found " + std::to_string(*actual));
    }

    /// Points, figures in the supply, or what a plugin keeps with the player.
    std::optional<int> held(int owner, const std::string& what) const {
        if (what == "points" || what == "point")
            return state_.scores()[static_cast<std::size_t>(owner)];
        if (what == "tile") return static_cast<int>(state_.hand(owner).size());
        if (const auto kind = ruleset_.find_figure(what)) return state_.supply(owner, *kind);
        const auto slot = ruleset_.find_slot(what);
        if (slot && ruleset_.slots[*slot].scope == engine::Slot::Scope::player)
            return state_.slot(*slot, owner);
        return std::nullopt;
    }

    /// PILE holds COUNT tiles; COLOUR holds TILE ..., or nothing
    void expect_left(const Words& words, std::size_t verb) const {
        const std::string& name = word(words, 0);
        const auto& players = scenario_.players;
        if (std::find(players.begin(), players.end(), name) != players.end())
            return expect_hand(words, verb);
        const auto pile = ruleset_.find_pile(name);
        if (!pile || verb != 1)
            fail(reading::unknown_name("a deck or a bag", name, reading::names_in(ruleset_.piles)));
        const int actual = engine::items_left(state_, *pile);
        if (actual != number(word(words, verb + 1)))
            fail("expected '" + at_->text + "', found " + std::to_string(actual));
    }

    void expect_hand(const Words& words, std::size_t verb) const {
        std::vector<engine::TileTypeId> expected;
        for (std::size_t at = verb + 1; at < words.size() && words[at] != "nothing"; ++at) {
            const auto tile = ruleset_.find_tile(tile_id(ruleset_, words[at], scenario_));
            if (!tile) fail("expected a tile, found '" + words[at] + "'");
            expected.push_back(*tile);
        }
        std::sort(expected.begin(), expected.end());
        const auto hand = state_.hand(player(words.front()));
        if (std::equal(hand.begin(), hand.end(), expected.begin(), expected.end())) return;
        Words held;
        for (const engine::TileTypeId tile : hand)
            held.push_back(ruleset_.tiles[tile].id);
        fail("expected '" + at_->text + "', found "
             + (held.empty() ? "nothing" : joined(held, ", ")));
    }

    /// COLOUR may [not] RIGHT
    void expect_right(const Words& words, std::size_t verb) const {
        const bool allowed = word(words, verb + 1) != "not";
        const std::size_t at = verb + (allowed ? 1 : 2);
        const Action action = right(words, at);
        const auto refused = engine_.validate(state_, action);
        if (allowed && refused)
            fail("expected '" + at_->text + "', found: " + refused->detail.text());
        if (!allowed && !refused) fail("expected '" + at_->text + "', found that it is allowed");
    }

    /// deploy FIGURE SEGMENT, place [TILE] CELL [turned DEGREES], choose CHOICE, take back FIGURE
    /// CELL SEGMENT, discard
    Action right(const Words& words, std::size_t at) const {
        if (word(words, at) == "deploy")
            return parsed(
                {{"do", "deploy"}, {"figure", word(words, at + 1)}, {"on", word(words, at + 2)}});
        if (word(words, at) == "discard") return {.kind = ActionKind::discard};
        if (word(words, at) == "choose") return choice(words, at + 1).first;
        if (word(words, at) == "place") return parsed(place_line(words, at).first);
        if (word(words, at) != "take" || word(words, at + 1) != "back") misunderstood();
        const auto [x, y] = cell(word(words, at + 3));
        return parsed({{"do", "retrieve"},
                       {"figure", word(words, at + 2)},
                       {"at", {x, y}},
                       {"on", word(words, at + 4)}});
    }

    const Scenario& scenario_;
    const host::GameRules& rules_;
    const engine::Ruleset ruleset_;
    std::unique_ptr<host::ScriptRuntime> runtime_;
    engine::Engine engine_;
    engine::GameState state_;
    Events events_;
    const Sentence* at_ = nullptr;
};

} // namespace

namespace {

/// What is played; a setting that its plugin would refuse is told with the scenario's line.
catalogue::Choice choice_of(const Scenario& scenario, const catalogue::Catalogue& catalogue) {
    catalogue::Choice choice{scenario.plugins, {}};
    for (const auto& [name, text] : scenario.settings) {
        const auto dot = name.find('.');
        const catalogue::Plugin* plugin = catalogue.find(name.substr(0, dot));
        const catalogue::Setting* setting =
            plugin == nullptr || dot == std::string::npos
                ? nullptr
                : plugin->manifest.find_setting(name.substr(dot + 1));
        const reading::SourcePlace place{scenario.file.string(), scenario.line, 0};
        if (setting == nullptr)
            throw LoadError(place,
                            message("expected a setting like plugin.setting, found '{}'", name));
        const auto value = setting->parse(text);
        if (!value)
            throw LoadError(place, message("setting '{}': expected {}, found {}", name,
                                           setting->refuses(catalogue::SettingValue(text))
                                               .value_or(message("another value")),
                                           reading::in_quotes(text)));
        choice.settings[name] = *value;
    }
    return choice;
}

/// Loads what is played; an error tells the scenario's line.
std::shared_ptr<const host::GameRules> rules_of(const Scenario& scenario,
                                                const catalogue::Catalogue& catalogue) {
    const catalogue::Choice choice = choice_of(scenario, catalogue);
    try {
        auto rules = host::GameRules::load(catalogue, choice);
        rules->check_players(scenario.players.size());
        return rules;
    } catch (const LoadError& error) {
        throw LoadError({scenario.file.string(), scenario.line, 0}, error.message());
    }
}

} // namespace

Outcome run(const Scenario& scenario, const catalogue::Catalogue& catalogue) {
    try {
        Run(scenario, *rules_of(scenario, catalogue)).play();
        return {scenario.title, {}};
    } catch (const LoadError& error) {
        return {scenario.title, error.what()};
    }
}

std::vector<Outcome> run_all(const catalogue::Plugin& plugin,
                             const catalogue::Catalogue& catalogue) {
    const std::filesystem::path folder = plugin.folder / "scenarios";
    std::vector<Outcome> outcomes;
    std::error_code none;
    // A link could lead out of the plugin's folder, and what lies there would be printed.
    if (std::filesystem::is_symlink(folder, none))
        return {{"scenarios", folder.string() + ": expected a folder, found a link"}};
    for (const auto& file : reading::entries_of(folder, ".scenario")) {
        try {
            for (const Scenario& scenario : read_scenarios(file, plugin.manifest.id))
                outcomes.push_back(run(scenario, catalogue));
        } catch (const LoadError& error) {
            outcomes.push_back({file.filename().string(), error.what()});
        }
    }
    return outcomes;
}

} // namespace bastide::scenarios
