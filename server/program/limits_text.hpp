// The limits of a server as documents show them.
#pragma once

#include "server/program/server.hpp"

#include <string>

namespace bastide::server {

/// Two tables in Markdown: what is held, and what may be asked for.
std::string limits_text(const ServerOptions& options);

} // namespace bastide::server
