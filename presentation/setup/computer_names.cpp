#include "presentation/setup/computer_names.hpp"

namespace bastide::setup {

std::span<const std::string_view> computer_names() {
    static constexpr std::string_view names[] = {
        "Agnes",   "Bruno",   "Clara",  "Edgar",   "Elvira", "Felix",   "Greta",
        "Hugo",    "Ida",     "Ivo",    "Judith",  "Konrad", "Leonora", "Lothar",
        "Matilda", "Norbert", "Odo",    "Ottilia", "Roland", "Rosalia", "Tristan",
        "Ursula",  "Viktor",  "Walter", "Yolanda", "Zita"};
    return names;
}

} // namespace bastide::setup
