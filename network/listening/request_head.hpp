// What the head of a request tells of who asks.
// Tested in tests/network/connections/network_test.cpp.
#pragma once

#include "network/listening/network.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::network {

/// Of ASCII alone, as names of headers and hosts are compared.
std::string lower_case(std::string_view text);

/// Pages of another site may not open WebSockets here; programs that are no browser send no origin.
bool may_open(const HttpRequest& request, const std::vector<std::string>& origins);

/// Who asks, as the server before us tells: it has added the last. What is no address counts as
/// somebody's of whom nothing is known, never as the server's own.
std::optional<std::string> told_address(const HttpRequest& request);

/// The base64 of 16 bytes, by RFC 6455.
bool is_key_of_web_socket(const HttpRequest& request);

} // namespace bastide::network
