#include "modding/scenarios/expectations.hpp"

#include "core/engine/state/piles.hpp"
#include "core/engine/turn/deploying.hpp"
#include "core/reading/names.hpp"
#include "modding/scenarios/actions.hpp"
#include "modding/scenarios/findings.hpp"

#include <algorithm>

namespace bastide::scenarios {

using engine::FeatureScored;

namespace {

void expect_nobody_scores(const Game& game) {
    const bool any = std::any_of(game.scored().begin(), game.scored().end(),
                                 [](const FeatureScored& scored) { return scored.points != 0; });
    if (any) game.fail("expected that nobody scores, found: " + all_scored(game));
}

void expect_over(const Game& game) {
    if (!game.state().over())
        game.fail("expected that the game is over, found that it goes on: " + at_hand(game));
}

/// What each of these players got for something; nothing when it was for others. One who got
/// something for himself beside it may stand alone.
std::optional<int> gained(const FeatureScored& scored, const std::vector<int>& winners) {
    if (scored.winners == winners) return scored.points_of(winners.front());
    const bool alone = winners.size() == 1
                       && std::find(scored.winners.begin(), scored.winners.end(), winners[0])
                              != scored.winners.end();
    if (!alone || scored.points_of(winners[0]) == scored.points) return std::nullopt;
    return scored.points_of(winners[0]);
}

/// COLOUR ... scores POINTS LAYER
void expect_score(const Game& game, const Words& words, std::size_t verb) {
    if (verb == 0) game.misunderstood();
    std::vector<int> winners;
    for (std::size_t i = 0; i < verb; ++i)
        winners.push_back(game.player(words[i]));
    std::sort(winners.begin(), winners.end());
    const int points = game.number(game.word(words, verb + 1));
    const std::string& layer = game.word(words, verb + 2);
    game.need_end(words, verb + 3);
    const std::string& terms = game.sentence().expression;
    const bool found =
        std::any_of(game.scored().begin(), game.scored().end(), [&](const FeatureScored& scored) {
            return gained(scored, winners) == points && subject_of(game, scored) == layer
                   && (terms.empty() || terms == expression(game, scored));
        });
    if (!found) game.fail_expected(": " + all_scored(game));
}

std::string scores_of_all(const Game& game) {
    Words all;
    for (int player = 0; player < game.state().players(); ++player)
        all.push_back(game.name_of(player) + " has "
                      + std::to_string(game.state().scores()[static_cast<std::size_t>(player)]));
    return joined(all, ", ");
}

/// COLOUR ... win, nobody wins
void expect_winners(const Game& game, const Words& words) {
    expect_over(game);
    Words expected(words.begin(), words.end() - 1);
    std::sort(expected.begin(), expected.end());
    Words winners;
    for (const int winner : engine::winners_of(game.state()))
        winners.push_back(game.name_of(winner));
    std::sort(winners.begin(), winners.end());
    if (winners.empty()) winners.emplace_back("nobody");
    if (expected != winners)
        game.fail_expected(": " + joined(winners, ", ") + "; " + scores_of_all(game));
}

/// [COLOUR] FIGURE CELL [SEGMENT]: one that stands there.
std::optional<int> standing(const Game& game, const Words& words) {
    const bool is_owned = game.find_player(game.word(words, 0)).has_value();
    const std::size_t at = is_owned ? 1 : 0;
    const int owner = is_owned ? game.player(words.front()) : int{engine::nobody};
    const engine::FigureKindId kind = game.figure(game.word(words, at));
    const engine::TileIndex tile = game.placed_at(game.cell(game.word(words, at + 1)));
    const bool anywhere = at + 2 >= words.size();
    if (!anywhere) game.segment(tile, words[at + 2]);
    game.need_end(words, at + 3);
    const auto& figures = game.state().figures();
    for (std::size_t i = 0; i < figures.size(); ++i) {
        if (figures[i].kind != kind || figures[i].owner != owner || !figures[i].on_table())
            continue;
        const engine::Subject found =
            engine::subject_of(game.state(), static_cast<engine::FigureIndex>(i));
        if (found.tile != tile) continue;
        if (anywhere || game.is_on(tile, found.segment, words[at + 2])) return static_cast<int>(i);
    }
    return std::nullopt;
}

/// [COLOUR] FIGURE stands CELL [SEGMENT]
void expect_place(const Game& game, const Words& words, std::size_t verb) {
    Words figure = words;
    figure.erase(figure.begin() + static_cast<std::ptrdiff_t>(verb));
    if (!standing(game, figure)) game.fail_expected(": " + all_figures(game));
}

/// What has a slot, of the scope that it has: nothing, CELL, CELL SEGMENT, [of] [COLOUR] FIGURE
/// CELL [SEGMENT].
int owner_of_slot(const Game& game, const engine::Slot& slot, Words words) {
    using Scope = engine::Slot::Scope;
    switch (slot.scope) {
    case Scope::player:
        game.fail("'" + slot.name + "' is kept for each player; expected 'Then COLOUR has COUNT "
                  + slot.name + ".'");
    case Scope::game: game.need_end(words, 0); return 0;
    case Scope::tile:
        game.need_end(words, 1);
        return game.placed_at(game.cell(game.word(words, 0)));
    case Scope::segment: {
        game.need_end(words, 2);
        const engine::TileIndex tile = game.placed_at(game.cell(game.word(words, 0)));
        return game.state().tiles()[static_cast<std::size_t>(tile)].first_segment
               + game.segment(tile, game.word(words, 1));
    }
    case Scope::figure: break;
    }
    if (!words.empty() && words.front() == "of") words.erase(words.begin());
    const std::optional<int> figure = standing(game, words);
    if (!figure) game.fail_expected(": " + all_figures(game));
    return *figure;
}

/// SLOT ... is COUNT
void expect_slot(const Game& game, const Words& words, std::size_t verb) {
    const auto& slots = game.ruleset().slots;
    const auto slot = game.ruleset().find_slot(game.word(words, 0));
    if (!slot) game.fail(reading::unknown_name("a slot", words.front(), reading::names_in(slots)));
    const int expected = game.number(game.word(words, verb + 1));
    game.need_end(words, verb + 2);
    const Words owner(words.begin() + 1, words.begin() + static_cast<std::ptrdiff_t>(verb));
    const int actual = game.state().slot(*slot, owner_of_slot(game, slots[*slot], owner));
    if (actual != expected) game.fail_expected(" " + std::to_string(actual));
}

/// COLOUR keeps COUNT FIGURE: that a rule has taken off the board
void expect_kept(const Game& game, const Words& words, std::size_t verb) {
    const int holder = game.player_or_nobody(game.word(words, 0));
    std::string what = game.word(words, verb + 2);
    game.need_end(words, verb + 3);
    if (!game.ruleset().find_figure(what) && what.back() == 's') what.pop_back();
    const engine::FigureKindId kind = game.figure(what);
    int kept = 0;
    for (const engine::Figure& figure : game.state().figures())
        kept += figure.kind == kind && figure.node == engine::Figure::held_by(holder);
    if (kept != game.number(game.word(words, verb + 1)))
        game.fail_expected(" " + std::to_string(kept) + ": " + all_figures(game));
}

/// Points, figures in the supply, or what a plugin keeps with the player.
std::optional<int> held(const Game& game, int owner, const std::string& what) {
    const engine::GameState& state = game.state();
    if (what == "points" || what == "point") return state.scores()[static_cast<std::size_t>(owner)];
    if (what == "tile") return static_cast<int>(state.hand(owner).size());
    if (const auto kind = game.ruleset().find_figure(what)) return state.supply(owner, *kind);
    const auto slot = game.ruleset().find_slot(what);
    if (slot && game.ruleset().slots[*slot].scope == engine::Slot::Scope::player)
        return state.slot(*slot, owner);
    return std::nullopt;
}

/// COLOUR has COUNT THING
void expect_count(const Game& game, const Words& words, std::size_t verb) {
    const int owner = game.player(game.word(words, 0));
    const int expected = game.number(game.word(words, verb + 1));
    const std::string& what = game.word(words, verb + 2);
    game.need_end(words, verb + 3);
    std::optional<int> actual = held(game, owner, what);
    if (!actual && what.back() == 's') actual = held(game, owner, what.substr(0, what.size() - 1));
    if (!actual) {
        Words known = reading::names_in(game.ruleset().figures);
        for (const engine::Slot& slot : game.ruleset().slots)
            if (slot.scope == engine::Slot::Scope::player) known.push_back(slot.name);
        game.fail(reading::unknown_name("points, a figure or a player's slot", what, known));
    }
    if (*actual != expected)
        game.fail_expected(" " + std::to_string(*actual) + ": " + words.front() + " has "
                           + all_of(game, owner));
}

/// COLOUR holds TILE ..., or nothing
void expect_hand(const Game& game, const Words& words, std::size_t verb) {
    std::vector<engine::TileTypeId> expected;
    for (std::size_t at = verb + 1; at < words.size() && words[at] != "nothing"; ++at)
        expected.push_back(game.tile(words[at]));
    std::sort(expected.begin(), expected.end());
    const auto hand = game.state().hand(game.player(words.front()));
    if (std::equal(hand.begin(), hand.end(), expected.begin(), expected.end())) return;
    Words held;
    for (const engine::TileTypeId tile : hand)
        held.push_back(game.ruleset().tiles[tile].id);
    game.fail_expected(" " + (held.empty() ? "nothing" : joined(held, ", ")));
}

/// PILE holds COUNT tiles; or a player does
void expect_left(const Game& game, const Words& words, std::size_t verb) {
    const std::string& name = game.word(words, 0);
    if (game.find_player(name)) return expect_hand(game, words, verb);
    const engine::Ruleset& ruleset = game.ruleset();
    const auto pile = ruleset.find_pile(name);
    if (!pile || verb != 1)
        game.fail(reading::unknown_name("a deck or a bag", name, reading::names_in(ruleset.piles)));
    game.need_end(words, verb + 3);
    const int actual = engine::items_left(game.state(), *pile);
    if (actual != game.number(game.word(words, verb + 1)))
        game.fail_expected(" " + std::to_string(actual));
}

/// deploy FIGURE SEGMENT, place [TILE] CELL [turned DEGREES], choose CHOICE, take back FIGURE
/// CELL SEGMENT, discard
SaidAction right(const Game& game, const Words& words, std::size_t at) {
    const std::string& verb = game.word(words, at);
    if (verb == "deploy") return deploying(game, words, at + 1);
    if (verb == "discard") return {{.kind = engine::ActionKind::discard}, at + 1};
    if (verb == "choose") {
        const SaidChoice said = choosing(game, words, at + 1);
        return {said.actions.front(), said.next};
    }
    if (verb == "place") return placing(game, words, at + 1);
    if (verb == "take") return taking_back(game, words, at + 1);
    game.misunderstood();
}

/// COLOUR may [not] RIGHT
void expect_right(const Game& game, const Words& words, std::size_t verb) {
    const bool allowed = game.word(words, verb + 1) != "not";
    const auto [action, end] = right(game, words, verb + (allowed ? 1 : 2));
    game.need_end(words, end);
    const auto refused = game.engine().validate(game.state(), action);
    if (allowed && refused) game.fail_expected(": " + refusal(game, *refused, action));
    if (!allowed && !refused) game.fail_expected(" that it is allowed");
}

using Expectation = void (*)(const Game&, const Words&, std::size_t verb);

struct ByVerb {
    Words verbs;
    Expectation expectation;
};

/// In the order in which they are looked for.
const std::vector<ByVerb>& expectations() {
    static const std::vector<ByVerb> all = {
        {{"stands", "stand"}, expect_place},
        {{"keeps", "keep"}, expect_kept},
        {{"scores", "score"}, expect_score},
        {{"has", "have"}, expect_count},
        {{"holds", "hold"}, expect_left},
        {{"may"}, expect_right},
        {{"is"}, expect_slot},
    };
    return all;
}

} // namespace

void expect(const Game& game, const Words& words) {
    if (words.empty()) game.misunderstood();
    const std::string text = joined(words, " ");
    if (text == "nobody scores") return expect_nobody_scores(game);
    if (text == "game is over") return expect_over(game);
    if (words.back() == "wins" || words.back() == "win") return expect_winners(game, words);
    for (const ByVerb& each : expectations())
        if (const auto verb = find_word(words, each.verbs))
            return each.expectation(game, words, *verb);
    game.misunderstood();
}

} // namespace bastide::scenarios
