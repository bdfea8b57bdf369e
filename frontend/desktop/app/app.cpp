#include "frontend/desktop/app/app.hpp"

#include "core/reading/reason.hpp"
#include "core/records/writer.hpp"
#include "frontend/desktop/game/game_screen.hpp"
#include "frontend/desktop/online/online_screen.hpp"
#include "frontend/desktop/plugins/plugins_screen.hpp"
#include "frontend/desktop/rules/rules_screen.hpp"
#include "frontend/desktop/settings/settings_screen.hpp"
#include "frontend/desktop/setup/setup_screen.hpp"
#include "frontend/desktop/statistics/statistics_screen.hpp"
#include "frontend/desktop/title/saves_screen.hpp"
#include "frontend/desktop/title/title_screen.hpp"
#include "frontend/desktop/window/interface_scale.hpp"
#include "frontend/desktop/window/open_outside.hpp"
#include "frontend/desktop/workshop/workshop_screen.hpp"
#include "players/player.hpp"
#include "presentation/setup/strangers.hpp"

#include <SFML/System/Sleep.hpp>
#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <ctime>
#include <exception>
#include <fstream>
#include <tuple>
#include <utility>

namespace bastide::desktop {
namespace {

/// A screen may have to look at what it has drawn before it lies as it should.
constexpr int frames_to_settle = 3;
constexpr float longest_step = .1f;
const sf::Time idle = sf::milliseconds(8);
const sf::Time frame_time = sf::microseconds(16'000);

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

App::App(DesktopOptions options)
    : options_(std::move(options)),
      log_(options_.log),
      catalogue_(catalogue::Catalogue::of(options_.plugins)),
      saves_(options_.saves, catalogue_),
      fonts_(Fonts::load()),
      identity_(options_.preferences.parent_path() / "online.json"),
      own_server_(options_of_server(options_.plugins)),
      online_(
          make_wire(), make_fetched_plugins(options_.plugins.own.parent_path() / "fetched"),
          identity_, language_, [this]() -> const catalogue::Catalogue& { return catalogue_; },
          options_.plugins) {
    tell_beginning();
    languages_ = words::LanguageBook::read(catalogue_.languages());
    read_memory();
    for (const engine::Message& problem : languages_.problems()) {
        log_.problem(problem.text());
        notice_ = language_.said(problem);
    }
    if (identity_.problem()) {
        log_.problem(identity_.problem()->text());
        notice_ = language_.said(*identity_.problem());
    }
    make_folders();
    sounds_.set_volume(preferences_.volume);
    sounds_.set_ambience(preferences_.ambience);
    open_window(preferences_.full_screen && !options_.size);
    first_screen();
}

void App::tell_beginning() const {
    log_.note(fmt::format("Bastide {} begins with {} plugins", BASTIDE_VERSION,
                          catalogue_.plugins().size()));
    for (const catalogue::BrokenPlugin& broken : catalogue_.broken())
        log_.problem(broken.folder.string() + ": " + broken.message.text());
}

/// What was remembered the last time. A file that cannot be read is put aside, not lost.
void App::read_memory() {
    std::optional<engine::Message> problem;
    try {
        preferences_ = read_preferences(options_.preferences);
    } catch (const std::exception& error) {
        log_.problem(error.what());
        problem = reading::told(error);
    }
    setup::forget_gone(preferences_.known_plugins);
    speak();
    if (problem) {
        const auto aside = put_aside(options_.preferences);
        notice_ = aside ? language_("The settings could not be read; they were put aside as {}.",
                                    aside->filename().string())
                        : language_("The settings could not be read: {}", language_.said(*problem));
    }
    if (options_.size) std::tie(preferences_.width, preferences_.height) = *options_.size;
    std::vector<std::string> kinds = players::player_kinds();
    kinds.emplace_back("person");
    if (preferences_.last_setup)
        preferences_.last_setup = playable(*preferences_.last_setup, catalogue_, kinds);
}

/// Where nothing can be written, for instance without a home, one can still play.
void App::make_folders() {
    std::error_code failed;
    std::filesystem::create_directories(options_.saves, failed);
    if (!failed) return;
    notice_ =
        language_("Games cannot be saved here, but they can be played. {}: {}",
                  options_.saves.string(), language_.said(reading::reason_of(failed.value())));
    log_.problem(notice_);
}

/// Nobody is stopped from playing when this cannot be written.
void App::remember() {
    settings_problem_.clear();
    try {
        write_preferences(preferences_, options_.preferences);
    } catch (const std::exception& error) {
        settings_problem_ = language_("The settings could not be saved: {}", language_.told(error));
        log_.problem(settings_problem_);
    }
}

/// In the language chosen, else in that of the system where it is there, else in English.
void App::speak() {
    const std::string wanted =
        preferences_.language.empty() ? words::system_language() : preferences_.language;
    language_ = languages_.language(wanted);
}

void App::change(const std::function<void(Preferences&)>& change) {
    const std::string language = preferences_.language;
    change(preferences_);
    if (preferences_.language != language) speak();
    sounds_.set_volume(preferences_.volume);
    sounds_.set_ambience(preferences_.ambience);
    scale_changed_ = true; // but not while something is drawn at this one
    remember();
}

void App::open_window(bool full_screen) {
    full_screen_ = full_screen;
    const sf::VideoMode desktop = sf::VideoMode::getDesktopMode();
    // A window of the size of the desktop is kinder than exclusive full screen.
    const sf::VideoMode mode = full_screen
                                   ? desktop
                                   : sf::VideoMode(std::min(preferences_.width, desktop.width),
                                                   std::min(preferences_.height, desktop.height));
    title_ = "Bastide";
    window_.create(mode, title_, full_screen ? sf::Style::None : sf::Style::Default);
    // SFML centres by the width alone, so that the title bar may end up above the screen.
    window_.setPosition({static_cast<int>((desktop.width - mode.width) / 2),
                         static_cast<int>((desktop.height - mode.height) / 2)});
    window_.setKeyRepeatEnabled(true);
    resize();
}

void App::first_screen() {
    show_title();
    if (options_.record)
        if (const auto problem = open_game(*options_.record)) {
            notice_ = *problem;
            refused_ = *problem;
            show_title();
        }
}

void App::run() {
    clock_.restart();
    if (options_.benchmark_frames > 0) benchmark();
    while (window_.isOpen() && !quit_) {
        change_screen();
        if (const auto wanted = std::exchange(wanted_full_screen_, std::nullopt))
            open_window(*wanted);
        if (std::exchange(scale_changed_, false)) resize();
        const sf::Clock frame;
        take_events();
        const float seconds = std::min(clock_.restart().asSeconds(), longest_step);
        sounds_.update();
        follow_picture();
        follow_online(seconds);
        const bool waited = screen().controls().update(seconds);
        const bool changed =
            screen().update(seconds) || waited || screen().controls().has_changed();
        if (screen_change_) continue;
        if (changed) frames_to_draw_ = std::max(frames_to_draw_, 1);
        if (frames_to_draw_ == 0) {
            sf::sleep(idle);
            continue;
        }
        --frames_to_draw_;
        draw_frame();
        sf::sleep(frame_time - frame.getElapsedTime());
    }
    preferences_.full_screen = full_screen_;
    remember();
    screens_.clear();
    window_.close();
}

void App::change_screen() {
    if (!screen_change_) return;
    std::exchange(screen_change_, nullptr)();
    screen().resize(sf::Vector2f(window_.getSize()), scale_);
    frames_to_draw_ = frames_to_settle;
}

void App::take_events() {
    sf::Event event;
    while (!quit_ && !screen_change_ && window_.pollEvent(event))
        if (handle(event)) return;
}

bool App::handle(const sf::Event& event) {
    const bool moved = event.type == sf::Event::MouseMoved;
    if (!moved) frames_to_draw_ = std::max(frames_to_draw_, 1);
    switch (event.type) {
    case sf::Event::Closed: quit(); return true;
    case sf::Event::Resized: resize(); return true;
    case sf::Event::GainedFocus:
        frames_to_draw_ = frames_to_settle;
        sounds_.hush(false);
        break;
    case sf::Event::LostFocus: sounds_.hush(true); break;
    case sf::Event::KeyPressed:
        if (const auto command = preferences_.keys.command(event.key);
            command == Command::full_screen) {
            open_window(!full_screen_);
            return true;
        } else if (command == Command::picture) {
            // Unless that key has been chosen for something else.
            take_picture_ = event.key.shift && !preferences_.keys.key(*command, 0).shift
                                ? PictureOf::window
                                : PictureOf::what_matters;
            frames_to_draw_ = std::max(frames_to_draw_, 1);
        }
        break;
    default: break;
    }
    screen().handle(event);
    // What it brought about is seen before the next key or click comes.
    return !moved && screen().controls().has_changed();
}

void App::resize() {
    const sf::Vector2f size(window_.getSize());
    if (!full_screen_) {
        preferences_.width = window_.getSize().x;
        preferences_.height = window_.getSize().y;
    }
    window_.setView(sf::View({0, 0, size.x, size.y}));
    const int percent =
        options_.scale_percent != 0 ? options_.scale_percent : preferences_.scale_percent;
    scale_ = interface_scale(size.x, size.y, percent);
    if (!screens_.empty()) screen().resize(size, scale_);
    frames_to_draw_ = frames_to_settle;
}

void App::draw_frame() {
    const sf::Clock clock;
    const std::clock_t begin = std::clock(); // of all threads: software may paint by several
    nlohmann::json cut_texts, texts;
    {
        Painter painter(window_, fonts_, ink_, language_, scale_, preferences_.theme);
        Controls& controls = screen().controls();
        controls.begin_frame();
        screen().draw(painter);
        controls.draw_top(painter);
        controls.end_frame();
        cut_texts = painter.cut_texts();
        texts = painter.texts();
    }
    // One after the other.
    if (take_picture_ != PictureOf::nothing && !picture_.valid())
        save_picture(std::exchange(take_picture_, PictureOf::nothing) == PictureOf::window);
    window_.display();
    draw_milliseconds_ = clock.getElapsedTime().asSeconds() * 1000;
    screen().drawn(static_cast<float>(std::clock() - begin) / CLOCKS_PER_SEC);
    ++frame_;
    if (options_.describe) describe({{"cut", cut_texts}, {"texts", texts}});
}

/// Frames as they are when nothing has to be painted first, with all that moves by itself.
void App::benchmark() {
    constexpr int most_seconds_to_paint = 120;
    const sf::Clock begin;
    const auto busy = [&] {
        const nlohmann::json now = screen().describe();
        return now.value("painting", false) || now.value("moving", false);
    };
    do {
        change_screen();
        screen().update(longest_step);
        draw_frame();
    } while (busy() && begin.getElapsedTime().asSeconds() < most_seconds_to_paint);
    std::vector<float> milliseconds;
    for (int frame = 0; frame < options_.benchmark_frames; ++frame) {
        screen().update(longest_step);
        draw_frame();
        milliseconds.push_back(draw_milliseconds_);
    }
    std::sort(milliseconds.begin(), milliseconds.end());
    const auto at = [&](double share) {
        return milliseconds[static_cast<std::size_t>(
            share * static_cast<double>(milliseconds.size() - 1))];
    };
    fmt::print(
        "{} x {}, {} frames: median {:.1f} ms, least {:.1f}, 95 % below {:.1f}, most {:.1f}\n",
        window_.getSize().x, window_.getSize().y, milliseconds.size(), at(.5), at(0), at(.95),
        at(1));
    quit();
}

/// A picture of the board, or of the window where there is none, in a folder beside the saved
/// games.
void App::save_picture(bool of_window) {
    const std::filesystem::path folder = options_.saves / "pictures";
    std::error_code ignored;
    std::filesystem::create_directories(folder, ignored);
    std::filesystem::path file;
    for (int n = 1; file.empty() || std::filesystem::exists(file); ++n)
        file = folder / ("bastide-" + std::to_string(n) + ".png");
    const auto paint = of_window ? nullptr : screen().picture();
    if (!paint) {
        save_window(file);
        return;
    }
    picture_ = std::async(std::launch::async,
                          [paint, file]() -> std::pair<std::filesystem::path, engine::Message> {
                              try {
                                  art::write_png(paint(), file);
                                  return {file, {}};
                              } catch (const std::exception& error) {
                                  return {file, reading::told(error)};
                              }
                          });
}

void App::save_window(const std::filesystem::path& file) {
    const sf::Vector2u size = window_.getSize();
    sf::Texture picture;
    if (!picture.create(size.x, size.y)) return;
    picture.update(window_);
    const words::Language& tr = language_;
    if (picture.copyToImage().saveToFile(file.string()))
        screen().tell(tr("Saved as {}", file.string()), file);
    else
        screen().tell(tr("The picture could not be saved: {}", file.string()));
}

/// Tells where a picture of the board lies, once it is painted.
void App::follow_picture() {
    if (!picture_.valid()
        || picture_.wait_for(std::chrono::seconds(0)) != std::future_status::ready)
        return;
    const auto [file, problem] = picture_.get();
    const words::Language& tr = language_;
    if (problem.empty())
        screen().tell(tr("Saved as {}", file.string()), file);
    else
        screen().tell(tr("The picture could not be saved: {}", tr.said(problem)));
}

/// Written beside and renamed, so that nobody reads half of it.
void App::describe(const nlohmann::json& written) {
    nlohmann::json description = screen().describe();
    description.update(written);
    description["focus"] = screen().controls().focus();
    description["buttons"] = screen().controls().describe(scale_);
    const sf::Vector2u size = window_.getSize();
    description["width"] = size.x;
    description["height"] = size.y;
    description["scale"] = scale_;
    // Names of files and texts of plugins may be no UTF-8.
    constexpr auto replace = nlohmann::json::error_handler_t::replace;
    std::string text = description.dump(-1, ' ', false, replace);
    if (text == described_) return;
    described_ = text;
    description["frame"] = frame_;
    description["draw_milliseconds"] = draw_milliseconds_;
    std::filesystem::path part = *options_.describe;
    part += ".part";
    std::ofstream(part) << description.dump(1, ' ', false, replace) << '\n';
    std::error_code ignored;
    std::filesystem::rename(part, *options_.describe, ignored);
}

void App::go_to(MakeScreen make) {
    screen_change_ = [this, make = std::move(make)] {
        screens_.clear();
        screens_.push_back(make());
    };
}

void App::lay_on_top(MakeScreen make) {
    screen_change_ = [this, make = std::move(make)] { screens_.push_back(make()); };
}

void App::back() {
    screen_change_ = [this] {
        if (screens_.size() > 1) screens_.pop_back();
        screen().returned();
    };
}

void App::show_title() {
    go_to([this] {
        return std::make_unique<TitleScreen>(*this, saves_, std::exchange(notice_, {}));
    });
}

void App::show_setup() {
    lay_on_top([this] { return std::make_unique<SetupScreen>(*this); });
}

void App::show_setup_of_offer(const Offer& offer, const std::string& name) {
    lay_on_top([this, offer, name] { return std::make_unique<SetupScreen>(*this, offer, name); });
}

void App::show_online(const std::string& link) {
    go_to([this, link] {
        return std::make_unique<OnlineScreen>(*this, online_, identity_, own_server_, link);
    });
}

void App::play_online() {
    log_.note("A game on a server");
    go_to([this] {
        auto screen = std::make_unique<GameScreen>(*this, online_.playing());
        if (identity_.problem()) screen->tell(language_.said(*identity_.problem()), {});
        return screen;
    });
}

/// Whoever looks elsewhere is called to the own turn.
void App::follow_online(float seconds) {
    const bool server = own_server_.update();
    if (online_.update(seconds) || server)
        frames_to_draw_ = std::max(frames_to_draw_, frames_to_settle);
    const auto& game = online_.playing();
    const bool may_choose = game && game->may_choose();
    const std::string title =
        may_choose ? "\u25cf " + language_("Your turn") + " – Bastide" : "Bastide";
    if (std::exchange(title_, title) != title)
        window_.setTitle(sf::String::fromUtf8(title.begin(), title.end()));
    const bool called = may_choose && !window_.hasFocus();
    if (std::exchange(called_, called) == called) return;
    if (called) notify_outside("Bastide", language_("It is your turn."));
}

void App::show_saves(const std::optional<std::filesystem::path>& to_name) {
    lay_on_top([this, to_name] { return std::make_unique<SavesScreen>(*this, saves_, to_name); });
}

void App::choose_save(const std::function<void(const std::filesystem::path&)>& then) {
    lay_on_top([this, then] { return std::make_unique<SavesScreen>(*this, saves_, then); });
}

/// A game that goes on holds its file, and is told; it alone may write to it.
std::optional<std::string> App::rename_game(const std::filesystem::path& file,
                                            const std::string& name) {
    return attempt([&] {
        for (auto& each : screens_)
            if (each->record() == file) {
                if (const auto problem = each->rename(name)) throw reading::LoadError({}, *problem);
                return;
            }
        records::rename_record(file, name);
    });
}

void App::show_statistics() {
    lay_on_top([this] { return std::make_unique<StatisticsScreen>(*this); });
}

void App::show_settings() {
    lay_on_top([this] { return std::make_unique<SettingsScreen>(*this); });
}

void App::show_rules(const std::vector<std::string>& plugins, const std::string& id) {
    lay_on_top([this, plugins, id] { return std::make_unique<RulesScreen>(*this, plugins, id); });
}

void App::show_plugins() {
    lay_on_top([this] { return std::make_unique<PluginsScreen>(*this); });
}

void App::show_workshop() {
    lay_on_top([this] { return std::make_unique<WorkshopScreen>(*this); });
}

/// Other threads and other screens look into the catalogue: none of them may while it changes.
Reloaded App::reload_plugins() {
    board_pictures_.forget_all();
    saves_.forget_seen();
    catalogue_ = catalogue::Catalogue::of(options_.plugins);
    setup::forget_gone(preferences_.known_plugins);
    tell_beginning();
    Reloaded news;
    for (auto& each : screens_)
        if (auto other = each->reloaded(news)) each = std::move(other);
    return news;
}

std::optional<std::string> App::attempt(const std::function<void()>& work) {
    try {
        work();
    } catch (const std::exception& error) {
        log_.problem(error.what());
        return language_.told(error);
    }
    return std::nullopt;
}

void App::play(session::Session session, const std::string& notice) {
    // A screen is made by a function, which has to be copyable; a session is not.
    const auto kept = std::make_shared<session::Session>(std::move(session));
    log_.note("A game in " + kept->file().value_or("no file").string());
    go_to([this, kept, notice] {
        auto screen = std::make_unique<GameScreen>(*this, std::move(*kept));
        if (!notice.empty()) screen->tell(notice, {});
        return screen;
    });
}

session::Session App::begin(const session::NewGame& game, std::string& notice) const {
    try {
        return session::Session(game, new_record_file(options_.saves));
    } catch (const std::exception& error) {
        session::Session unsaved(game);
        notice = language_("This game is not saved. {}", language_.told(error));
        log_.problem(notice);
        return unsaved;
    }
}

std::optional<std::string> App::start_game(const session::NewGame& game) {
    return attempt([&] {
        std::string notice;
        session::Session begun = begin(game, notice);
        play(std::move(begun), notice);
    });
}

std::optional<std::string> App::open_game(const std::filesystem::path& file,
                                          const std::string& notice) {
    return attempt([&] { play(session::Session::open(file, catalogue_, true), notice); });
}

std::optional<std::string> App::show_replay(const std::filesystem::path& file) {
    return watch(file, course::GameMode::watch);
}

std::optional<std::string> App::show_analysis(const std::filesystem::path& file) {
    return watch(file, course::GameMode::analyse);
}

std::optional<std::string> App::watch(const std::filesystem::path& file, course::GameMode mode) {
    return attempt([&] {
        const auto kept =
            std::make_shared<session::Session>(session::Session::open(file, catalogue_, false));
        kept->seek(0);
        lay_on_top([this, kept, mode] {
            return std::make_unique<GameScreen>(*this, std::move(*kept), mode);
        });
    });
}

std::optional<std::filesystem::path> App::game_below() const {
    for (const auto& each : screens_)
        if (auto record = each->record()) return record;
    return std::nullopt;
}

host::Console* App::console_below() const {
    for (const auto& each : screens_)
        if (host::Console* const console = each->console()) return console;
    return nullptr;
}

void App::quit() {
    quit_ = true;
}

} // namespace bastide::desktop
