#include "server/web/addresses.hpp"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netdb.h>
#include <netinet/in.h>

#include <algorithm>
#include <cstdint>
#include <memory>

namespace bastide::server {
namespace {

struct Range {
    std::uint32_t first;
    int bits;
    bool holds(std::uint32_t address) const { return (address ^ first) >> (32 - bits) == 0; }
};

constexpr Range loopback{0x7f000000, 8};
// RFC 1918, 6598 (behind a provider's own translation), 3927 (without a router)
constexpr Range private_ranges[] = {
    {0x0a000000, 8}, {0xac100000, 12}, {0xc0a80000, 16}, {0x64400000, 10}, {0xa9fe0000, 16}};

Reach reach_of(const in6_addr& address) {
    if (IN6_IS_ADDR_LOOPBACK(&address)) return Reach::machine;
    const bool is_local = (address.s6_addr[0] & 0xfe) == 0xfc; // RFC 4193
    return is_local || IN6_IS_ADDR_LINKLOCAL(&address) ? Reach::home : Reach::world;
}

Reach reach_of_ipv4(std::uint32_t address) {
    if (loopback.holds(address)) return Reach::machine;
    const bool is_private = std::any_of(std::begin(private_ranges), std::end(private_ranges),
                                        [&](const Range& range) { return range.holds(address); });
    return is_private ? Reach::home : Reach::world;
}

std::string text_of(const sockaddr* address) {
    const bool is_v6 = address->sa_family == AF_INET6;
    char text[NI_MAXHOST] = "";
    const socklen_t size = is_v6 ? sizeof(sockaddr_in6) : sizeof(sockaddr_in);
    getnameinfo(address, size, text, sizeof text, nullptr, 0, NI_NUMERICHOST);
    return text;
}

bool is_useful(const ifaddrs& entry) {
    if (entry.ifa_addr == nullptr || (entry.ifa_flags & IFF_UP) == 0) return false;
    if ((entry.ifa_flags & IFF_LOOPBACK) != 0) return false;
    const int family = entry.ifa_addr->sa_family;
    if (family == AF_INET) return true;
    if (family != AF_INET6) return false;
    const auto* const v6 = reinterpret_cast<const sockaddr_in6*>(entry.ifa_addr);
    return !IN6_IS_ADDR_LINKLOCAL(&v6->sin6_addr);
}

} // namespace

Reach reach_of(const std::string& address) {
    in_addr v4{};
    in6_addr v6{};
    if (inet_pton(AF_INET, address.c_str(), &v4) == 1) return reach_of_ipv4(ntohl(v4.s_addr));
    if (inet_pton(AF_INET6, address.c_str(), &v6) == 1) return reach_of(v6);
    return Reach::machine;
}

std::vector<Address> addresses_of_this_machine() {
    ifaddrs* entries = nullptr;
    if (getifaddrs(&entries) != 0) return {};
    const std::unique_ptr<ifaddrs, decltype(&freeifaddrs)> owner(entries, freeifaddrs);
    std::vector<Address> found;
    for (const ifaddrs* entry = entries; entry != nullptr; entry = entry->ifa_next)
        if (is_useful(*entry)) {
            const std::string text = text_of(entry->ifa_addr);
            found.push_back({text, reach_of(text)});
        }
    std::stable_sort(found.begin(), found.end(),
                     [](const Address& a, const Address& b) { return a.reach > b.reach; });
    return found;
}

std::string url_of(const std::string& address, int port, bool tls) {
    const bool is_v6 = address.find(':') != std::string::npos;
    const std::string host = is_v6 ? '[' + address + ']' : address;
    const std::string end = port == (tls ? 443 : 80) ? "/" : ':' + std::to_string(port) + '/';
    return (tls ? "https://" : "http://") + host + end;
}

} // namespace bastide::server
