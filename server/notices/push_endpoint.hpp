// Where browsers let themselves be told: addresses that strangers give, and what is asked there
// must harm nobody.
#pragma once

#include "server/notices/push_message.hpp"

#include <nlohmann/json.hpp>

#include <optional>
#include <string>
#include <vector>

struct sockaddr;

namespace bastide::server {

inline constexpr std::size_t longest_endpoint = 1024;

/// As a browser tells it: `endpoint`, and its keys.
struct PushSubscription {
    std::string endpoint;
    PushKeys keys;
    std::string origin; ///< "https://push.example"
    std::string place;  ///< host and port
};

/// By `{"endpoint": ..., "p256dh": ..., "auth": ...}`. Nothing for what is none: addresses are
/// https at the usual port and have names; those of `services`, "HOST" or "HOST:PORT", may be
/// others.
std::optional<PushSubscription> read_subscription(const nlohmann::ordered_json& told,
                                                  const std::vector<std::string>& services);

/// Whether the push service is one of these.
bool is_named(const PushSubscription& subscription, const std::vector<std::string>& services);

/// Whether an address of the network is somebody's in the world: not this machine, not the network
/// behind it, and no address that stands for another one.
bool is_in_the_world(const sockaddr& address);

} // namespace bastide::server
