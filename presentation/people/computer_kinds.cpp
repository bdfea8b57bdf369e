#include "presentation/people/computer_kinds.hpp"

#include <algorithm>
#include <iterator>

namespace bastide::people {

using words::sentence;

namespace {

/// How a kind of computer player is called, and what it does.
struct Manner {
    const char* kind;
    const char* name;
    const char* sentence; ///< none of those that are not offered
};

constexpr Manner manners[] = {
    {"easy", sentence("easy"), sentence("Plays sensibly, and misses much.")},
    {"normal", sentence("normal"), sentence("Looks to the end of its own turn.")},
    {"hard", sentence("hard"), sentence("Tries out how the game may go on.")},
    {"master", sentence("master"), sentence("The same for longer, with all that the machine has.")},
    {"random", sentence("random"), ""},
    {"greedy", sentence("greedy"), ""},
};

const Manner* find_manner(const std::string& kind) {
    const auto found = std::find_if(std::begin(manners), std::end(manners),
                                    [&](const Manner& each) { return kind == each.kind; });
    return found == std::end(manners) ? nullptr : &*found;
}

} // namespace

std::string strength_name(const std::string& kind, const words::Language& tr) {
    const Manner* const manner = find_manner(kind);
    return manner == nullptr ? kind : tr(manner->name);
}

std::string computer_title(const std::string& kind, const words::Language& tr) {
    return tr("Computer, {}", strength_name(kind, tr));
}

std::string computer_manner(const std::string& kind, const words::Language& tr) {
    const Manner* const manner = find_manner(kind);
    return manner == nullptr || *manner->sentence == '\0' ? std::string() : tr(manner->sentence);
}

} // namespace bastide::people
