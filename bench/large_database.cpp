// How long a server waits for what it asks of a PostgreSQL with many games: bench/large_database.sh
// makes them.
//   bastide_large_database postgresql://USER@HOST/NAME
// Prints the median, the 99th percentile and the longest of each, in milliseconds, and how often a
// whole table was read.
#include "server/games/lobby.hpp"
#include "server/postgres/postgres_storage.hpp"

#include <algorithm>
#include <cstdio>
#include <functional>
#include <map>
#include <thread>

namespace {

using namespace bastide::server;
using Clock = std::chrono::steady_clock;

/// Of games that were claimed and not written in yet.
using Claimed = std::vector<Lease>;

/// The texts of some are written again and again, under numbers of their own.
constexpr const char* text = R"({"say":"hello","seat":0})";
constexpr std::chrono::hours oldest{1000 * 24};
constexpr int hours_of_old_games = 200;

class Look {
  public:
    explicit Look(const std::string& url)
        : counting_(url), here_(url, "http://here"), there_(url, "http://there") {}

    void run() {
        const auto before = whole_tables();
        std::printf("%-58s %6s %9s %9s %9s\n", "milliseconds", "calls", "median", "99 %", "worst");
        leases();
        claims();
        lobby();
        games();
        forgetting();
        here_.release();
        there_.release();
        std::this_thread::sleep_for(std::chrono::seconds(2)); // until all is counted
        for (const auto& [table, count] : whole_tables())
            std::printf("the table %s was read as a whole: %lld times\n", table.c_str(),
                        static_cast<long long>(count - before.at(table)));
    }

  private:
    /// How often each was read as a whole.
    std::map<std::string, std::int64_t> whole_tables() {
        const PostgresRows rows = counting_.ask(
            "SELECT relname::text, seq_scan FROM pg_stat_user_tables WHERE schemaname = 'bastide' "
            "AND relname IN ('game', 'entry', 'listing')");
        std::map<std::string, std::int64_t> counts;
        for (int row = 0; row < rows.size(); ++row)
            counts[rows.text(row, 0)] = rows.integer(row, 1);
        return counts;
    }

    /// `act` gets the number of the call.
    static void measure(const char* what, int calls, const std::function<void(int)>& act) {
        std::vector<double> took;
        for (int call = 0; call < calls; ++call) {
            const auto begin = Clock::now();
            act(call);
            took.push_back(std::chrono::duration<double, std::milli>(Clock::now() - begin).count());
        }
        std::sort(took.begin(), took.end());
        std::printf("%-58s %6zu %9.2f %9.2f %9.2f\n", what, took.size(), took[took.size() / 2],
                    took[took.size() * 99 / 100], took.back());
    }

    void leases() {
        epoch_ = here_.renew();
        there_.renew();
        measure("a lease is renewed", 300, [&](int) { here_.renew(); });
        measure("what nobody holds is counted", 300, [&](int) { here_.held(); });
    }

    void claims() {
        measure("50 games of the dead are claimed", 200, [&](int) { claim(50); });
        while (claim(50) != 0)
            continue;
        measure("nothing is there to be claimed", 300, [&](int) { claim(50); });
        measure("what nobody holds is counted, where there is nothing", 300,
                [&](int) { here_.held(); });
        measure("one that was closed is claimed by its name", 300, [&](int call) {
            for (const auto& lease : {here_.claim("made" + std::to_string(300000 + call))})
                if (lease) claimed_.push_back(*lease);
        });
        std::printf("%zu games were claimed\n", claimed_.size());
    }

    std::size_t claim(std::size_t most) {
        const Claimed claimed = here_.claim(most);
        claimed_.insert(claimed_.end(), claimed.begin(), claimed.end());
        return claimed.size();
    }

    void lobby() {
        std::vector<LobbyNews> heard;
        measure("all that is listed is heard", 1, [&](int) { heard = here_.hear(); });
        measure("nothing new is heard", 300, [&](int) { here_.hear(); });
        measure("50 games are told of", 300, [&](int call) { there_.tell(some(heard, call)); });
        measure("50 games are told of, and heard of", 300, [&](int call) {
            there_.tell(some(heard, call));
            here_.hear();
        });
        Lobby lobby;
        measure("a lobby gets all that is listed", 1, [&](int) { lobby.hear(heard); });
        measure("a list of games, for whoever plays in none", 300,
                [&](int) { lobby.games_for("nobody"); });
        const std::string somebody = key_of_somebody(heard);
        measure("a list of games, for whoever plays in three", 300,
                [&](int) { lobby.games_for(somebody); });
        std::printf("%zu games are listed\n", heard.size());
        local_lobby(heard);
    }

    /// As if this process held all of them itself.
    static void local_lobby(const std::vector<LobbyNews>& heard) {
        Lobby lobby;
        for (const LobbyNews& each : heard) {
            const auto told = nlohmann::json::parse(each.text);
            lobby.add(each.game, {0, 1});
            lobby.list(each.game, 1, {told.at("summary"), true, told.at("holders"), ""});
        }
        measure("games of a stage are counted, where all are held here", 300,
                [&](int) { lobby.games("waiting"); });
        measure("a list of games, where all are held here", 300,
                [&](int) { lobby.games_for("nobody"); });
    }

    static std::vector<LobbyNews> some(const std::vector<LobbyNews>& heard, int call) {
        std::vector<LobbyNews> news;
        for (std::size_t place = 0; place < 50; ++place)
            news.push_back(heard.at((static_cast<std::size_t>(call) * 50 + place) % heard.size()));
        return news;
    }

    static std::string key_of_somebody(const std::vector<LobbyNews>& heard) {
        return nlohmann::json::parse(heard.at(heard.size() / 2).text).at("holders").at(0);
    }

    void games() {
        measure("who holds a game", 300,
                [&](int call) { here_.holder("made" + std::to_string(1 + call * 97)); });
        std::size_t entries = 0;
        measure("a whole game is read", 300, [&](int call) {
            entries = here_.entries(claimed_.at(static_cast<std::size_t>(call)).game).size();
        });
        std::printf("%zu entries has the last of them\n", entries);
        measure("an entry each of 50 games is written", 200, [&](int call) {
            std::vector<Entry> batch;
            for (std::size_t place = 0; place < 50; ++place) {
                const Lease& lease =
                    claimed_.at((static_cast<std::size_t>(call) * 50 + place) % claimed_.size());
                batch.push_back({lease.game, 100000 + call, text, lease.epoch});
            }
            here_.append(batch);
        });
        measure("a new game is begun", 300, [&](int call) {
            here_.append({{"begun" + std::to_string(call), 0, text, epoch_}});
        });
        measure("a game is closed", 300,
                [&](int call) { here_.close("begun" + std::to_string(call)); });
    }

    void forgetting() {
        measure("nothing is old enough to be forgotten", 300,
                [&](int) { here_.forget(oldest * 2, false); });
        measure("20 whole games are forgotten, in three statements", hours_of_old_games,
                [&](int call) {
                    here_.forget(oldest + std::chrono::hours(hours_of_old_games - 1 - call), false);
                });
    }

    PostgresConnection counting_;
    PostgresStorage here_, there_;
    Epoch epoch_ = 0;
    Claimed claimed_;
};

} // namespace

int main(int argc, char** argv) {
    if (argc != 2) {
        std::fprintf(stderr, "usage: bastide_large_database postgresql://USER@HOST/NAME\n");
        return 1;
    }
    try {
        Look(argv[1]).run();
    } catch (const std::exception& error) {
        std::fprintf(stderr, "%s\n", error.what());
        return 1;
    }
}
