// How large land is seen in games that others played, while the camera follows them.
#include "core/records/line_reader.hpp"
#include "course/replay.hpp"
#include "frontend/desktop/game/game_camera.hpp"
#include "frontend/desktop/window/interface_scale.hpp"
#include "tests/catch.hpp"
#include "tests/support.hpp"

#include <algorithm>
#include <fstream>

using namespace bastide;
using desktop::GameCamera;

namespace {

const words::Language language;
constexpr int looked_at = 60; ///< turn

/// The first games of a file of records, each in a file of its own.
std::vector<std::filesystem::path> first_games(const std::filesystem::path& records,
                                               const tests::TemporaryFolder& folder,
                                               std::size_t count) {
    constexpr std::uintmax_t most_unpacked = std::uintmax_t{1} << 30;
    std::vector<std::filesystem::path> games;
    std::ofstream game;
    records::LineReader reader(records, most_unpacked);
    for (std::string line; reader.next(line);) {
        if (line.find("\"bastide\"") != std::string::npos) {
            if (games.size() == count) break;
            games.push_back(folder / ("game" + std::to_string(games.size()) + ".jsonl"));
            game = std::ofstream(games.back());
        }
        game << line << '\n';
    }
    return games;
}

/// As it is drawn for so many players, with figures in a line.
GameCamera::Covered islands_of(const course::Play& play) {
    constexpr float margin = 16, turn = 112, row = 56, foot = 48;
    const int players = play.state().players();
    GameCamera::Covered around;
    around.islands.players_bottom = margin + turn + row * static_cast<float>(players) + foot;
    around.islands.row_possible = players <= 4;
    return around;
}

struct Seen {
    float cell;     ///< device pixels
    float share;    ///< of the window that land takes
    float of_bound; ///< of what a window without any island could show
};

Seen seen_at_turn_60(course::Play& play, sf::Vector2f window) {
    course::Replay replay(play);
    GameCamera camera;
    camera.resize(window, desktop::interface_scale(window.x, window.y, 0), play, islands_of(play));
    for (std::size_t i = 0; i < replay.moments().size(); ++i) {
        if (replay.moments()[i].turn > looked_at) break;
        replay.go_to(i);
        camera.follow(play, islands_of(play));
        while (camera.now().moving())
            camera.update(.1f, {}, true);
    }
    const float cell = camera.now().cell();
    sf::Vector2f first, last;
    for (const engine::PlacedTile& tile : play.state().tiles()) {
        const sf::Vector2f at{static_cast<float>(tile.cell.x), static_cast<float>(tile.cell.y)};
        first = {std::min(first.x, at.x), std::min(first.y, at.y)};
        last = {std::max(last.x, at.x), std::max(last.y, at.y)};
    }
    const float bound =
        std::min(window.x / (last.x - first.x + 1), window.y / (last.y - first.y + 1));
    return {cell,
            cell * cell * static_cast<float>(play.state().tiles().size()) / (window.x * window.y),
            cell / bound};
}

float median(std::vector<float> values) {
    std::sort(values.begin(), values.end());
    return values[values.size() / 2];
}

} // namespace

// These games were played at random: many lands are 12 to 14 cells high, where no window of 720
// pixels can show tiles of 56. What islands take is measured against a window without any.
TEST_CASE("[shared desktop] land is seen large at turn 60 of games that others played") {
    const std::string set =
        GENERATE(as<std::string>{}, "base", "base-river", "base-abbot", "base-hills-and-sheep",
                 "everything-medieval", "hunters-and-gatherers");
    const auto file = tests::shared_file("records/" + set + ".jsonl.gz");
    if (file.empty()) return;
    const tests::TemporaryFolder folder;
    const auto games = first_games(file, folder, 8);
    for (const auto& [window, least_cell] :
         {std::pair(sf::Vector2f{1280, 720}, 47.f), std::pair(sf::Vector2f{1920, 1080}, 72.f),
          std::pair(sf::Vector2f{2560, 1440}, 96.f)}) {
        std::vector<float> cells, shares, of_bound;
        for (const auto& game : games) {
            course::Play play(session::Session::open(game, tests::all_plugins(), false), language);
            const Seen seen = seen_at_turn_60(play, window);
            cells.push_back(seen.cell);
            shares.push_back(seen.share);
            of_bound.push_back(seen.of_bound);
        }
        INFO(set << ' ' << window.x << ": " << median(cells) << " pixels, " << median(shares)
                 << ", " << median(of_bound) << " of what could be");
        CHECK(median(cells) >= least_cell);
        CHECK(median(shares) >= .15f);
        CHECK(median(of_bound) >= .74f);
    }
}
