// What the scripts of a game have declared: plain data, the same in every thread.
#pragma once

#include "core/engine/ruleset.hpp"

#include <map>
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

/// `factor` points for each of a quantity: "points", "tile", "neighbour" or a segment attribute.
using DeclaredFormula = std::map<std::string, int>;

struct DeclaredLayer {
    std::string name;
    std::vector<std::string> terrains;
    engine::Completion completion = engine::Completion::never;
    DeclaredFormula completed;
    DeclaredFormula incomplete;
    Origin origin;

    friend bool operator==(const DeclaredLayer&, const DeclaredLayer&) = default;
};

struct DeclaredFigure {
    std::string name;
    int supply = 0;
    int weight = 1;
    std::string group;
    std::vector<std::pair<std::string, std::string>> roles; ///< layer and role, layers as declared
    Origin origin;

    friend bool operator==(const DeclaredFigure&, const DeclaredFigure&) = default;
};

struct DeclaredDeck {
    std::string name;
    std::vector<std::string> sets; ///< of tiles
    Origin origin;

    friend bool operator==(const DeclaredDeck&, const DeclaredDeck&) = default;
};

struct DeclaredSlot {
    std::string name; ///< "plugin:name"
    engine::Slot::Scope scope = engine::Slot::Scope::game;
    int initial = 0;
    Origin origin;

    friend bool operator==(const DeclaredSlot&, const DeclaredSlot&) = default;
};

/// A function to be called in play. Its number is its index.
struct DeclaredHook {
    std::string kind;    ///< "on_score"
    std::string subject; ///< the layer's name
    Origin origin;

    friend bool operator==(const DeclaredHook&, const DeclaredHook&) = default;
};

struct Registration {
    std::vector<engine::StepKind> turn;
    Origin turn_origin;
    std::vector<DeclaredDeck> decks;
    std::vector<DeclaredLayer> layers;
    std::vector<DeclaredFigure> figures;
    std::vector<DeclaredSlot> slots;
    std::vector<DeclaredHook> hooks;

    friend bool operator==(const Registration&, const Registration&) = default;
};

/// The entry of this name; null if there is none.
template <class Entry>
const Entry* find_declared(const std::vector<Entry>& list, const std::string& name) {
    for (const Entry& entry : list)
        if (entry.name == name) return &entry;
    return nullptr;
}

} // namespace bastide::host
