#include "frontend/desktop/title/save_picture.hpp"

#include "core/session/session.hpp"

namespace bastide::desktop {
namespace {

/// A record may go on within a turn, or be another one by now.
std::string version_of(const SavedGame& game) {
    return std::to_string(game.written.time_since_epoch().count()) + ' '
           + std::to_string(game.turn);
}

/// The board as it stands in a file.
BoardExcerpt board_in(const std::filesystem::path& file, const catalogue::Catalogue& catalogue) {
    constexpr int least_cell = 4, most_cell = 28;
    const session::Session session = session::Session::open(file, catalogue, false);
    BoardExcerpt excerpt{session.shared_rules(), {}, least_cell, most_cell};
    const auto tiles = session.seen_by(engine::spectator).tiles();
    excerpt.tiles.assign(tiles.begin(), tiles.end());
    return excerpt;
}

} // namespace

const sf::Texture* picture_of_save(BoardPictures& pictures, const catalogue::Catalogue& catalogue,
                                   const SavedGame& game, sf::Vector2i size) {
    return pictures.find("save " + game.file.string(), version_of(game), size.x, size.y,
                         [&catalogue, file = game.file] { return board_in(file, catalogue); });
}

} // namespace bastide::desktop
