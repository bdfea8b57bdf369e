// What is chosen for a new game, told to people: presets, games, what goes with what, settings, how
// long it takes.
#pragma once

#include "presentation/setup/presets.hpp"
#include "presentation/setup/setup_form.hpp"
#include "protocol/json_rpc.hpp"

#include <map>
#include <string>

namespace bastide::protocol {

/// What a form is made from. All of it must outlive what is made.
struct FormParts {
    const catalogue::Catalogue& catalogue;
    const setup::Presets& presets;
    const words::Language& language;
    /// How rules are loaded; kept ones, where they are.
    setup::SetupForm::Loader load = {};
    /// Turns of a game by each preset, by its id, as far as they are known.
    std::map<std::string, int> turns = {};
    /// A tile of each, and the name of its rules for addresses, likewise.
    struct Picture {
        std::string rules, tile;
    };
    std::map<std::string, Picture> pictures = {};
};

/// The result of `form` besides the name of its rules: what is chosen in `params`, changed as they
/// say, in words. Without a choice it begins with the first preset. `loaded` becomes the rules;
/// null where they cannot be. Throws `reading::LoadError` with what was expected and found.
Json form_json(const FormParts& parts, const Json& params,
               std::shared_ptr<const host::GameRules>& loaded);

} // namespace bastide::protocol
