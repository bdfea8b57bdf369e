// What a player holds besides tiles: figures taken off the board, and tokens of bags.
// Tested in tests/course/choices_test.cpp.
#pragma once

#include "presentation/telling/telling.hpp"

#include <string>
#include <vector>

namespace bastide::telling {

/// Figures of one kind and owner.
struct HeldFigures {
    int owner = 0; ///< or `engine::nobody`
    engine::FigureKindId kind = 0;
    int count = 0;

    friend bool operator==(const HeldFigures&, const HeldFigures&) = default;
};

struct HeldThings {
    std::vector<HeldFigures> figures;
    std::string tokens; ///< "2 wine, 1 cloth", of those that have no look of their own
    std::string text;   ///< all of it in words: "Follower (Anna), 2 wine, 1 cloth"

    bool any() const { return !text.empty(); }
};

/// What players hold that others do not see, by the rules.
struct HiddenThings {
    bool tiles = false;
    bool tokens = false;
};
HiddenThings hidden_things(const engine::Ruleset& rules);

/// A kind of figures that are nobody's.
struct NeutralFigures {
    engine::FigureKindId kind = 0;
    int left = 0;  ///< that may still come onto the board
    int aside = 0; ///< taken off it, and held by nobody

    friend bool operator==(const NeutralFigures&, const NeutralFigures&) = default;
};
/// Those whose number somebody may want to know: there are several, or some off the board.
std::vector<NeutralFigures> neutral_supply(const engine::GameState& state);

/// "Goblin: 2 of 3 left, 1 set aside"
std::string neutral_text(const NeutralFigures& figures, const Telling& telling);

/// "5 followers": what is left of a kind of figures.
std::string supply_text(engine::FigureKindId kind, int left, const Telling& telling);

/// What tokens of bags that a player holds are for, by the words `about_<bag>`; empty where no
/// plugin says so.
std::string held_about(const Telling& telling, int player);

/// What whoever looks may see of it: hidden tokens of others are a number.
HeldThings held_things(const Telling& telling, int player);

} // namespace bastide::telling
