// What the scripts of a game have declared: plain data, the same in every thread.
// Tested in tests/core/host/declare/registrar_test.cpp.
#pragma once

#include "core/engine/rules/ruleset_draft.hpp"
#include "core/reading/name_table.hpp"

#include <string>
#include <utility>
#include <vector>

namespace bastide::host {

/// Which plugin declared something, and where.
struct Origin {
    std::string plugin;
    std::string place; ///< "file:line", under a mark of `ChunkNames`

    friend bool operator==(const Origin&, const Origin&) = default;
};

// What is declared is what the compiled rules carry, and beside it the names of what it refers to:
// numbers, claims and hooks are filled in when all names are known.

/// Its name is "plugin:name" until the ruleset is made, like those of figures and decks.
struct DeclaredLayer : engine::Layer {
    std::vector<std::string> terrain_names;
    Origin origin;

    friend bool operator==(const DeclaredLayer&, const DeclaredLayer&) = default;
};

struct DeclaredFigure : engine::FigureKind {
    std::string group;
    bool grouped = true;                   ///< false: in nobody's way
    std::vector<std::string> beside_names; ///< kinds that it must stand beside
    std::string slot_name;                 ///< the full name of `while_slot`; empty for none
    std::vector<std::pair<std::string, std::string>> roles; ///< layer and role, layers as declared
    Origin origin;

    friend bool operator==(const DeclaredFigure&, const DeclaredFigure&) = default;
};

/// Tiles that are drawn together: sets of tiles, or tiles by id. A tile that is named in one
/// stratum of a deck is left out of its set in the others.
using DeclaredStratum = std::vector<std::string>;

struct DeclaredDeck {
    std::string name;
    std::vector<std::string> joined = {}; ///< full names of other decks that are part of it
    std::vector<DeclaredStratum> strata;  ///< drawn first to last
    Origin origin;

    friend bool operator==(const DeclaredDeck&, const DeclaredDeck&) = default;
};

struct DeclaredBag {
    std::string name; ///< "plugin:name"
    std::vector<std::pair<std::string, int>> tokens;
    Origin origin;

    friend bool operator==(const DeclaredBag&, const DeclaredBag&) = default;
};

/// The tiles that the game begins with, instead of any that would be there without this.
struct DeclaredStart {
    struct Laid {
        std::string tile;
        engine::Cell cell;
        engine::Rotation rotation = 0;

        friend bool operator==(const Laid&, const Laid&) = default;
    };
    std::vector<Laid> tiles;
    bool others_shuffled_in = false; ///< start tiles that it replaces go into the main deck
    Origin origin;

    friend bool operator==(const DeclaredStart&, const DeclaredStart&) = default;
};

/// Tiles that players hold and choose from, instead of placing what they draw.
struct DeclaredHand : engine::Hand {
    Origin origin;

    friend bool operator==(const DeclaredHand&, const DeclaredHand&) = default;
};

struct DeclaredPlacing : engine::PlacingRule {
    std::string terrain;
    Origin origin;

    friend bool operator==(const DeclaredPlacing&, const DeclaredPlacing&) = default;
};

struct DeclaredSlot : engine::Slot {
    std::string attribute; ///< of segments, that it adds to; empty for none
    std::string bag;       ///< the slot counts tokens of this bag that stay with a figure
    std::string token;
    Origin origin;

    friend bool operator==(const DeclaredSlot&, const DeclaredSlot&) = default;
};

/// A function to be called in play, or what is done instead of a call. Its number is its index.
struct DeclaredHook {
    std::string kind;    ///< "on_score" ...
    std::string subject; ///< the name of the layer, attribute, figure ...; empty: all of them
    std::string token;   ///< of `on_drawn`: only this one; empty: any
    std::string effect;  ///< "draw" ...; empty for a function
    std::string of;      ///< the deck, bag or figure of the effect
    Origin origin;

    friend bool operator==(const DeclaredHook&, const DeclaredHook&) = default;
};

struct DeclaredChoice : engine::Choice {
    Origin origin;

    friend bool operator==(const DeclaredChoice&, const DeclaredChoice&) = default;
};

struct DeclaredStep : engine::PluginStep {
    std::string anchor; ///< "deploy", or the full name of another step; empty: taken when asked for
    bool before = false;
    std::string figure_name;               ///< that the step is about; empty for none
    std::string slot_name;                 ///< the full name of `while_slot`; empty for none
    std::vector<std::string> choice_names; ///< full names, for each figure
    Origin origin;

    friend bool operator==(const DeclaredStep&, const DeclaredStep&) = default;
};

struct Registration {
    std::vector<engine::StepKind> turn;
    Origin turn_origin;
    std::vector<DeclaredDeck> decks;
    std::vector<DeclaredBag> bags;
    // Of these the last one counts; its plugin knows of the others.
    std::vector<DeclaredStart> starts;
    std::vector<DeclaredHand> hands;
    std::vector<DeclaredPlacing> placings;
    std::vector<DeclaredLayer> layers;
    std::vector<std::pair<std::string, Origin>>
        joinable; ///< layers whose features rules may change
    std::vector<DeclaredFigure> figures;
    std::vector<DeclaredSlot> slots;
    std::vector<DeclaredChoice> choices;
    std::vector<DeclaredStep> steps;
    std::vector<DeclaredHook> hooks;

    friend bool operator==(const Registration&, const Registration&) = default;
};

/// For `reading::names_seen`.
template <class Entry>
void add_names_of(const Entry& entry, std::size_t index, std::vector<reading::Called>& names) {
    names.push_back(reading::called(entry.name, index));
}
inline void add_names_of(const DeclaredDeck& deck, std::size_t index,
                         std::vector<reading::Called>& names) {
    names.push_back(reading::called(deck.name, index));
    for (const std::string& other : deck.joined)
        names.push_back(reading::called(other, index));
}

/// The entry of this name; null if there is none.
template <class Entry>
const Entry* find_declared(const std::vector<Entry>& list, const std::string& name) {
    for (const Entry& entry : list)
        if (entry.name == name) return &entry;
    return nullptr;
}

} // namespace bastide::host
