// A very large board, panned in a window: how long a frame takes. And painting what lies on it.
#include "bench/games.hpp"
#include "core/session/whole_game.hpp"
#include "frontend/art/many_tiles.hpp"
#include "frontend/desktop/app/desktop.hpp"
#include "frontend/desktop/board/board_view.hpp"

#include <SFML/Graphics/RenderWindow.hpp>
#include <SFML/Graphics/Texture.hpp>
#include <SFML/Graphics/VertexArray.hpp>
#include <SFML/System/Sleep.hpp>
#include <benchmark/benchmark.h>

#include <iostream>
#include <optional>

namespace {

using namespace bastide;

/// The rules of a game with a deck as large as is wanted.
class LargeRules : public host::GameRules {
  public:
    LargeRules(std::shared_ptr<const host::GameRules> rules, int tiles)
        : rules_(std::move(rules)), ruleset_(bench::with_deck_of(rules_->ruleset(), tiles)) {}

    const engine::Ruleset& ruleset() const override { return ruleset_; }
    const catalogue::Presentation& presentation(std::string_view language) const override {
        return rules_->presentation(language);
    }
    const std::vector<catalogue::Plugin>& plugins() const override { return rules_->plugins(); }
    const std::map<std::string, catalogue::SettingValue>& settings() const override {
        return rules_->settings();
    }
    const std::vector<std::string>& colours() const override { return rules_->colours(); }
    const host::Console& console() const override { return rules_->console(); }
    std::unique_ptr<host::ScriptRuntime> make_runtime() const override {
        return rules_->make_runtime();
    }

  private:
    std::shared_ptr<const host::GameRules> rules_;
    const engine::Ruleset ruleset_;
};

session::Session board_of(int tiles) {
    const auto rules = std::make_shared<LargeRules>(bench::rules_of(bench::base), tiles);
    session::Session game({rules, {{"red", "", "person"}, {"blue", "", "person"}}, 1});
    engine::Random random(1);
    const session::WholeGame whole(game);
    while (static_cast<int>(whole.state().tiles().size()) < tiles) {
        if (game.waiting() == engine::Waiting::chance) {
            if (game.act(whole.next_chance())) break;
            continue;
        }
        const auto& legal = whole.legal_actions();
        const auto choice = static_cast<std::size_t>(random.below(static_cast<int>(legal.size())));
        if (game.act(engine::Action(legal[choice]))) break;
    }
    return game;
}

/// `loop.range(0)`: tiles on the table; `loop.range(1)`: pixels to a tile's side.
void pan(benchmark::State& loop) {
    sf::RenderWindow window(sf::VideoMode(1280, 720), "Bastide", sf::Style::None);
    const words::Language english;
    course::Play play(board_of(static_cast<int>(loop.range(0))), english);
    desktop::BoardView board(play.rules(), play.words());
    const desktop::Fonts fonts = desktop::Fonts::load();
    desktop::Ink ink;
    desktop::Camera camera;
    camera.set_window({1280, 720});
    camera.jump_to({{0, 0}, static_cast<float>(loop.range(1))});
    const auto draw = [&] {
        {
            desktop::Painter painter(window, fonts, ink, english, 1, desktop::Theme::light);
            board.draw(painter, camera, play, {}, true, std::nullopt);
        }
        window.display();
    };
    do {
        draw();
        sf::sleep(sf::milliseconds(5));
        board.textures().collect();
    } while (board.textures().busy());
    for (auto _ : loop) {
        camera.pan({-3, -2});
        board.textures().collect();
        board.life().update(1 / 24.f);
        draw();
    }
}
BENCHMARK(pan)
    ->Args({110, 60})
    ->Args({10'000, 60})
    ->Args({10'000, 16})
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();

/// The least that such a scene can cost here, to compare frames with: a table and as many tiles,
/// smoothed, in one vertex array with one texture. Machines without a graphics card differ much.
void one_array(benchmark::State& loop) {
    sf::RenderWindow window(sf::VideoMode(1280, 720), "Bastide", sf::Style::None);
    constexpr int columns = 13;
    const auto side = static_cast<float>(loop.range(1));
    sf::Texture texture;
    texture.create(1024, 1024);
    texture.setSmooth(true);
    sf::VertexArray tiles(sf::Quads);
    for (int i = 0; i < loop.range(0); ++i) {
        const sf::Vector2f at{static_cast<float>(i % columns) * side,
                              static_cast<float>(i / columns) * side};
        const sf::Vector2f from{static_cast<float>(i % 10) * side, 0};
        for (const sf::Vector2f corner : {sf::Vector2f{0, 0}, {side, 0}, {side, side}, {0, side}})
            tiles.append({at + corner, from + corner});
    }
    for (auto _ : loop) {
        window.clear(sf::Color(214, 204, 180));
        window.draw(tiles, &texture);
        window.display();
    }
}
BENCHMARK(one_array)->Args({110, 72})->Unit(benchmark::kMillisecond)->UseRealTime();

/// Painting all tiles of a set, from their definitions on; `loop.range(0)`: pixels to a tile's
/// side.
void paint_set(benchmark::State& loop, const std::vector<std::string>& plugins) {
    const auto rules = bench::rules_of(plugins);
    std::vector<art::TileOrder> orders;
    for (engine::TileTypeId tile = 0; tile < rules->ruleset().tiles.size(); ++tile)
        orders.push_back({tile, 0, {}});
    for (auto _ : loop) {
        const art::TilePainter painter(rules->ruleset(), rules->presentation("en"));
        benchmark::DoNotOptimize(
            art::paint_tiles(painter, orders, static_cast<int>(loop.range(0))));
    }
    loop.counters["tiles"] = static_cast<double>(orders.size());
}
BENCHMARK_CAPTURE(paint_set, base, bench::base)
    ->Arg(96)
    ->Arg(256)
    ->Unit(benchmark::kMillisecond)
    ->MeasureProcessCPUTime()
    ->UseRealTime();
BENCHMARK_CAPTURE(paint_set, everything_medieval, bench::everything_medieval)
    ->Arg(96)
    ->Arg(256)
    ->Unit(benchmark::kMillisecond)
    ->MeasureProcessCPUTime()
    ->UseRealTime();
BENCHMARK_CAPTURE(paint_set, hunters_and_gatherers, bench::hunters_and_gatherers)
    ->Arg(96)
    ->Arg(256)
    ->Unit(benchmark::kMillisecond)
    ->MeasureProcessCPUTime()
    ->UseRealTime();

} // namespace

int main(int argc, char** argv) {
    if (!desktop::display_available()) {
        std::cerr << "there is no display; try xvfb-run\n";
        return 2;
    }
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
