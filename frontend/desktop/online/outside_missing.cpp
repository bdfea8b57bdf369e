// In place of outside.cpp, where Boost or OpenSSL is not there.
#include "frontend/desktop/online/outside.hpp"

namespace bastide::desktop {

std::unique_ptr<Wire> make_wire() {
    return nullptr;
}

std::unique_ptr<FetchedPlugins> make_fetched_plugins(const std::filesystem::path&) {
    return nullptr;
}

} // namespace bastide::desktop
