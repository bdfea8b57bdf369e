// In place of outside.cpp and address.cpp, where Boost or OpenSSL is not there.
#include "frontend/desktop/online/address.hpp"
#include "frontend/desktop/online/outside.hpp"

namespace bastide::desktop {

std::optional<ServerAddress> read_address(std::string_view) {
    return std::nullopt;
}

std::unique_ptr<Wire> make_wire() {
    return nullptr;
}

std::unique_ptr<FetchedPlugins> make_fetched_plugins(const std::filesystem::path&) {
    return nullptr;
}

} // namespace bastide::desktop
