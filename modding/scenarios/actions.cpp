#include "modding/scenarios/actions.hpp"

#include "core/engine/turn/offers.hpp"
#include "core/reading/error.hpp"
#include "core/records/replay.hpp"

#include <algorithm>

namespace bastide::scenarios {

using engine::Action;

namespace {

Action parsed(const Game& game, const nlohmann::ordered_json& json) {
    const Sentence& sentence = game.sentence();
    const auto action =
        records::parse_action({sentence.line, 0, json}, game.state(), game.file().string());
    if (!action.error.empty()) throw reading::LoadError({}, action.error);
    return action.action;
}

const std::string& tile_id(const Game& game, const std::string& word) {
    return game.ruleset().tiles[game.tile(word)].id;
}

/// What is said of a choice behind its name: a number, a cell, a segment, a figure, its owner, and
/// behind "from" who holds it.
struct Meant {
    std::optional<int> number;
    std::optional<engine::Cell> cell;
    std::optional<engine::FigureKindId> figure;
    std::optional<int> owner;
    std::optional<int> holder;
    std::string segment;
    std::size_t next = 0; ///< the index of the word behind it
};

Meant meant(const Game& game, const Words& words, std::size_t at) {
    Meant meant;
    for (; at < words.size() && !is_verb(words[at]); ++at) {
        const std::string& word = words[at];
        if (word == "from")
            meant.holder = game.player_or_nobody(game.word(words, ++at));
        else if (word.find(',') != std::string::npos)
            meant.cell = game.cell(word);
        else if (word.find_first_not_of("-0123456789") == std::string::npos)
            meant.number = game.number(word);
        else if (const auto owner = game.find_player(word))
            meant.owner = owner;
        else if (const auto figure = game.ruleset().find_figure(word))
            meant.figure = figure;
        else
            meant.segment = word;
    }
    meant.next = at;
    return meant;
}

bool is_meant(const Game& game, const Action& action, const Meant& meant) {
    if (meant.number && action.number != *meant.number) return false;
    if (meant.cell && action.cell != *meant.cell) return false;
    const auto offer = engine::offer_chosen_by(game.state(), action);
    const engine::Figure* const figure = offer && offer->subject.figure != engine::no_figure
                                             ? &game.state().figures()[offer->subject.figure]
                                             : nullptr;
    if (meant.figure && (figure == nullptr || figure->kind != *meant.figure)) return false;
    if (meant.owner && (figure == nullptr || figure->owner != *meant.owner)) return false;
    if (meant.holder
        && (figure == nullptr || !figure->is_held() || figure->holder() != *meant.holder))
        return false;
    return meant.segment.empty()
           || game.is_on(game.state().tile_at(action.cell), action.segment, meant.segment);
}

/// A cell may be called wrongly: a tile is what has something behind it that could be one.
bool names_tile(const Words& words, std::size_t at) {
    return at + 1 < words.size() && words[at].find(',') == std::string::npos
           && words[at + 1] != "turned" && !is_verb(words[at + 1]);
}

} // namespace

Action drawing(const Game& game, const std::string& item) {
    const engine::Step step = game.engine().current_step(game.state());
    const bool draws = step.kind == engine::StepKind::draw;
    if (draws && !game.ruleset().piles[step.pile].holds_tiles())
        return parsed(game, {{"do", "token"}, {"value", item}});
    nlohmann::ordered_json line = {{"do", "draw"}, {"tile", tile_id(game, item)}};
    if (draws) line["deck"] = game.ruleset().piles[step.pile].name;
    return parsed(game, line);
}

SaidAction placing(const Game& game, const Words& words, std::size_t at) {
    nlohmann::ordered_json line = {{"do", "place"}};
    if (names_tile(words, at)) line["tile"] = tile_id(game, words[at++]);
    const engine::Cell cell = game.cell(game.word(words, at++));
    line["at"] = {cell.x, cell.y};
    const bool turned = at < words.size() && words[at] == "turned";
    line["rotation"] = turned ? game.number(game.word(words, at + 1)) : 0;
    return {parsed(game, line), at + (turned ? 2 : 0)};
}

SaidAction deploying(const Game& game, const Words& words, std::size_t at) {
    const std::string& segment = game.word(words, at + 1);
    if (game.state().last_tile() != engine::no_tile)
        game.segment(game.state().last_tile(), segment);
    return {parsed(game, {{"do", "deploy"}, {"figure", words[at]}, {"on", segment}}), at + 2};
}

SaidAction taking_back(const Game& game, const Words& words, std::size_t at) {
    if (game.word(words, at) != "back") game.misunderstood();
    const std::string& segment = game.word(words, at + 3);
    const engine::Cell cell = game.cell(words[at + 2]);
    game.segment(game.placed_at(cell), segment);
    return {parsed(game, {{"do", "retrieve"},
                          {"figure", words[at + 1]},
                          {"at", {cell.x, cell.y}},
                          {"on", segment}}),
            at + 4};
}

SaidChoice choosing(const Game& game, const Words& words, std::size_t at) {
    Action action = parsed(game, {{"do", "choose"}, {"what", game.word(words, at)}});
    const Meant what = meant(game, words, at + 1);
    // What is nowhere on the tile would hold as "may not choose" whatever the rules are.
    if (what.cell && !what.segment.empty()) game.segment(game.placed_at(*what.cell), what.segment);
    std::vector<Action> legal;
    game.engine().legal_actions(game.state(), legal);
    std::erase_if(legal, [&](const Action& each) {
        return each.kind != engine::ActionKind::choose || each.choice != action.choice
               || !is_meant(game, each, what);
    });
    action.about = engine::About::held; // nothing can be meant that is not there
    if (legal.empty()) legal.push_back(action);
    return {std::move(legal), what.next};
}

} // namespace bastide::scenarios
