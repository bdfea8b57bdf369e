#include "frontend/desktop/statistics/statistics_tables.hpp"

#include "core/catalogue/words/locale_reader.hpp"
#include "core/reading/error.hpp"
#include "presentation/telling/awards.hpp"
#include "presentation/telling/score_text.hpp"
#include "presentation/words/colour_names.hpp"

#include <algorithm>
#include <cmath>
#include <ctime>

namespace bastide::desktop {
namespace {

constexpr double minute = 60;

int minutes_in(double seconds) {
    return static_cast<int>(std::lround(seconds / minute));
}

std::string date_text(std::int64_t seconds, const words::Language& tr) {
    const auto time = static_cast<std::time_t>(seconds);
    std::tm parts{};
    localtime_r(&time, &parts);
    return tr("{0}-{1:02}-{2:02}", parts.tm_year + 1900, parts.tm_mon + 1, parts.tm_mday);
}

/// With one decimal, as the language writes it.
std::string average_text(double value, const words::Language& tr) {
    const auto tenths = std::lround(value * 10);
    return (tenths < 0 ? "\u2212" : "") + tr("{}.{}", std::abs(tenths) / 10, std::abs(tenths) % 10);
}

StatisticsTable player_table(const played::Totals& totals, const words::Language& tr) {
    StatisticsTable table{
        "players", tr("Players"), {tr("Games"), tr("Won"), tr("Average"), tr("Best")}, {}};
    for (const played::PlayerTotals& player : totals.players)
        table.rows.push_back(
            {player.colour,
             words::seat_name(player.name, player.colour, tr),
             player.person ? "" : tr("computer"),
             {std::to_string(player.games),
              tr("{} ({} %)", player.won, player.games == 0 ? 0 : 100 * player.won / player.games),
              average_text(player.average(), tr), std::to_string(player.best)}});
    return table;
}

StatisticsTable plugin_table(const played::Totals& totals, const catalogue::Catalogue& catalogue,
                             const words::Language& tr) {
    StatisticsTable table{
        "plugins", tr("Games by plugins"), {tr("Games"), tr("Minutes"), tr("Points each")}, {}};
    for (const played::PluginTotals& set : totals.plugins)
        table.rows.push_back(
            {"",
             titles_of(set.plugins, catalogue, tr),
             "",
             {std::to_string(set.games),
              set.timed == 0 ? "\u2013" : std::to_string(minutes_in(set.seconds / set.timed)),
              average_text(set.average(), tr)}});
    return table;
}

StatisticsTable category_table(const played::Totals& totals, const words::Wording& say) {
    const words::Language& tr = say.language;
    StatisticsTable table{
        "categories", tr("Points by what scored"), {tr("Points"), tr("Per player")}, {}};
    const auto most = totals.categories.empty() ? 0 : totals.categories.front().points;
    for (const played::CategoryTotals& category : totals.categories)
        table.rows.push_back(
            {"",
             words::capitalised(say.word(category.category, 2)),
             "",
             {std::to_string(category.points), average_text(category.average(), tr)},
             most > 0
                 ? std::max(0., static_cast<double>(category.points) / static_cast<double>(most))
                 : 0});
    return table;
}

StatisticsTable best_table(const played::Totals& totals, const words::Wording& say) {
    const words::Language& tr = say.language;
    StatisticsTable table{"best", tr("Best ever"), {tr("Tiles"), tr("Points")}, {}};
    for (const played::BestEver& best : totals.best) {
        std::string names = words::seat_name(best.seat.name, best.seat.colour, tr);
        for (const played::PlayedSeat& other : best.others)
            names += ", " + words::seat_name(other.name, other.colour, tr);
        table.rows.push_back(
            {best.seat.colour,
             best.category.empty() ? tr("Highest score")
                                   : telling::award_title(best.category, best.tiles > 0, say),
             names + " · " + date_text(best.finished, tr),
             {best.tiles == 0 ? "" : std::to_string(best.tiles), std::to_string(best.points)},
             0,
             best.file});
    }
    return table;
}

/// Who played, the best first, and with how many points.
StatisticsTable newest_table(const std::vector<played::PlayedGame>& games,
                             const catalogue::Catalogue& catalogue, const words::Language& tr) {
    constexpr std::size_t most = 12;
    StatisticsTable table{"newest", tr("Last games"), {}, {}};
    for (std::size_t i = 0; i < std::min(most, games.size()); ++i) {
        std::vector<played::PlayedSeat> seats = games[i].seats;
        std::stable_sort(seats.begin(), seats.end(), [](const auto& a, const auto& b) {
            return std::pair(a.won, a.score) > std::pair(b.won, b.score);
        });
        if (seats.empty()) continue;
        std::string names;
        for (const played::PlayedSeat& seat : seats)
            names += (names.empty() ? "" : ", ") + words::seat_name(seat.name, seat.colour, tr)
                     + ' ' + std::to_string(seat.score);
        table.rows.push_back(
            {seats.front().colour,
             names,
             date_text(games[i].finished, tr) + " · " + titles_of(games[i].plugins, catalogue, tr),
             {},
             0,
             games[i].file});
    }
    return table;
}

} // namespace

std::string titles_of(const std::vector<std::string>& plugins,
                      const catalogue::Catalogue& catalogue, const words::Language& tr) {
    std::string text;
    for (const std::string& id : plugins) {
        const catalogue::Plugin* const plugin = catalogue.find(id);
        text += (text.empty() ? "" : " · ")
                + (plugin == nullptr ? id : plugin->manifest_in(tr.code()).title);
    }
    return text;
}

catalogue::Presentation words_of(const played::Totals& totals,
                                 const catalogue::Catalogue& catalogue, const words::Language& tr) {
    catalogue::Presentation words;
    words.language = tr.code();
    words.plurals = tr.plurals();
    const auto is_played = [&](const std::string& id) {
        return std::any_of(totals.plugins.begin(), totals.plugins.end(), [&](const auto& set) {
            return std::find(set.plugins.begin(), set.plugins.end(), id) != set.plugins.end();
        });
    };
    for (const std::string& language : {std::string("en"), tr.code()})
        for (const catalogue::Plugin& plugin : catalogue.plugins()) {
            if (!is_played(plugin.manifest.id)) continue;
            try {
                if (const auto texts = plugin.texts.find(language); texts != plugin.texts.end())
                    catalogue::read_words(texts->second.words, words);
            } catch (const reading::LoadError&) {
                // Told where the plugin is chosen; its names are readable too.
            }
        }
    return words;
}

std::vector<StatisticsTable> statistics_tables(const played::Totals& totals,
                                               const std::vector<played::PlayedGame>& games,
                                               const catalogue::Catalogue& catalogue,
                                               const words::Language& tr) {
    const catalogue::Presentation words = words_of(totals, catalogue, tr);
    const words::Wording say{tr, words};
    return {player_table(totals, tr), category_table(totals, say),
            plugin_table(totals, catalogue, tr), best_table(totals, say),
            newest_table(games, catalogue, tr)};
}

std::string games_text(const played::Totals& totals, const words::Language& tr) {
    const std::string games = tr.count("{} game", "{} games", totals.games);
    const int minutes = minutes_in(totals.seconds);
    return minutes == 0 ? games : games + ", " + tr.count("{} minute", "{} minutes", minutes);
}

} // namespace bastide::desktop
