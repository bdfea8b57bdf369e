#include "core/reading/name_table.hpp"

namespace bastide::reading {
namespace {

/// How near a thing is to a plugin.
int nearness(const Called& thing, const Sight& sight) {
    if (thing.plugin == sight.plugin) return 3;
    return sight.seen.contains(thing.plugin) ? 2 : 1;
}

/// The nearest thing of a plain name; nothing where several are as near.
std::optional<std::size_t> meant(const std::vector<Called>& things, std::string_view name,
                                 const Sight& sight) {
    std::optional<std::size_t> found;
    int nearest = 0;
    for (const Called& thing : things) {
        const int near = nearness(thing, sight);
        if (thing.name != name || near < nearest) continue;
        if (near > nearest)
            found = thing.thing;
        else if (found != thing.thing)
            found.reset();
        nearest = near;
    }
    return found;
}

} // namespace

Called called(std::string_view full, std::size_t thing) {
    const std::size_t colon = full.find(':');
    if (colon == std::string_view::npos) return {"", full, thing};
    return {full.substr(0, colon), full.substr(colon + 1), thing};
}

NameTable::NameTable(const std::vector<Called>& things, const Sight& sight) {
    for (const Called& thing : things) {
        if (thing.thing >= names_.size()) names_.resize(thing.thing + 1);
        std::string& name = names_[thing.thing];
        others_.emplace_back(thing.full(), thing.thing);
        if (meant(things, thing.name, sight) != thing.thing) continue;
        if (name.empty())
            name = thing.name;
        else
            others_.emplace_back(thing.name, thing.thing);
    }
    for (const Called& thing : things)
        if (names_[thing.thing].empty()) names_[thing.thing] = thing.full();
}

std::optional<std::size_t> NameTable::find(std::string_view name) const {
    for (std::size_t i = 0; i < names_.size(); ++i)
        if (names_[i] == name) return i;
    for (const auto& [other, thing] : others_)
        if (other == name) return thing;
    return std::nullopt;
}

} // namespace bastide::reading
