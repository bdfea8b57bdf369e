#include "server/notices/push_endpoint.hpp"

#include "network/connections/url.hpp"
#include "server/notices/base64url.hpp"

#include <arpa/inet.h>
#include <netinet/in.h>

#include <algorithm>
#include <array>
#include <cstdint>

namespace bastide::server {
namespace {

constexpr int port_of_https = 443;

/// Letters, digits, hyphens and dots, with a letter in the last part: no address of the network.
bool is_name_of_host(std::string_view host) {
    const auto is_letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
    const auto dot = host.rfind('.');
    return dot != host.npos && dot != 0 && dot + 1 < host.size() && is_letter(host[dot + 1])
           && std::all_of(host.begin(), host.end(), [&](char c) {
                  return is_letter(c) || (c >= '0' && c <= '9') || c == '-' || c == '.';
              });
}

std::string told_text(const nlohmann::ordered_json& told, const char* name) {
    const auto found = told.find(name);
    return found != told.end() && found->is_string() ? found->get<std::string>() : "";
}

struct Range4 {
    std::uint32_t first;
    unsigned bits;
};

/// What of IPv4 is no single machine of the world (IANA's special-purpose addresses).
constexpr std::array<Range4, 16> special = {{{0x00000000, 8},
                                             {0x0A000000, 8},
                                             {0x64400000, 10},
                                             {0x7F000000, 8},
                                             {0xA9FE0000, 16},
                                             {0xAC100000, 12},
                                             {0xC0000000, 24},
                                             {0xC0000200, 24},
                                             {0xC0586300, 24},
                                             {0xC0A80000, 16},
                                             {0xC6120000, 15},
                                             {0xC6336400, 24},
                                             {0xCB007100, 24},
                                             {0xE0000000, 4},
                                             {0xF0000000, 4},
                                             {0xFFFFFFFF, 32}}};

} // namespace

bool is_named(const PushSubscription& subscription, const std::vector<std::string>& services) {
    return std::any_of(services.begin(), services.end(), [&](const std::string& service) {
        return subscription.place == service
               || subscription.place == service + ':' + std::to_string(port_of_https);
    });
}

std::optional<PushSubscription> read_subscription(const nlohmann::ordered_json& told,
                                                  const std::vector<std::string>& services) {
    if (!told.is_object()) return std::nullopt;
    PushSubscription found;
    found.endpoint = told_text(told, "endpoint");
    if (found.endpoint.size() > longest_endpoint) return std::nullopt;
    const auto url = network::read_url(found.endpoint);
    if (!url || url->scheme != "https" || !url->fragment.empty()) return std::nullopt;
    found.place = url->authority();
    found.origin = "https://" + (url->port == port_of_https ? url->host : found.place);
    if (!is_named(found, services) && (url->port != port_of_https || !is_name_of_host(url->host)))
        return std::nullopt;
    const auto point = from_base64url(told_text(told, "p256dh")),
               secret = from_base64url(told_text(told, "auth"));
    if (!point || point->size() != bytes_of_point || point->front() != 4 || !secret
        || secret->size() != bytes_of_push_secret)
        return std::nullopt;
    found.keys = {*point, *secret};
    return found;
}

/// Of IPv6 what is given out to networks at all, but for what leads to addresses of IPv4.
bool is_in_the_world(const sockaddr& address) {
    if (address.sa_family == AF_INET) {
        const std::uint32_t bytes =
            ntohl(reinterpret_cast<const sockaddr_in&>(address).sin_addr.s_addr);
        return std::none_of(special.begin(), special.end(), [&](const Range4& range) {
            return (bytes ^ range.first) >> (32 - range.bits) == 0;
        });
    }
    if (address.sa_family != AF_INET6) return false;
    const auto& bytes = reinterpret_cast<const sockaddr_in6&>(address).sin6_addr.s6_addr;
    const auto begins = [&](std::initializer_list<int> with) {
        return std::equal(with.begin(), with.end(), std::begin(bytes));
    };
    constexpr int mask = 0xE0, given_out = 0x20;
    return (bytes[0] & mask) == given_out && !begins({0x20, 0x01, 0x0D, 0xB8})
           && !begins({0x20, 0x01, 0x00}) && !begins({0x20, 0x01, 0x01}) && !begins({0x20, 0x02})
           && !begins({0x3F, 0xFF});
}

} // namespace bastide::server
