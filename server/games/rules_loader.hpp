// Loads rules where no game waits for it.
#pragma once

#include "core/host/game_rules.hpp"
#include "network/packages/library.hpp"
#include "protocol/json_rpc.hpp"
#include "server/games/errands.hpp"

#include <functional>
#include <list>
#include <memory>
#include <optional>

namespace bastide::server {

using LoadedRules = std::shared_ptr<const host::GameRules>;

/// Rules by the plugins of a library as they are now; some of them are kept. For one thread.
class RecentRules {
  public:
    /// The library must outlive it.
    explicit RecentRules(packages::Library& library) : library_(library) {}

    /// Throws `reading::LoadError`.
    LoadedRules of(const catalogue::Choice& choice);

  private:
    packages::Library& library_;
    std::list<std::pair<catalogue::Choice, LoadedRules>> loaded_; ///< the last used first
};

/// On a thread of its own, one after the other.
class RulesLoader {
  public:
    /// With rules, or with why there are none.
    using Then = std::function<void(LoadedRules, const std::optional<protocol::RequestError>&)>;

    /// The library must outlive it.
    explicit RulesLoader(packages::Library& library);

    /// From any thread; what is given is called on the loader's. False where too many wait.
    bool load(const catalogue::Choice& choice, Then then);
    /// What was not begun is not done any more.
    void end() { errands_.end(); }

  private:
    RecentRules rules_;
    Errands errands_; ///< the last: they use the rest
};

} // namespace bastide::server
