#include "frontend/desktop/app/app.hpp"

#include "frontend/desktop/app/benchmark.hpp"

#include <SFML/System/Sleep.hpp>

#include <algorithm>
#include <ctime>
#include <utility>

namespace bastide::desktop {
namespace {

/// A screen may have to look at what it has drawn before it lies as it should.
constexpr int frames_to_settle = 3;
constexpr float longest_step = .1f;
const sf::Time idle = sf::milliseconds(8);
/// Where nobody has done anything for a while it is looked less often: that is felt by nobody, and
/// is a quarter of what a game costs at which nothing happens.
const sf::Time idle_long = sf::milliseconds(20);
constexpr float a_while = 2;
const sf::Time frame_time = sf::microseconds(16'000);

} // namespace

App::App(DesktopOptions options)
    : belongings_(std::move(options)),
      fonts_(Fonts::load()),
      online_(belongings_),
      pictures_(belongings_.options().saves / "pictures", belongings_.language()),
      navigator_(belongings_, online_, window_, screens_, pictures_) {
    if (const auto& problem = online_.identity.problem()) belongings_.notice(*problem);
    belongings_.make_folders();
    if (const auto& file = belongings_.options().describe) screen_file_.emplace(*file);
    open_window(belongings_.preferences().full_screen && !belongings_.options().size);
    first_screen();
}

void App::first_screen() {
    navigator_.show_title();
    const auto& record = belongings_.options().record;
    if (!record) return;
    if (const auto problem = navigator_.open_game(*record)) {
        belongings_.notice(*problem);
        refused_ = *problem;
        navigator_.show_title();
    }
}

void App::run() {
    clock_.restart();
    sf::RenderWindow& window = window_.system();
    if (const int frames = belongings_.options().benchmark_frames; frames > 0) {
        const auto draw = [this] {
            change_screen();
            screen().update(longest_step);
            draw_frame();
            return draw_milliseconds_;
        };
        const auto busy = [this] {
            const nlohmann::json now = screen().describe();
            return now.value("painting", false) || now.value("moving", false);
        };
        benchmark(frames, window.getSize(), draw, busy);
        navigator_.quit();
    }
    while (window.isOpen() && !navigator_.quits()) {
        change_screen();
        if (window_.open_as_wanted(belongings_.preferences())) {
            turn_call_.opened();
            resize();
        }
        if (belongings_.take_changed()) resize(); // but not while something is drawn
        const sf::Clock frame;
        take_events();
        const float seconds = std::min(clock_.restart().asSeconds(), longest_step);
        const bool changed = let_time_go_by(seconds);
        if (screens_.changes()) continue;
        if (changed) frames_to_draw_ = std::max(frames_to_draw_, 1);
        if (frames_to_draw_ == 0) {
            sf::sleep(quiet_ > a_while ? idle_long : idle);
            continue;
        }
        --frames_to_draw_;
        draw_frame();
        sf::sleep(frame_time - frame.getElapsedTime());
    }
    belongings_.preferences().full_screen = window_.full_screen();
    belongings_.remember();
    screens_.clear();
    window.close();
}

bool App::let_time_go_by(float seconds) {
    belongings_.sounds().update();
    quiet_ += seconds;
    pictures_.follow(screen());
    follow_online(seconds);
    const bool waited = screen().controls().update(seconds);
    return screen().update(seconds) || waited || screen().controls().has_changed();
}

void App::change_screen() {
    if (!screens_.change()) return;
    screen().resize(window_.pixels(), window_.scale());
    frames_to_draw_ = frames_to_settle;
}

void App::open_window(bool full_screen) {
    window_.open(full_screen, belongings_.preferences());
    turn_call_.opened();
    resize();
}

void App::take_events() {
    sf::Event event;
    while (!navigator_.quits() && !screens_.changes() && window_.system().pollEvent(event))
        if (handle(event)) return;
}

bool App::handle(const sf::Event& event) {
    quiet_ = 0;
    const bool moved = event.type == sf::Event::MouseMoved;
    if (!moved) frames_to_draw_ = std::max(frames_to_draw_, 1);
    switch (event.type) {
    case sf::Event::Closed: navigator_.quit(); return true;
    case sf::Event::Resized: resize(); return true;
    case sf::Event::GainedFocus:
        frames_to_draw_ = frames_to_settle;
        belongings_.sounds().hush(false);
        break;
    case sf::Event::LostFocus: belongings_.sounds().hush(true); break;
    case sf::Event::KeyPressed: {
        const auto& keys = belongings_.preferences().keys;
        const auto command = keys.command(event.key);
        if (command == Command::full_screen) {
            open_window(!window_.full_screen());
            return true;
        }
        if (command == Command::picture) {
            // Unless that key has been chosen for something else.
            if (event.key.shift && !keys.key(*command, 0).shift)
                pictures_.want_window();
            else
                pictures_.want();
        }
        break;
    }
    default: break;
    }
    screen().handle(event);
    // What it brought about is seen before the next key or click comes.
    return !moved && screen().controls().has_changed();
}

void App::resize() {
    window_.fit(belongings_.preferences(), belongings_.scale_percent());
    if (!screens_.empty()) screen().resize(window_.pixels(), window_.scale());
    frames_to_draw_ = frames_to_settle;
}

void App::draw_frame() {
    const sf::Clock clock;
    const std::clock_t begin = std::clock(); // of all threads: software may paint by several
    sf::RenderWindow& window = window_.system();
    nlohmann::json texts;
    {
        Painter painter(window, fonts_, ink_, belongings_.language(), window_.scale(),
                        belongings_.preferences().theme, belongings_.preferences().high_contrast);
        Controls& controls = screen().controls();
        controls.begin_frame();
        screen().draw(painter);
        controls.draw_top(painter);
        controls.end_frame();
        if (screen_file_) texts = {{"cut", painter.cut_texts()}, {"texts", painter.texts()}};
    }
    pictures_.take(window, screen());
    window.display();
    draw_milliseconds_ = clock.getElapsedTime().asSeconds() * 1000;
    screen().drawn(static_cast<float>(std::clock() - begin) / CLOCKS_PER_SEC);
    ++frame_;
    if (screen_file_)
        screen_file_->write(screen(),
                            {window.getSize(), window_.scale(), frame_, draw_milliseconds_}, texts);
}

void App::follow_online(float seconds) {
    if (online_.update(seconds)) frames_to_draw_ = std::max(frames_to_draw_, frames_to_settle);
    turn_call_.update(window_.system(), online_.may_choose(), belongings_.language());
}

} // namespace bastide::desktop
