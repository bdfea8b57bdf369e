// All plugins there are, with what a player or a modder wants to know of each.
#pragma once

#include "core/catalogue/catalogue.hpp"
#include "core/catalogue/places.hpp"
#include "core/host/console.hpp"

#include <optional>
#include <string>
#include <vector>

namespace bastide::desktop {

/// What is wrong with a plugin, and where.
struct PluginProblem {
    engine::Message message;
    reading::SourcePlace place; ///< as far as known
};

/// A plugin as the list shows it: one that is there, broken, or hidden by another.
struct ListedPlugin {
    enum class State {
        unseen, ///< its rules have not been tried yet
        usable,
        broken,
        hidden,
    };
    std::string id;
    std::filesystem::path folder; ///< or archive
    catalogue::Origin origin = catalogue::Origin::bundled;
    State state = State::unseen;
    std::optional<PluginProblem> problem = {};
    std::filesystem::path hidden_by = {};
    std::optional<host::RuleFailure> failure = {}; ///< of its rules, in the game that is played

    bool is_archive() const { return folder.extension() == ".zip"; }
};

/// The user's own ones first, by id; then those that come with the game, each game before what
/// needs it.
std::vector<ListedPlugin> listed_plugins(const catalogue::Catalogue& catalogue,
                                         const catalogue::Places& places);

/// Has each that is played tell how its rules have failed.
void tell_failures(std::vector<ListedPlugin>& plugins, const host::Console& console);

/// Loads the rules of a plugin, and beside a variant those of a game: whether it is usable.
void try_rules(ListedPlugin& plugin, const catalogue::Catalogue& catalogue);

} // namespace bastide::desktop
