// From a game at hand to others: the same once more, its replay, a game that goes on from here.
#pragma once

#include "core/session/session.hpp"
#include "frontend/desktop/window/screen.hpp"

#include <filesystem>
#include <optional>
#include <string>
#include <system_error>

namespace bastide::desktop {

// Each of these returns the sentence to show when it failed.

/// The same plugins, settings and seats, with other tiles.
std::optional<std::string> play_again(Navigator& navigator, const session::Session& session);
std::optional<std::string> watch_replay(Navigator& navigator, const session::Session& session);
/// Goes on with the game as it stands here, as one of its own.
std::optional<std::string> play_on(Navigator& navigator, const session::Session& session);

/// Copies a record beside itself, and returns the name, which was free.
std::filesystem::path copy_record(const std::filesystem::path& file, std::error_code& error);

/// The pages of rules of all plugins that are played.
void show_rules_of(Navigator& navigator, const session::Session& session);

} // namespace bastide::desktop
