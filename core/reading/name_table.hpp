// What a plugin calls the things of a game, where several plugins may have equal names.
#pragma once

#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bastide::reading {

/// Whose things a plugin means by a plain name: its own first, then those of the plugins it sees.
struct Sight {
    std::string plugin;
    std::set<std::string, std::less<>> seen; ///< ids of plugins
};

/// A name of a thing, "plugin:name" in parts. A thing may have several.
struct Called {
    std::string_view plugin;
    std::string_view name;
    std::size_t thing = 0; ///< its index

    std::string full() const { return std::string(plugin) + ':' + std::string(name); }
};

/// A full name in parts.
Called called(std::string_view full, std::size_t thing);

/// The things of one kind by the names that a plugin may use: "plugin:name" for each, and the plain
/// name for its own, else for the only one that it sees, else for the only one in the game.
class NameTable {
  public:
    NameTable() = default;
    /// Each thing from 0 on needs a name at least.
    NameTable(const std::vector<Called>& things, const Sight& sight);

    /// Nothing for an unknown name, and for a plain one that stands for several things.
    std::optional<std::size_t> find(std::string_view name) const;
    /// What the plugin calls each thing: its plain name where that stands for it, else the full
    /// one.
    const std::vector<std::string>& names() const { return names_; }

  private:
    std::vector<std::string> names_;
    std::vector<std::pair<std::string, std::size_t>> others_; ///< full names, further plain ones
};

/// What a plugin calls the entries of a list; `add_names_of(entry, index, names)` says what they
/// are called.
template <class List>
NameTable names_seen(const List& list, const Sight& sight) {
    std::vector<Called> names;
    for (std::size_t i = 0; i < list.size(); ++i)
        add_names_of(list[i], i, names);
    return {names, sight};
}

} // namespace bastide::reading
