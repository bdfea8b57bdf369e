#include "modding/scenarios/moves.hpp"

#include "modding/scenarios/actions.hpp"
#include "modding/scenarios/findings.hpp"

#include <algorithm>
#include <utility>

namespace bastide::scenarios {

using engine::Action;
using engine::ActionKind;

namespace {

/// The last of the items behind "draws" is still to be drawn.
SaidAction draw_all_but_last(Game& game, const Words& words, std::size_t at) {
    const Words items = items_behind(words, at);
    if (items.empty()) game.misunderstood();
    for (std::size_t i = 0; i + 1 < items.size(); ++i)
        game.apply(drawing(game, items[i]));
    return {drawing(game, items.back()), at + 1 + items.size()};
}

/// The one choice that is meant. Of several that read alike any will do.
SaidAction choose(const Game& game, const Words& words, std::size_t at) {
    const SaidChoice said = choosing(game, words, at);
    Words meant;
    for (const Action& action : said.actions) {
        std::string text = action_text(game, action);
        if (std::find(meant.begin(), meant.end(), text) == meant.end())
            meant.push_back(std::move(text));
    }
    if (meant.size() > 1)
        game.fail("expected one choice, found several that could be meant: " + joined(meant, "; "));
    return {said.actions.front(), said.next};
}

SaidAction part_of_move(Game& game, const Words& words, std::size_t at) {
    const std::string& verb = words[at];
    if (verb == "draws") return draw_all_but_last(game, words, at);
    if (verb == "chooses") return choose(game, words, at + 1);
    if (verb == "takes") return taking_back(game, words, at + 1);
    if (verb == "places") return placing(game, words, at + 1);
    if (verb == "deploys") return deploying(game, words, at + 1);
    if (verb == "passes") return {{.kind = ActionKind::pass}, at + 1};
    if (verb == "discards") return {{.kind = ActionKind::discard}, at + 1};
    game.misunderstood();
}

/// Tiles that are laid under others go there by themselves.
void bury(Game& game) {
    while (game.engine().current_step(game.state()).kind == engine::StepKind::lay_under)
        game.apply(game.engine().chance_action(game.state(), 0));
}

/// Where the deck holds only the tiles that are drawn, one that there is none of ends the game: it
/// is told first.
[[noreturn]] void fail_when_over(const Game& game, const Words& words) {
    const auto is_token = [&](const std::string& item) {
        return std::any_of(game.ruleset().piles.begin(), game.ruleset().piles.end(),
                           [&](const engine::Pile& pile) {
                               return std::find(pile.tokens.begin(), pile.tokens.end(), item)
                                      != pile.tokens.end();
                           });
    };
    for (std::size_t at = 1; at < words.size(); ++at)
        if (words[at] == "draws")
            for (const std::string& item : items_behind(words, at))
                if (!is_token(item)) game.tile(item);
    game.fail("expected nothing more, as the game is over");
}

} // namespace

void move(Game& game, const Words& words) {
    game.begin_move();
    bury(game);
    const int actor = game.player(words.front());
    const int expected = game.state().over() ? -1 : game.engine().current_step(game.state()).actor;
    if (expected < 0) fail_when_over(game, words);
    if (expected != actor)
        game.fail("it is the turn of " + game.name_of(expected) + ": " + at_hand(game));
    for (std::size_t next = 1; next < words.size();) {
        const SaidAction part = part_of_move(game, words, next);
        game.apply(part.action);
        bury(game);
        next = part.next;
    }
    if (game.engine().waiting(game.state()) == engine::Waiting::finish)
        game.apply({.kind = ActionKind::finish});
}

} // namespace bastide::scenarios
