#include "presentation/telling/choice_text.hpp"

#include "core/engine/turn/deploying.hpp"
#include "presentation/telling/features.hpp"

namespace bastide::telling {
namespace {

/// Whether it was there.
bool fill(std::string& text, std::string_view gap, const std::string& value) {
    const auto at = text.find(gap);
    if (at == std::string::npos) return false;
    text.replace(at, gap.size(), value);
    return true;
}

} // namespace

std::string name_of(int player, std::span<const std::string> players) {
    const auto index = static_cast<std::size_t>(player);
    return player >= 0 && index < players.size() ? players[index] : std::to_string(player + 1);
}

std::string choice_text(const engine::RulesetDraft& rules, const NumberedChoice& choice,
                        const words::Wording& say, std::span<const std::string> players) {
    std::string text =
        words::capitalised(say.word(rules.choices[choice.choice].name, choice.number));
    const bool told = fill(text, "{n}", std::to_string(choice.number))
                      || fill(text, "{player}", name_of(choice.number - 1, players));
    if (!told && choice.numbered) text += ' ' + std::to_string(choice.number);
    return text;
}

std::string figure_text(const Telling& telling, engine::FigureIndex index) {
    const auto& [state, say, players] = telling;
    const engine::Figure& figure = state.figures()[index];
    const engine::Subject at = engine::subject_of(state, index);
    const engine::Cell cell = at.tile == engine::no_tile
                                  ? engine::Cell{}
                                  : state.tiles()[static_cast<std::size_t>(at.tile)].cell;
    std::string text = words::capitalised(say.word(role_key(state, figure.kind, cell, at.segment)));
    if (figure.owner != engine::nobody) text += " (" + name_of(figure.owner, players) + ')';
    if (!figure.is_held()) return text;
    const words::Language& tr = say.language;
    return figure.holder() == engine::nobody
               ? tr("{}, set aside", text)
               : tr("{}, held by {}", text, name_of(figure.holder(), players));
}

} // namespace bastide::telling
