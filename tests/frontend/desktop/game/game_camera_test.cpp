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
    bool sees(engine::Cell cell) const {
        const sf::FloatRect area = camera.now().cell_rect(cell.x, cell.y);
        return area.left >= 260 && area.left + area.width <= 1024 - 288 && area.top >= 90
               && area.top + area.height <= 600;
    }

    Play play;
    GameCamera camera;
};

} // namespace

TEST_CASE("[camera] it rests while a tile is placed and a figure deployed, and moves after it") {
    LookedAt game;
    int moves = 0;
    for (int turn = 0; turn < 30 && game.play.stage() != Stage::over; ++turn) {
        const CameraView before = game.camera.now().goal();
        game.place();
        const bool deploys = game.play.stage() == Stage::deploying;
        if (deploys) {
            game.follow();
            CHECK(game.camera.now().view() == before);
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
    const bool deploying = game.play.stage() == Stage::deploying;
    game.camera.show_all(game.play, {.deploying = deploying});
    game.arrive();
    const auto tiles = game.play.state().tiles();
    REQUIRE(tiles.size() > 30);
    const float dock = deploying ? 336 : 288;
    for (const engine::PlacedTile& tile : tiles) {
        INFO(tile.cell.x << ' ' << tile.cell.y);
        const sf::FloatRect area = game.camera.now().cell_rect(tile.cell.x, tile.cell.y);
        CHECK(game.sees(tile.cell));
        CHECK(area.left + area.width <= 1024 - dock);
    }
}

TEST_CASE("[camera] a wide land is shown below the players' panel, and larger there") {
    LookedAt game;
    for (int turn = 0; turn < 12; ++turn) {
        if (game.play.stage() == Stage::drawing) REQUIRE_FALSE(game.play.draw());
        if (game.play.stage() == Stage::placing) game.place();
        if (game.play.stage() == Stage::deploying) REQUIRE_FALSE(game.play.pass());
    }
    game.camera.fit(game.play, {});
    game.arrive();
    const float beside = game.camera.now().cell();
    GameCamera::Covered around;
    around.players_bottom = 180;
    game.camera.fit(game.play, around);
    game.arrive();
    CHECK(game.camera.now().cell() > beside);
    const sf::FloatRect first = game.camera.now().cell_rect(0, 0);
    CHECK(first.top >= 180);
}
