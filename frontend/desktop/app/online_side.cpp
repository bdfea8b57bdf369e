#include "frontend/desktop/app/online_side.hpp"

#include <filesystem>
#include <string>
#include <vector>

namespace bastide::desktop {
namespace {

/// That it offers the same games.
std::vector<std::string> options_of_server(const catalogue::Places& plugins) {
    std::vector<std::string> options;
    for (const std::filesystem::path& folder : plugins.named)
        options.insert(options.end(), {"--plugin-path", folder.string()});
    for (const std::filesystem::path& folder : plugins.languages)
        options.insert(options.end(), {"--languages", folder.string()});
    return options;
}

} // namespace

OnlineSide::OnlineSide(const Belongings& belongings)
    : identity(belongings.options().preferences.parent_path() / "online.json"),
      own_server(options_of_server(belongings.options().plugins)),
      client(
          make_wire(),
          make_fetched_plugins(belongings.options().plugins.own.parent_path() / "fetched"),
          identity, belongings.language(),
          [&belongings]() -> const catalogue::Catalogue& { return belongings.catalogue(); },
          belongings.options().plugins) {}

bool OnlineSide::update(float seconds) {
    const bool server = own_server.update();
    return client.update(seconds) || server;
}

bool OnlineSide::may_choose() const {
    const auto& game = client.playing();
    return game && game->may_choose();
}

} // namespace bastide::desktop
