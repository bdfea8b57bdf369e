#include "presentation/telling/log_text.hpp"

#include "presentation/telling/choice_text.hpp"
#include "presentation/telling/features.hpp"
#include "presentation/telling/score_text.hpp"

#include <cstdlib>

namespace bastide::telling {
namespace {

template <class... Kinds>
struct Overloaded : Kinds... {
    using Kinds::operator()...;
};
template <class... Kinds>
Overloaded(Kinds...) -> Overloaded<Kinds...>;

/// What a figure is called where it stands or stood.
template <class OfFigure>
std::string role_text(const OfFigure& event, const Telling& telling) {
    return telling.say.words.word(role_key(telling.state, event.figure, event.cell, event.segment));
}

std::string scored_text(const engine::FeatureScored& scored, const Telling& telling) {
    if (scored.winners.empty() || scored.points == 0) return {};
    std::string text = score_text(scored, telling.rules(), telling.say);
    const std::string majority = majority_text(scored, telling.say.language);
    if (!majority.empty()) text += ". " + majority;
    return text;
}

std::string deployed_text(const engine::FigureDeployed& deployed, const Telling& telling) {
    const words::Language& tr = telling.say.language;
    return deployed.player == engine::nobody
               ? tr("Comes onto the board: {}", role_text(deployed, telling))
               : tr("Deploys: {}", role_text(deployed, telling));
}

std::string returned_text(const engine::FigureReturned& returned, const Telling& telling) {
    const words::Language& tr = telling.say.language;
    if (returned.taken_back) return tr("Takes back: {}", role_text(returned, telling));
    if (returned.player == engine::nobody)
        return tr("Leaves the board: {}", role_text(returned, telling));
    return returned.from_hands ? tr("Comes home: {}", role_text(returned, telling)) : std::string();
}

std::string held_text(const engine::FigureHeld& held, const Telling& telling) {
    const words::Language& tr = telling.say.language;
    const std::string figure = telling.say.words.word(telling.rules().figures[held.figure].name);
    if (held.holder == engine::nobody) return tr("Set aside: {}", figure);
    if (held.holder == held.player) return tr("Takes off the board: {}", figure);
    return tr("Taken off the board: {}, by {}", figure, name_of(held.holder, telling.players));
}

std::string taken_text(const engine::TokensTaken& taken, const Telling& telling) {
    const words::Language& tr = telling.say.language;
    const int count = std::abs(taken.count);
    const std::string tokens =
        std::to_string(count) + "\u00a0"
        + token_word(telling.rules(), taken.pile, taken.token, telling.say, count);
    if (taken.by_player)
        return taken.count > 0 ? tr("Takes {}", tokens) : tr("Gives back {}", tokens);
    return taken.count > 0 ? tr("Laid on the board: {}", tokens)
                           : tr("Taken off the board: {}", tokens);
}

/// With what it means, where a plugin says that.
std::string drawn_text(const engine::TokenDrawn& drawn, const Telling& telling) {
    const words::Language& tr = telling.say.language;
    std::string text =
        tr("Draws: {}", token_word(telling.rules(), drawn.pile, drawn.token, telling.say));
    if (drawn.token == engine::unknown_token) return text;
    const std::string about = about_key(token_key(telling.rules(), drawn.pile, drawn.token));
    if (telling.say.words.find(about) != nullptr) text += ". " + telling.say.word(about);
    return text;
}

/// Only of slots that players have a word for, or see.
std::string slot_text(const engine::SlotChanged& changed, const Telling& telling) {
    const catalogue::Presentation& words = telling.say.words;
    std::string key = telling.rules().slots[changed.slot].name;
    const catalogue::SlotStyle shown = changed.slot < words.slot_styles.size()
                                           ? words.slot_styles[changed.slot]
                                           : catalogue::SlotStyle{};
    if (words.find(key) == nullptr) key = shown.style;
    if (key.empty()) return {};
    const words::Language& tr = telling.say.language;
    return tr("{}: {} → {}", words::capitalised(words.word(key, 2)), changed.before * shown.worth,
              changed.value * shown.worth);
}

std::string changed_text(const engine::FeaturesChanged& changed, const Telling& telling) {
    const words::Language& tr = telling.say.language;
    const std::string& layer = telling.rules().layers[changed.layer].name;
    return changed.joined ? tr("Joined: {}", telling.say.words.word(layer, 2))
                          : tr("Closed: {}", telling.say.words.word(layer));
}

std::string over_text(const engine::GameOver& over, const Telling& telling) {
    if (!over.decided) return {};
    std::string names;
    for (int player = 0; player < telling.state.players(); ++player)
        if ((over.winners >> player & 1u) != 0)
            names += (names.empty() ? "" : ", ") + name_of(player, telling.players);
    const words::Language& tr = telling.say.language;
    return names.empty() ? tr("Nobody wins") : tr("Decided by a rule. Wins: {}", names);
}

} // namespace

std::string log_text(const engine::Event& event, const Telling& telling) {
    const words::Language& tr = telling.say.language;
    return std::visit(
        Overloaded{
            [&](const engine::FeatureScored& e) { return scored_text(e, telling); },
            [&](const engine::FigureDeployed& e) { return deployed_text(e, telling); },
            [&](const engine::FigureReturned& e) { return returned_text(e, telling); },
            [&](const engine::FigureMoved& e) { return tr("Moves: {}", role_text(e, telling)); },
            [&](const engine::FigureHeld& e) { return held_text(e, telling); },
            [&](const engine::TokensTaken& e) { return taken_text(e, telling); },
            [&](const engine::SlotChanged& e) { return slot_text(e, telling); },
            [&](const engine::FeaturesChanged& e) { return changed_text(e, telling); },
            [&](const engine::GameOver& e) { return over_text(e, telling); },
            [&](const engine::TokenDrawn& e) { return drawn_text(e, telling); },
            [&](const engine::ChoiceMade& e) {
                if (e.choice == engine::unknown_choice) return tr("Chooses in secret");
                return tr("Chooses: {}",
                          choice_text(telling.rules(), {e.choice, e.number, e.numbered},
                                      telling.say, telling.players));
            },
            [&](const engine::TileLaidUnder&) {
                return tr("A tile of the deck is laid under the one placed; nobody sees it");
            },
            [&](const engine::PartBegan& e) {
                if (telling.rules().hand.size > 0) return tr("Places one more tile");
                return tr("Goes on with a tile of the {}",
                          telling.say.words.word(telling.rules().piles[e.pile].name));
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

} // namespace bastide::telling
