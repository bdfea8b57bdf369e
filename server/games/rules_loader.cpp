#include "server/games/rules_loader.hpp"

#include <algorithm>
#include <utility>

namespace bastide::server {

using protocol::ErrorCode;
using protocol::RequestError;

namespace {

constexpr std::size_t most_offers_waiting = 100;
constexpr std::size_t most_loaded = 8;

} // namespace

LoadedRules RecentRules::of(const catalogue::Choice& choice) {
    const auto found = std::find_if(loaded_.begin(), loaded_.end(),
                                    [&](const auto& each) { return each.first == choice; });
    if (found != loaded_.end()) {
        loaded_.splice(loaded_.begin(), loaded_, found);
        return loaded_.front().second;
    }
    LoadedRules rules = host::GameRules::load(library_.now(), choice);
    loaded_.emplace_front(choice, rules);
    if (loaded_.size() > most_loaded) loaded_.pop_back();
    return rules;
}

RulesLoader::RulesLoader(packages::Library& library)
    : rules_(library), errands_(most_offers_waiting) {}

bool RulesLoader::load(const catalogue::Choice& choice, Then then) {
    return errands_.ask([this, choice, then = std::move(then)] {
        LoadedRules rules;
        std::optional<RequestError> why;
        try {
            rules = rules_.of(choice);
        } catch (const reading::LoadError& error) {
            why.emplace(ErrorCode::cannot_begin, error.message());
        } catch (const std::exception& error) { // a rule that fails while it is loaded
            why.emplace(ErrorCode::cannot_begin,
                        engine::message("A rule does not work. {}", error.what()));
        }
        then(std::move(rules), why);
    });
}

} // namespace bastide::server
