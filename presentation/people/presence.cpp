#include "presentation/people/presence.hpp"

#include "presentation/people/computer_kinds.hpp"

namespace bastide::people {

std::string presence_text(const Presence& presence, const words::Language& tr) {
    if (presence.kind == open_kind) return presence.kept ? tr("is awaited") : tr("is free");
    if (presence.kind != person_kind) return computer_title(presence.kind, tr);
    if (presence.yours) return tr("you");
    if (presence.computer_plays) return tr("away, a computer plays");
    return presence.here ? tr("is here") : tr("is away");
}

} // namespace bastide::people
