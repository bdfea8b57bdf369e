#include "frontend/desktop/app/app_navigator.hpp"

#include "core/reading/error.hpp"
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
#include "frontend/desktop/workshop/workshop_screen.hpp"

#include <exception>
#include <memory>
#include <utility>

namespace bastide::desktop {

template <class Kind, class... Given>
void AppNavigator::lay(Given... given) {
    screens_.lay_on_top([this, given...] { return std::make_unique<Kind>(*this, given...); });
}

void AppNavigator::show_title() {
    screens_.replace([this] {
        return std::make_unique<TitleScreen>(*this, belongings_.saves(), belongings_.take_notice());
    });
}

void AppNavigator::show_online(const std::string& link) {
    screens_.replace([this, link] {
        return std::make_unique<OnlineScreen>(*this, online_.client, online_.identity,
                                              online_.own_server, link);
    });
}

void AppNavigator::play_online() {
    belongings_.log().note("A game on a server");
    screens_.replace([this] {
        auto screen = std::make_unique<GameScreen>(*this, online_.client.playing());
        if (const auto& problem = online_.identity.problem())
            screen->tell(language().said(*problem), {});
        return screen;
    });
}

void AppNavigator::show_setup() {
    lay<SetupScreen>();
}

void AppNavigator::show_setup_of_offer(const Offer& offer, const std::string& name) {
    lay<SetupScreen>(offer, name);
}

void AppNavigator::show_saves(const std::optional<std::filesystem::path>& to_name) {
    screens_.lay_on_top([this, to_name] {
        return std::make_unique<SavesScreen>(*this, belongings_.saves(), to_name);
    });
}

void AppNavigator::choose_save(const std::function<void(const std::filesystem::path&)>& then) {
    screens_.lay_on_top(
        [this, then] { return std::make_unique<SavesScreen>(*this, belongings_.saves(), then); });
}

void AppNavigator::show_statistics() {
    lay<StatisticsScreen>();
}

void AppNavigator::show_settings() {
    lay<SettingsScreen>();
}

void AppNavigator::show_plugins() {
    lay<PluginsScreen>();
}

void AppNavigator::show_workshop() {
    lay<WorkshopScreen>();
}

void AppNavigator::show_rules(const std::vector<std::string>& plugins, const std::string& id) {
    lay<RulesScreen>(plugins, id);
}

std::optional<std::string> AppNavigator::attempt(const std::function<void()>& work) {
    try {
        work();
    } catch (const std::exception& error) {
        belongings_.log().problem(error.what());
        return language().told(error);
    }
    return std::nullopt;
}

void AppNavigator::play(session::Session session, const std::string& notice) {
    // A screen is made by a function, which has to be copyable; a session is not.
    const auto kept = std::make_shared<session::Session>(std::move(session));
    belongings_.log().note("A game in " + kept->file().value_or("no file").string());
    screens_.replace([this, kept, notice] {
        auto screen = std::make_unique<GameScreen>(*this, std::move(*kept));
        if (!notice.empty()) screen->tell(notice, {});
        return screen;
    });
}

session::Session AppNavigator::begin(const session::NewGame& game, std::string& notice) const {
    try {
        return session::Session(game, new_record_file(options().saves));
    } catch (const std::exception& error) {
        session::Session unsaved(game);
        notice = language()("This game is not saved. {}", language().told(error));
        belongings_.log().problem(notice);
        return unsaved;
    }
}

std::optional<std::string> AppNavigator::start_game(const session::NewGame& game) {
    return attempt([&] {
        std::string notice;
        session::Session begun = begin(game, notice);
        play(std::move(begun), notice);
    });
}

std::optional<std::string> AppNavigator::open_game(const std::filesystem::path& file,
                                                   const std::string& notice) {
    return attempt([&] { play(session::Session::open(file, catalogue(), true), notice); });
}

std::optional<std::string> AppNavigator::show_replay(const std::filesystem::path& file) {
    return watch(file, course::GameMode::watch);
}

std::optional<std::string> AppNavigator::show_analysis(const std::filesystem::path& file) {
    return watch(file, course::GameMode::analyse);
}

std::optional<std::string> AppNavigator::watch(const std::filesystem::path& file,
                                               course::GameMode mode) {
    return attempt([&] {
        const auto kept =
            std::make_shared<session::Session>(session::Session::open(file, catalogue(), false));
        kept->seek(0);
        screens_.lay_on_top([this, kept, mode] {
            return std::make_unique<GameScreen>(*this, std::move(*kept), mode);
        });
    });
}

/// A game that goes on holds its file, and is told; it alone may write to it.
std::optional<std::string> AppNavigator::rename_game(const std::filesystem::path& file,
                                                     const std::string& name) {
    return attempt([&] {
        Screen* const game = screens_.of_game(file);
        if (game == nullptr)
            records::rename_record(file, name);
        else if (const auto problem = game->rename(name))
            throw reading::LoadError({}, *problem);
    });
}

Reloaded AppNavigator::reload_plugins() {
    belongings_.reload();
    Reloaded news;
    screens_.reload(news);
    return news;
}

} // namespace bastide::desktop
