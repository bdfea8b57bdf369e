#include "frontend/desktop/play/log_text.hpp"

#include "frontend/desktop/play/choice_text.hpp"
#include "frontend/desktop/play/score_text.hpp"

#include <cstdlib>

namespace bastide::desktop {
namespace {

template <class... Kinds>
struct Overloaded : Kinds... {
    using Kinds::operator()...;
};
template <class... Kinds>
Overloaded(Kinds...) -> Overloaded<Kinds...>;

/// What a figure is called where it stands or stood.
template <class OfFigure>
std::string role_text(const OfFigure& event, const Play& play) {
    return play.words().word(role_key(play.state(), event.figure, event.cell, event.segment));
}

std::string scored_text(const engine::FeatureScored& scored, const Play& play) {
    if (scored.winners.empty() || scored.points == 0) return {};
    std::string text = score_text(scored, play.rules(), play.wording());
    const std::string majority = majority_text(scored, play.language());
    if (!majority.empty()) text += ". " + majority;
    return text;
}

std::string deployed_text(const engine::FigureDeployed& deployed, const Play& play) {
    const Language& tr = play.language();
    return deployed.player == engine::nobody
               ? tr("Comes onto the board: {}", role_text(deployed, play))
               : tr("Deploys: {}", role_text(deployed, play));
}

std::string returned_text(const engine::FigureReturned& returned, const Play& play) {
    const Language& tr = play.language();
    if (returned.taken_back) return tr("Takes back: {}", role_text(returned, play));
    if (returned.player == engine::nobody)
        return tr("Leaves the board: {}", role_text(returned, play));
    return returned.from_hands ? tr("Comes home: {}", role_text(returned, play)) : std::string();
}

std::string held_text(const engine::FigureHeld& held, const Play& play) {
    const Language& tr = play.language();
    const std::string figure = play.words().word(play.rules().figures[held.figure].name);
    if (held.holder == engine::nobody) return tr("Set aside: {}", figure);
    if (held.holder == held.player) return tr("Takes off the board: {}", figure);
    return tr("Taken off the board: {}, by {}", figure, play.player_name(held.holder));
}

std::string taken_text(const engine::TokensTaken& taken, const Play& play) {
    const Language& tr = play.language();
    const int count = std::abs(taken.count);
    const std::string tokens =
        std::to_string(count) + "\u00a0"
        + token_word(play.rules(), taken.pile, taken.token, play.wording(), count);
    if (taken.by_player)
        return taken.count > 0 ? tr("Takes {}", tokens) : tr("Gives back {}", tokens);
    return taken.count > 0 ? tr("Laid on the board: {}", tokens)
                           : tr("Taken off the board: {}", tokens);
}

/// Only of slots that players have a word for, or see.
std::string slot_text(const engine::SlotChanged& changed, const Play& play) {
    const catalogue::Presentation& words = play.words();
    std::string key = play.rules().slots[changed.slot].name;
    const catalogue::SlotStyle shown = changed.slot < words.slot_styles.size()
                                           ? words.slot_styles[changed.slot]
                                           : catalogue::SlotStyle{};
    if (words.find(key) == nullptr) key = shown.style;
    if (key.empty()) return {};
    return play.language()("{}: {} → {}", capitalised(words.word(key, 2)),
                           changed.before * shown.worth, changed.value * shown.worth);
}

std::string changed_text(const engine::FeaturesChanged& changed, const Play& play) {
    const Language& tr = play.language();
    const std::string& layer = play.rules().layers[changed.layer].name;
    return changed.a == changed.b ? tr("Closed: {}", play.words().word(layer))
                                  : tr("Joined: {}", play.words().word(layer, 2));
}

std::string over_text(const engine::GameOver& over, const Play& play) {
    if (!over.decided) return {};
    std::string names;
    for (int player = 0; player < play.state().players(); ++player)
        if ((over.winners >> player & 1u) != 0)
            names += (names.empty() ? "" : ", ") + play.player_name(player);
    const Language& tr = play.language();
    return names.empty() ? tr("Nobody wins") : tr("Decided by a rule. Wins: {}", names);
}

} // namespace

std::string log_text(const engine::Event& event, const Play& play) {
    const Language& tr = play.language();
    return std::visit(
        Overloaded{
            [&](const engine::FeatureScored& e) { return scored_text(e, play); },
            [&](const engine::FigureDeployed& e) { return deployed_text(e, play); },
            [&](const engine::FigureReturned& e) { return returned_text(e, play); },
            [&](const engine::FigureMoved& e) { return tr("Moves: {}", role_text(e, play)); },
            [&](const engine::FigureHeld& e) { return held_text(e, play); },
            [&](const engine::TokensTaken& e) { return taken_text(e, play); },
            [&](const engine::SlotChanged& e) { return slot_text(e, play); },
            [&](const engine::FeaturesChanged& e) { return changed_text(e, play); },
            [&](const engine::GameOver& e) { return over_text(e, play); },
            [&](const engine::TokenDrawn& e) {
                return tr("Draws: {}", token_word(play.rules(), e.pile, e.token, play.wording()));
            },
            [&](const engine::ChoiceMade& e) {
                if (e.choice == engine::unknown_choice) return tr("Chooses in secret");
                return choice_text(play.rules(), {e.choice, e.number, e.number != 0},
                                   play.wording(), play.player_names());
            },
            [&](const engine::TileLaidUnder&) {
                return tr("A tile of the deck is laid under it, unseen");
            },
            [&](const engine::PartBegan& e) {
                return tr("Goes on with a tile of the {}",
                          play.words().word(play.rules().piles[e.pile].name));
            },
            [&](const engine::TileDiscarded&) {
                return tr("The tile fits nowhere and leaves the game");
            },
            [](const auto&) { return std::string(); }},
        event);
}

std::vector<int> players_of(const engine::Event& event) {
    return std::visit(Overloaded{[](const engine::FeatureScored& e) { return e.winners; },
                                 [](const engine::GameOver&) { return std::vector<int>(); },
                                 [](const engine::FeaturesChanged&) { return std::vector<int>(); },
                                 [](const auto& e) {
                                     return e.player == engine::nobody || e.player < 0
                                                ? std::vector<int>()
                                                : std::vector<int>{e.player};
                                 }},
                      event);
}

} // namespace bastide::desktop
