#include "network/limits/address_limit.hpp"

#include <arpa/inet.h>

#include <algorithm>
#include <array>
#include <cstdint>

namespace bastide::network {
namespace {

/// Whoever comes from more of them has emptied the memory of all: better that than to fill ours.
constexpr std::size_t most_households = 100'000;

} // namespace

std::string household_of(const std::string& address) {
    std::array<std::uint8_t, 16> bytes{};
    if (inet_pton(AF_INET, address.c_str(), bytes.data()) == 1)
        return bytes[0] == 127 ? "" : address;
    if (inet_pton(AF_INET6, address.substr(0, address.find('%')).c_str(), bytes.data()) != 1)
        return "";
    if (std::all_of(bytes.begin(), bytes.end() - 1, [](int byte) { return byte == 0; })
        && bytes.back() == 1)
        return "";
    std::fill(bytes.begin() + 8, bytes.end(), std::uint8_t{0});
    std::array<char, INET6_ADDRSTRLEN> text{};
    inet_ntop(AF_INET6, bytes.data(), text.data(), text.size());
    return text.data();
}

bool AddressLimit::take(const std::string& address, double now) {
    const std::string household = household_of(address);
    if (household.empty()) return true;
    if (households_.size() >= most_households) households_.clear();
    return households_.try_emplace(household, most_, seconds_).first->second.take(now);
}

} // namespace bastide::network
