// Whole games while everything fails: every game comes to its end, and nothing is done twice.
#include "core/records/verify.hpp"
#include "core/session/session.hpp"
#include "core/session/whole_game.hpp"
#include "server/games/keys.hpp"
#include "server/games/stored_game.hpp"
#include "tests/catch.hpp"
#include "tests/full_disk.hpp"
#include "tests/server/faults/crowd.hpp"
#include "tests/server/faults/fault_proxy.hpp"
#include "tests/server/faults/faulty_server.hpp"
#include "tests/server/faults/telephone.hpp"
#include "tests/server/games/people.hpp"
#include "tests/server/games/visit.hpp"
#include "tests/support.hpp"

#include <optional>
#include <set>
#include <thread>

using namespace bastide;
using namespace bastide::tests;
using std::chrono::milliseconds;
using std::chrono::steady_clock;

namespace {

/// Games of a server, with their people.
struct Evening {
    TemporaryFolder folder;
    FaultyStorage storage{folder / "games.db"};
    JumpingClock clock;
    std::optional<FaultyServer> server;
    Crowd crowd{5};
    std::vector<std::string> games;

    explicit Evening(int port = 0) { server.emplace(storage, clock, port); }
};

/// Games of two or three people, with clocks of every kind; who plays comes by `urls`.
void begin_games(Evening& evening, int count, int tiles, const std::vector<std::string>& urls) {
    static const std::vector<Json> clocks = {
        nullptr, {{"seconds", 300}, {"increment", 5}}, {{"days", 1}}};
    for (int game = 0; game < count; ++game) {
        const auto number = static_cast<std::size_t>(game);
        Json offer = offer_of({"base"}, {"person", "open"});
        if (game % 2 == 1) offer["seats"].push_back({{"kind", "open"}});
        if (game % 5 == 4) offer["seats"].push_back({{"kind", "random"}});
        offer["settings"] = {{"tiles", tiles}};
        offer["clock"] = clocks[number % clocks.size()];
        Person first;
        first.key = server::random_key();
        first.game = Telephone(evening.server->url(), first.key).offer(offer);
        evening.games.push_back(first.game);
        for (int person = 0; person < 2 + game % 2; ++person) {
            evening.crowd.join(urls[(number + static_cast<std::size_t>(person)) % urls.size()],
                               first);
            first.key = server::random_key();
        }
    }
}

/// Does something every few milliseconds until everybody has seen the end.
void go_on(Evening& evening, int people, const std::function<void(int)>& at_step) {
    const auto begin = steady_clock::now();
    for (int step = 0; evening.crowd.finished() < people; ++step) {
        INFO(evening.crowd.finished() << " of " << people << " have seen the end");
        REQUIRE(steady_clock::now() - begin < std::chrono::minutes(8));
        evening.crowd.tick();
        at_step(step);
        evening.clock.seconds = evening.clock.seconds + 0.01;
        std::this_thread::sleep_for(milliseconds(10));
    }
}

/// The record of a game holds, is over, and ends with these points.
void check_record(const std::filesystem::path& file, const Json& record, const Json& scores) {
    std::string text;
    for (const Json& line : record)
        text += line.dump() + '\n';
    write_text(file, text);
    int records = 0;
    records::Verifier(all_plugins()).verify(file, [&](const records::RecordReport& report) {
        CHECK(report.holds);
        ++records;
    });
    CHECK(records == 1);
    session::Session game = session::Session::open(file, all_plugins(), false);
    REQUIRE_FALSE(game.settle());
    CHECK(game.waiting() == engine::Waiting::over);
    const auto points = session::WholeGame(game).state().scores();
    CHECK(scores == Json(std::vector<int>(points.begin(), points.end())));
}

/// Nothing that somebody asked for was done twice, and all that was answered was done.
void check_acts(const std::vector<server::Entry>& entries, const std::vector<Person>& people) {
    std::map<std::string, int> done; // by request: the entry
    int entry = 0;
    for (const server::Entry& stored : entries) {
        const Json json = Json::parse(stored.text);
        if (json.contains("move") || json.contains("undo")) ++entry;
        if (!json.contains("request")) continue;
        CHECK(done.emplace(json.at("request").get<std::string>(), entry).second);
    }
    for (const Person& person : people) {
        CHECK(person.contradictions == 0);
        for (const auto& [request, answered] : person.answers) {
            REQUIRE(done.count(request) == 1);
            CHECK(done.at(request) == answered);
        }
    }
}

void check_games(Evening& evening) {
    std::map<std::string, std::vector<Person>> by_game;
    for (const Person& person : evening.crowd.people())
        by_game[person.game].push_back(person);
    for (const std::string& game : evening.games) {
        INFO("game " << game);
        const auto entries = evening.storage.entries(game);
        check_acts(entries, by_game[game]);
        for (const Person& person : by_game[game])
            CHECK(person.scores == by_game[game].front().scores);
        check_record(evening.folder / (game + ".jsonl"),
                     server::stored_record(Visit::bundled(), game, entries),
                     by_game[game].front().scores);
    }
}

/// People come and go all the time.
void play_with_disconnects(int games, int tiles) {
    Evening evening;
    begin_games(evening, games, tiles, {evening.server->url()});
    const int people = static_cast<int>(evening.crowd.people().size());
    go_on(evening, people, [&](int step) {
        if (step % 3 == 0) evening.crowd.cut(1 + people / 20);
    });
    check_games(evening);
    int connections = 0;
    for (const Person& person : evening.crowd.people())
        connections += person.connections;
    CHECK(connections > 2 * people);
}

} // namespace

TEST_CASE("[whole faults] games come to their end whatever happens to messages, storage, clock "
          "and server") {
    Evening evening;
    FaultProxy bad(evening.server->url(), {}, 1);
    FaultProxy worse(evening.server->url(), {6, 6, 6, 1}, 2);
    begin_games(evening, 6, 24, {bad.url(), worse.url()});
    const int people = static_cast<int>(evening.crowd.people().size());
    const int port = evening.server->port();
    std::optional<FullDisk> full;
    int kills = 0;
    evening.storage.fault_rate = 0.05;
    go_on(evening, people, [&](int step) {
        bad.tick();
        worse.tick();
        if (step % 200 == 30) evening.storage.is_away = true;
        if (step % 200 == 50) evening.storage.is_away = false;
        if (step % 200 == 100) full.emplace(std::uintmax_t{4096});
        if (step % 200 == 115) full.reset();
        if (step % 100 == 50) evening.clock.seconds = evening.clock.seconds + 40;
        if (step % 100 == 90) evening.clock.seconds = evening.clock.seconds - 25;
        // What people do while it is away is lost when the server is killed.
        if (step % 200 == 170) evening.storage.is_away = true;
        if (step % 200 == 199) {
            evening.server.reset();
            evening.storage.is_away = false;
            evening.server.emplace(evening.storage, evening.clock, port);
            ++kills;
        }
    });
    full.reset();
    evening.storage.fault_rate = 0;
    check_games(evening);
    CHECK(evening.storage.faults > 5);
    CHECK(evening.storage.disk_faults > 0);
    CHECK(kills > 1);
    for (const FaultFigures& figures : {bad.figures(), worse.figures()}) {
        CHECK(figures.passed > 100);
        CHECK(std::min({figures.dropped, figures.doubled, figures.late, figures.cut}) > 0);
    }
}

TEST_CASE("[whole faults] ten games at once with random disconnects end, and their records "
          "hold") {
    play_with_disconnects(10, 0);
}

TEST_CASE("[whole hundred] a hundred games at once with random disconnects end, and their "
          "records hold") {
#ifdef BASTIDE_SANITIZED // which makes minutes of it that find no more
    play_with_disconnects(30, 0);
#else
    play_with_disconnects(100, 0);
#endif
}
