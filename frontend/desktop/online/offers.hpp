// Games that are offered on a server: new ones, and those that were begun at this screen.
// Tested in tests/frontend/desktop/online/offers_test.cpp.
#pragma once

#include "core/catalogue/catalogue.hpp"
#include "presentation/setup/offered_game.hpp"
#include "protocol/json_rpc.hpp"

#include <filesystem>

namespace bastide::desktop {

/// Of the message `offer`.
protocol::Json params_of(const setup::OfferedGame& game);

/// A saved game that is to go on with friends: its first person stays here, the seats of others
/// are open. Throws `reading::LoadError` where it cannot be gone on with.
setup::OfferedGame brought_game(const std::filesystem::path& file,
                                const catalogue::Catalogue& catalogue);

} // namespace bastide::desktop
