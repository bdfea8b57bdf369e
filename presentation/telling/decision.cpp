#include "presentation/telling/decision.hpp"

#include "core/engine/engine.hpp"
#include "presentation/telling/choice_text.hpp"
#include "presentation/telling/features.hpp"

#include <algorithm>

namespace bastide::telling {
namespace {

bool offers(const std::vector<engine::Action>& legal, engine::ActionKind kind) {
    return std::any_of(legal.begin(), legal.end(),
                       [kind](const engine::Action& action) { return action.kind == kind; });
}

std::string place_text(const Telling& telling) {
    const words::Language& tr = telling.say.language;
    if (telling.state.drawn_tile() == engine::no_tile_type)
        return tr("Choose a tile, and place it on a light cell");
    const std::string deck = other_deck(telling);
    return deck.empty() ? tr("Place the tile on a light cell")
                        : tr("Place the tile of the {} on a light cell", deck);
}

std::string choose_text(const Telling& telling, const std::vector<engine::Action>& legal,
                        const engine::Step& step) {
    const words::Language& tr = telling.say.language;
    if (step.kind == engine::StepKind::plugin) {
        if (telling.rules().steps[step.step].retrieves)
            return tr("Take back a figure from anywhere, or pass");
        const bool may_pass = offers(legal, engine::ActionKind::pass);
        const std::string about = about_key(telling.rules().steps[step.step].name);
        if (telling.say.words.find(about) == nullptr)
            return may_pass ? tr("Choose one, or pass") : tr("Choose one");
        const std::string asked = telling.say.word(about);
        return may_pass ? tr("{} Or pass.", asked) : asked;
    }
    return offers(legal, engine::ActionKind::choose)
               ? tr("Deploy a figure, choose something else, or pass")
               : tr("Deploy a figure, or pass");
}

} // namespace

std::string decision_text(const Telling& telling, const std::vector<engine::Action>& legal) {
    const engine::Step step = engine::Engine::current_step(telling.state);
    if (step.kind == engine::StepKind::place) return place_text(telling);
    const std::string sentence = choose_text(telling, legal, step);
    const int active = telling.state.active_player();
    if (active < 0 || active == step.actor) return sentence;
    const words::Language& tr = telling.say.language;
    const bool stops = sentence.ends_with('.');
    return tr("{} (in the turn of {})", stops ? sentence.substr(0, sentence.size() - 1) : sentence,
              name_of(active, telling.players))
           + (stops ? "." : "");
}

std::string step_title(const host::GameRules& rules, const Telling& telling) {
    const engine::Step step = engine::Engine::current_step(telling.state);
    if (step.kind != engine::StepKind::plugin) return {};
    const catalogue::Presentation& words = telling.say.words;
    const std::string& full = telling.rules().steps[step.step].name;
    const std::string word = words.find(full) == nullptr ? "" : words.word(full);
    // A choice of the same name has it, with a number to be put in.
    if (!word.empty() && word.find('{') == std::string::npos) return words::capitalised(word);
    for (const catalogue::Plugin& plugin : rules.plugins())
        if (full.substr(0, full.find(':')) == plugin.manifest.id)
            return plugin.manifest_in(telling.say.language.code()).title;
    return words::capitalised(words.word(full));
}

std::string other_deck(const Telling& telling) {
    const engine::PileId pile = engine::Engine::current_step(telling.state).pile;
    if (pile == engine::main_pile || !telling.rules().piles[pile].holds_tiles()) return {};
    return telling.say.word(telling.rules().piles[pile].name);
}

} // namespace bastide::telling
