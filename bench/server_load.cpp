// A load for bastide-server: people who are only there, and people who play, all from one program.
//   bastide_server_load ws://localhost:8080/play --idle 18000 --seconds 30
//   bastide_server_load ws://localhost:8080/play --games 2500 --players 4 --interval 10
// Prints how many answers came, and how long they took.
#include "network/connections/client.hpp"

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>
#include <sys/resource.h>

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <mutex>
#include <queue>
#include <random>
#include <thread>
#include <unordered_map>

namespace {

using namespace bastide::network;
using Json = nlohmann::json;
using Clock = std::chrono::steady_clock;

struct Load {
    std::string url;
    std::string authorities;
    int idle = 0;
    int games = 0;
    int players = 2;
    double interval = 0; ///< seconds between the actions of a game; 0: at once
    int warm_up = 0;     ///< seconds that are not counted
    int seconds = 60;
    std::vector<std::string> plugins = {"base"};
    std::string told = "words"; ///< or "moves"
};

/// What a connection does.
struct Guest {
    bool plays = false;
    int number = -1; ///< of the game in which it sits
    bool is_maker = false;
    Clock::time_point asked; ///< when its action was sent
};

struct LoadGame {
    std::vector<ConnectionId> guests; ///< the maker first
    std::string game;
    Clock::time_point next_action;
};

/// Texts to be sent later.
struct Later {
    Clock::time_point when;
    ConnectionId connection;
    std::string text;
    bool operator<(const Later& other) const { return when > other.when; }
};

class Generator : public ClientListener {
  public:
    explicit Generator(const Load& load)
        : load_(load), games_(static_cast<std::size_t>(load.games)), client_(*this, options()) {}

    void run();

    void opened(ConnectionId connection) override {
        const std::lock_guard guard(mutex_);
        ++open_;
        if (guests_[connection].plays)
            call(connection, "hello", {{"protocol", 1}, {"told", load_.told}});
    }
    void closed(ConnectionId, const bastide::engine::Message& why) override {
        const std::lock_guard guard(mutex_);
        ++lost_;
        last_reason_ = why.text();
    }
    void received(ConnectionId connection, std::string text) override {
        const Json message = Json::parse(text);
        const std::lock_guard guard(mutex_);
        answer(connection, message);
    }

  private:
    ClientOptions options() const {
        ClientOptions made;
        made.authorities = load_.authorities;
        made.handshake = std::chrono::seconds(60);
        made.idle = std::chrono::seconds(300);
        return made;
    }
    void open_all();
    void go_on_until(Clock::time_point end);
    void send_what_is_due();
    void answer(ConnectionId connection, const Json& message);
    void take_turn(ConnectionId connection, const Json& turn, const std::string& id);
    std::string any_of(const Json& turn);
    void call(ConnectionId connection, const std::string& method, Json params) {
        send(connection, text_of(method, std::move(params)));
    }
    static std::string text_of(const std::string& method, Json params) {
        return Json{
            {"jsonrpc", "2.0"}, {"id", method}, {"method", method}, {"params", std::move(params)}}
            .dump();
    }
    void send(ConnectionId connection, std::string text) {
        client_.send(connection, std::make_shared<const std::string>(std::move(text)));
    }
    void print(double seconds);

    const Load load_;
    std::mutex mutex_;
    std::unordered_map<ConnectionId, Guest> guests_;
    std::vector<LoadGame> games_;
    std::priority_queue<Later> later_;
    std::vector<double> milliseconds_; ///< from an action to its answer
    std::mt19937 random_{1};
    int open_ = 0, lost_ = 0, over_ = 0, refused_ = 0;
    std::string last_reason_, last_refusal_;
    Client client_; ///< last: it calls the others
};

void Generator::open_all() {
    const int all = load_.idle + load_.games * load_.players;
    for (int i = 0; i < all; ++i) {
        {
            const std::lock_guard guard(mutex_);
            const ConnectionId connection = client_.open(load_.url);
            const int seat = i - load_.idle;
            Guest& guest = guests_[connection];
            if (seat >= 0) {
                guest = {true, seat / load_.players, seat % load_.players == 0, {}};
                games_[static_cast<std::size_t>(guest.number)].guests.push_back(connection);
            }
        }
        // as people come: not all in the same moment
        while ([&] {
            const std::lock_guard guard(mutex_);
            return i + 1 - open_ - lost_ > 200;
        }())
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
}

void Generator::run() {
    const auto begin = Clock::now();
    open_all();
    const auto opened_all = Clock::now();
    std::printf("%d connections opened in %.1f s\n", open_,
                std::chrono::duration<double>(opened_all - begin).count());
    std::fflush(stdout);
    go_on_until(opened_all + std::chrono::seconds(load_.warm_up));
    {
        const std::lock_guard guard(mutex_);
        milliseconds_.clear();
    }
    const auto counted_from = Clock::now();
    go_on_until(counted_from + std::chrono::seconds(load_.seconds));
    print(std::chrono::duration<double>(Clock::now() - counted_from).count());
}

void Generator::go_on_until(Clock::time_point end) {
    while (Clock::now() < end) {
        send_what_is_due();
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
}

void Generator::send_what_is_due() {
    const std::lock_guard guard(mutex_);
    for (const auto now = Clock::now(); !later_.empty() && later_.top().when <= now; later_.pop()) {
        guests_[later_.top().connection].asked = now;
        send(later_.top().connection, later_.top().text);
    }
}

void Generator::answer(ConnectionId connection, const Json& message) {
    Guest& guest = guests_[connection];
    if (!guest.plays) return;
    LoadGame& game = games_[static_cast<std::size_t>(guest.number)];
    const std::string id = message.value("id", Json()).is_string() ? message["id"] : Json("");
    const std::string method = message.value("method", "");
    if (message.contains("error")) {
        ++refused_;
        last_refusal_ = message["error"].dump();
    } else if (id == "hello") {
        Json seats = Json::array({{{"kind", "person"}}});
        for (int i = 1; i < load_.players; ++i)
            seats.push_back({{"kind", "open"}});
        if (guest.is_maker)
            call(connection, "offer", {{"plugins", load_.plugins}, {"seats", seats}});
        else if (!game.game.empty())
            call(connection, "enter", {{"game", game.game}});
    } else if (id == "offer") {
        game.game = message["result"]["game"];
        for (const ConnectionId other : game.guests)
            call(other, "enter", {{"game", game.game}}); // who is not greeted yet does it later
    } else if (id == "act") {
        milliseconds_.push_back(
            std::chrono::duration<double, std::milli>(Clock::now() - guest.asked).count());
    } else if (method == "turn" || method == "decision") {
        take_turn(connection, message["params"], any_of(message["params"]));
    } else if ((method == "over" || method == "result") && guest.is_maker) {
        ++over_;
        call(connection, "rematch", {{"game", game.game}});
    } else if (id == "rematch") {
        game.game = message["result"]["game"];
        for (const ConnectionId other : game.guests)
            call(other, "enter", {{"game", game.game}});
    }
}

/// The id of an action, of a `turn` or a `decision`.
std::string Generator::any_of(const Json& turn) {
    const auto one_of = [&](const Json& all) {
        auto chosen = all.begin();
        std::advance(chosen, random_() % all.size());
        return chosen;
    };
    if (turn.contains("legal")) return (*one_of(turn["legal"]))["id"];
    if (turn.contains("placing")) {
        const Json& tile = *one_of(turn["placing"]);
        const auto cell = one_of(tile["cells"]);
        return tile["id"].get<std::string>() + ' ' + cell.key() + ' '
               + std::to_string(one_of(*cell)->get<int>());
    }
    const std::size_t choices = turn["choices"].size();
    const std::size_t chosen = random_() % (choices + (turn.contains("pass") ? 1 : 0));
    return chosen == choices ? turn["pass"] : turn["choices"][chosen]["id"];
}

void Generator::take_turn(ConnectionId connection, const Json& turn, const std::string& id) {
    std::string text =
        text_of("act", {{"game", turn["game"]}, {"entry", turn["entry"]}, {"id", id}});
    Guest& guest = guests_[connection];
    LoadGame& game = games_[static_cast<std::size_t>(guest.number)];
    if (load_.interval == 0) {
        guest.asked = Clock::now();
        return send(connection, std::move(text));
    }
    const auto pause =
        std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(load_.interval));
    if (game.next_action == Clock::time_point()) // spread, so that games do not act in step
        game.next_action = Clock::now() + pause * (random_() % 1000) / 1000;
    else
        game.next_action = std::max(game.next_action + pause, Clock::now());
    later_.push({game.next_action, connection, std::move(text)});
}

void Generator::print(double seconds) {
    const std::lock_guard guard(mutex_);
    std::printf("%d open, %d lost%s%s, %d refused %s\n", open_ - lost_, lost_,
                last_reason_.empty() ? "" : ": ", last_reason_.c_str(), refused_,
                last_refusal_.c_str());
    if (milliseconds_.empty()) return;
    std::sort(milliseconds_.begin(), milliseconds_.end());
    const auto at = [&](double part) {
        return milliseconds_[static_cast<std::size_t>(
            part * static_cast<double>(milliseconds_.size() - 1))];
    };
    std::printf("%zu actions answered, %.0f a second; median %.1f ms, 99th percentile %.1f ms, "
                "longest %.1f ms; %d games over\n",
                milliseconds_.size(), static_cast<double>(milliseconds_.size()) / seconds, at(0.5),
                at(0.99), at(1), over_);
}

} // namespace

int main(int argc, char** argv) {
    CLI::App app{"A load for bastide-server."};
    Load load;
    app.add_option("url", load.url, "ws://localhost:8080/play")->required();
    app.add_option("--authorities", load.authorities, "For wss://: whom to trust, in PEM form");
    app.add_option("--idle", load.idle, "Connections that say nothing");
    app.add_option("--games", load.games, "Games that are played");
    app.add_option("--players", load.players, "Connections of each game");
    app.add_option("--plugins", load.plugins, "Of the games")->delimiter(',');
    app.add_option("--told", load.told, "moves, or words, as pages are");
    app.add_option("--interval", load.interval, "Seconds between actions of a game; 0: at once");
    app.add_option("--warm-up", load.warm_up, "Seconds that are not counted, once all are there");
    app.add_option("--seconds", load.seconds, "How long, behind them");
    CLI11_PARSE(app, argc, argv);
    rlimit files{};
    getrlimit(RLIMIT_NOFILE, &files);
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
    Generator(load).run();
}
