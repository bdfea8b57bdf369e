#include "presentation/telling/held_things.hpp"

#include "presentation/telling/choice_text.hpp"
#include "presentation/telling/features.hpp"

#include <algorithm>

namespace bastide::telling {
namespace {

void append(std::string& list, const std::string& text) {
    if (!text.empty()) list += (list.empty() ? "" : ", ") + text;
}

std::string counted(int count, const std::string& word) {
    return std::to_string(count) + "\u00a0" + word;
}

std::string tokens_held(const Telling& telling, int player) {
    const engine::Ruleset& rules = telling.rules();
    std::string text;
    int hidden = 0;
    for (std::size_t slot = 0; slot < rules.slots.size(); ++slot) {
        const engine::Slot& rule = rules.slots[slot];
        if (!rule.tokens || rule.scope != engine::Slot::Scope::player) continue;
        const auto& styles = telling.say.words.slot_styles;
        const bool has_look = slot < styles.size() && !styles[slot].style.empty();
        const int count = telling.state.slot(slot, player);
        if (count > 0 && !has_look)
            append(text, counted(count, token_word(rules, rule.tokens->pile, rule.tokens->token,
                                                   telling.say, count)));
    }
    for (const engine::Pile& pile : rules.piles)
        if (pile.unknown) hidden += telling.state.slot(*pile.unknown, player);
    if (hidden > 0)
        append(text, counted(hidden,
                             telling.say.language.count("hidden token", "hidden tokens", hidden)));
    return text;
}

} // namespace

HiddenThings hidden_things(const engine::Ruleset& rules) {
    return {.tiles = rules.hand.size > 0 && rules.hand.hidden,
            .tokens = std::any_of(rules.piles.begin(), rules.piles.end(),
                                  [](const engine::Pile& pile) { return pile.unknown; })};
}

std::vector<NeutralFigures> neutral_supply(const engine::GameState& state) {
    std::vector<NeutralFigures> kinds;
    const auto& rules = state.rules().figures;
    for (engine::FigureKindId kind = 0; kind < rules.size(); ++kind) {
        if (!rules[kind].neutral) continue;
        NeutralFigures figures{kind, state.supply(engine::nobody, kind), 0};
        for (const engine::Figure& figure : state.figures())
            figures.aside += figure.kind == kind && figure.owner == engine::nobody
                             && figure.is_held() && figure.holder() == engine::nobody;
        if (rules[kind].supply > 1 || figures.left + figures.aside > 0) kinds.push_back(figures);
    }
    return kinds;
}

std::string neutral_text(const NeutralFigures& figures, const Telling& telling) {
    const words::Language& tr = telling.say.language;
    const engine::FigureKind& kind = telling.rules().figures[figures.kind];
    const std::string text =
        tr("{}: {} of {} left", words::capitalised(telling.say.word(kind.name)), figures.left,
           kind.supply);
    return figures.aside > 0 ? tr("{}, {} set aside", text, figures.aside) : text;
}

std::string supply_text(engine::FigureKindId kind, int left, const Telling& telling) {
    return counted(left, telling.say.word(telling.rules().figures[kind].name, left));
}

std::string held_about(const Telling& telling, int player) {
    const engine::Ruleset& rules = telling.rules();
    std::string text;
    for (std::size_t pile = 0; pile < rules.piles.size(); ++pile) {
        const auto holds = [&](const engine::Slot& slot) {
            return slot.tokens && slot.tokens->pile == pile
                   && slot.scope == engine::Slot::Scope::player
                   && telling.state.slot(static_cast<std::size_t>(&slot - rules.slots.data()),
                                         player)
                          > 0;
        };
        const std::string about = about_key(rules.piles[pile].name);
        if (telling.say.words.find(about) != nullptr
            && std::any_of(rules.slots.begin(), rules.slots.end(), holds))
            text += (text.empty() ? "" : " ") + telling.say.word(about);
    }
    return text;
}

HeldThings held_things(const Telling& telling, int player) {
    HeldThings held;
    const auto figures = telling.state.figures();
    for (std::size_t i = 0; i < figures.size(); ++i) {
        const engine::Figure& figure = figures[i];
        if (!figure.is_held() || figure.holder() != player) continue;
        const auto same = [&](const HeldFigures& each) {
            return each.owner == figure.owner && each.kind == figure.kind;
        };
        const auto found = std::find_if(held.figures.begin(), held.figures.end(), same);
        if (found != held.figures.end())
            ++found->count;
        else
            held.figures.push_back({figure.owner, figure.kind, 1});
    }
    for (const HeldFigures& each : held.figures) {
        std::string name =
            words::capitalised(telling.say.words.word(telling.rules().figures[each.kind].name));
        if (each.owner != engine::nobody) name += " (" + name_of(each.owner, telling.players) + ')';
        append(held.text,
               each.count > 1 ? std::to_string(each.count) + "\u00a0×\u00a0" + name : name);
    }
    held.tokens = tokens_held(telling, player);
    append(held.text, held.tokens);
    return held;
}

} // namespace bastide::telling
