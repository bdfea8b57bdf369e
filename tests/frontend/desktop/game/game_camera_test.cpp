#include "frontend/desktop/game/game_camera.hpp"
#include "tests/catch.hpp"
#include "tests/support.hpp"

#include <cmath>

using namespace bastide;
using course::Play;
using course::Stage;
using desktop::CameraView;
using desktop::GameCamera;

namespace {

const words::Language spoken;

/// A game of the base rules in a window that gets narrow soon.
class LookedAt {
  public:
    LookedAt()
        : play(session::Session(
                   {tests::rules_of({"base"}), {{"red", "", "person"}, {"blue", "", "person"}}, 7}),
               spoken) {
        follow();
        camera.resize({1024, 600}, 1, play, {});
    }

    /// Something has changed, as the screen tells it.
    void follow(std::optional<engine::Cell> pointed = {}) {
        if (play.stage() == Stage::drawing) REQUIRE_FALSE(play.draw());
        GameCamera::Covered around;
        around.pointed = pointed;
        camera.follow(play, around);
        arrive();
    }
    /// As far to the east as can be.
    void place() {
        REQUIRE(play.stage() == Stage::placing);
        const auto& [cell, rotations] = *play.placements().by_cell().rbegin();
        REQUIRE_FALSE(play.place(cell, rotations.front()));
    }
    void arrive() {
        for (int i = 0; i < 60; ++i)
            camera.update(.02f, {}, false);
    }
    bool sees(engine::Cell cell, float dock_height = 276) const {
        const sf::FloatRect area = camera.now().cell_rect(cell.x, cell.y);
        const auto under = [&area](float left, float top, float right, float bottom) {
            return area.left < right && area.left + area.width > left && area.top < bottom
                   && area.top + area.height > top;
        };
        const bool inside = area.left >= 0 && area.left + area.width <= 1024 && area.top >= 0
                            && area.top + area.height <= 600;
        const bool covered = under(1024 - 336, 600 - dock_height, 1024, 600) // the dock
                             || under(1024 - 311, 0, 1024, 70)               // tools
                             || under(0, 600 - 142, 62, 600);                // buttons that zoom
        return inside && !covered;
    }

    Play play;
    GameCamera camera;
};

} // namespace

TEST_CASE("[camera] it rests while a tile is placed and a figure deployed on what is seen, and "
          "moves after it") {
    LookedAt game;
    int moves = 0;
    for (int turn = 0; turn < 30 && game.play.stage() != Stage::over; ++turn) {
        const CameraView before = game.camera.now().goal();
        game.place();
        const bool deploys = game.play.stage() == Stage::deploying;
        if (deploys) {
            const engine::Cell laid = game.play.state().tiles().back().cell;
            const bool seen = game.sees(laid);
            game.follow();
            // What touches an island comes clear of it.
            const sf::Vector2f way = game.camera.now().view().centre - before.centre;
            if (seen) CHECK(std::hypot(way.x, way.y) * before.cell <= 16);
            CHECK(game.sees(laid));
            REQUIRE_FALSE(game.play.pass());
        }
        game.follow();
        if (game.play.stage() != Stage::placing) continue;
        const CameraView after = game.camera.now().goal();
        moves += after == before ? 0 : 1;
        CHECK(after.cell <= before.cell);
        CHECK(after.cell >= std::floor(before.cell * .8f));
    }
    CHECK(moves > 2);
    CHECK(moves < 25);
}

TEST_CASE("[camera] the tile just laid comes out from under a long list of choices") {
    constexpr float long_list = 480;
    LookedAt game;
    GameCamera::Covered around;
    around.islands.dock_now = long_list;
    int hidden = 0;
    for (int turn = 0; turn < 30 && game.play.stage() == Stage::placing; ++turn) {
        game.place();
        if (game.play.stage() == Stage::deploying) {
            game.follow();
            const engine::Cell laid = game.play.state().tiles().back().cell;
            hidden += game.sees(laid, long_list) ? 0 : 1;
            game.camera.follow(game.play, around);
            game.arrive();
            CHECK(game.sees(laid, long_list));
            REQUIRE_FALSE(game.play.pass());
        }
        game.follow();
    }
    CHECK(hidden > 0);
}

TEST_CASE("[camera] cells to choose come into sight, but not while one of them is pointed at") {
    LookedAt game;
    for (int turn = 0; turn < 40; ++turn) {
        game.place();
        if (game.play.stage() == Stage::deploying) REQUIRE_FALSE(game.play.pass());
        if (game.play.stage() == Stage::drawing) REQUIRE_FALSE(game.play.draw());
        if (game.play.stage() != Stage::placing) break;
        const engine::Cell east = game.play.placements().by_cell().rbegin()->first;
        if (game.sees(east)) {
            game.follow();
            continue;
        }
        const CameraView before = game.camera.now().goal();
        game.follow(east);
        CHECK(game.camera.now().goal() == before);
        game.follow(); // the mouse has gone, but the step has begun
        CHECK(game.camera.now().goal() == before);
        game.camera.reach({east}, {});
        game.arrive();
        CHECK(game.camera.follows());
        CHECK(game.sees(east));
        return;
    }
    FAIL("no cell lay out of sight");
}

TEST_CASE("[camera] whoever moves it keeps it, until the whole board is asked for") {
    LookedAt game;
    game.camera.pan({-900, 0});
    CHECK_FALSE(game.camera.follows());
    const CameraView own = game.camera.now().goal();
    game.place();
    if (game.play.stage() == Stage::deploying) REQUIRE_FALSE(game.play.pass());
    game.follow();
    CHECK(game.camera.now().goal() == own);
    game.camera.show_all(game.play, {});
    game.arrive();
    CHECK(game.camera.follows());
    CHECK(game.sees({0, 0}));
}

TEST_CASE("[camera] all of a large land is shown beside the islands when it is asked for") {
    LookedAt game;
    for (int turn = 0; turn < 40; ++turn) {
        if (game.play.stage() == Stage::drawing) REQUIRE_FALSE(game.play.draw());
        if (game.play.stage() == Stage::placing) game.place();
        if (game.play.stage() == Stage::deploying && turn < 39) REQUIRE_FALSE(game.play.pass());
    }
    game.camera.show_all(game.play, {});
    game.arrive();
    const auto tiles = game.play.state().tiles();
    REQUIRE(tiles.size() > 30);
    for (const engine::PlacedTile& tile : tiles) {
        INFO(tile.cell.x << ' ' << tile.cell.y);
        CHECK(game.sees(tile.cell));
    }
}

TEST_CASE("[camera] players lie in a row where a wide land is larger then") {
    LookedAt game;
    GameCamera::Covered around;
    around.islands.players_bottom = 400;
    around.islands.row_possible = true;
    game.camera.fit(game.play, around);
    CHECK_FALSE(game.camera.players_in_row());
    for (int turn = 0; turn < 40 && !game.camera.players_in_row(); ++turn) {
        if (game.play.stage() == Stage::drawing) REQUIRE_FALSE(game.play.draw());
        if (game.play.stage() == Stage::placing) game.place();
        if (game.play.stage() == Stage::deploying) REQUIRE_FALSE(game.play.pass());
        game.camera.fit(game.play, around);
    }
    game.arrive();
    REQUIRE(game.camera.players_in_row());
    const float in_row = game.camera.now().cell();
    CHECK(game.camera.now().cell_rect(0, 0).top >= 88);
    around.islands.row_possible = false;
    game.camera.fit(game.play, around);
    game.arrive();
    CHECK_FALSE(game.camera.players_in_row());
    CHECK(game.camera.now().cell() * 1.05f < in_row);
}
