#include "network/limits/household.hpp"

#include <arpa/inet.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

namespace bastide::network {
namespace {

/// An IPv4 address may be written as one of IPv6.
constexpr std::string_view mapped = "::ffff:";

} // namespace

std::string household_of(const std::string& address) {
    std::array<std::uint8_t, 16> bytes{};
    if (address.starts_with(mapped) && address.find('.') != address.npos)
        return household_of(address.substr(mapped.size()));
    if (inet_pton(AF_INET, address.c_str(), bytes.data()) == 1)
        return bytes[0] == 127 ? "" : address;
    if (inet_pton(AF_INET6, address.substr(0, address.find('%')).c_str(), bytes.data()) != 1)
        return "nobody";
    if (std::all_of(bytes.begin(), bytes.end() - 1, [](int byte) { return byte == 0; })
        && bytes.back() == 1)
        return "";
    std::fill(bytes.begin() + 8, bytes.end(), std::uint8_t{0});
    std::array<char, INET6_ADDRSTRLEN> text{};
    inet_ntop(AF_INET6, bytes.data(), text.data(), text.size());
    return text.data();
}

} // namespace bastide::network
