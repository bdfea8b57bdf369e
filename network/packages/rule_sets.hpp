// The rules of games by short names, for addresses: plugins by their packages, and settings.
#pragma once

#include "core/catalogue/load_order.hpp"
#include "network/packages/package_store.hpp"

#include <filesystem>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>

namespace bastide::packages {

/// What rules are made of.
struct RuleSet {
    catalogue::Choice choice;
    Packages packages; ///< of all plugins in play

    friend bool operator==(const RuleSet&, const RuleSet&) = default;
};

/// A name is the beginning of the SHA-256 of what it names: the same everywhere, and for ever. Kept
/// in a folder, and shared with others who have the same storage. For any thread.
class RuleSets {
  public:
    /// How others get to know what is kept here, and what they have kept; may be none. Both may
    /// throw; several threads call them.
    struct Shared {
        std::function<void(const std::string& name, const std::string& text)> keep = {};
        std::function<std::optional<std::string>(const std::string& name)> find = {};
    };

    /// The folder is there.
    explicit RuleSets(std::filesystem::path folder) : folder_(std::move(folder)) {}

    /// Before it is asked for anything.
    void share(Shared shared) { shared_ = std::move(shared); }

    /// 32 hexadecimal digits. Throws `reading::LoadError` where it cannot be written.
    std::string keep(const RuleSet& set);
    /// Nothing for a name that nobody has kept.
    std::optional<RuleSet> find(const std::string& name);

  private:
    std::optional<std::string> text_of(const std::string& name);
    void know(const std::string& name, const RuleSet& set);

    std::filesystem::path folder_;
    Shared shared_;
    std::mutex mutex_, writing_;
    std::map<std::string, RuleSet> known_; ///< some that were asked for
};

} // namespace bastide::packages
