#include "server/program/server.hpp"

#include "network/limits/household.hpp"
#include "server/web/metrics.hpp"
#include "server/web/telephone_code.hpp"

#include <algorithm>
#include <utility>

namespace bastide::server {
namespace {

using Kind = Metric::Kind;

template <class Number>
Metric gauge(const char* name, const char* help, Number value) {
    return {name, Kind::gauge, help, static_cast<double>(value)};
}

template <class Number>
Metric counter(const char* name, const char* help, Number value) {
    return {name, Kind::counter, help, static_cast<double>(value)};
}

std::vector<Metric> metrics_of(const network::NetworkFigures& network) {
    return {gauge("connections", "Open connections of any kind.", network.connections),
            gauge("web_sockets", "Open WebSockets.", network.web_sockets),
            counter("accepted_total", "Connections that were accepted.", network.accepted),
            counter("refused_total", "Connections above a limit.", network.refused),
            counter("requests_total", "Requests of HTTP that were answered.", network.requests),
            counter("messages_in_total", "Messages of clients.", network.messages_in),
            counter("messages_out_total", "Messages to clients.", network.messages_out),
            counter("bytes_in_total", "Bytes of messages of clients.", network.bytes_in),
            counter("bytes_out_total", "Bytes of messages to clients.", network.bytes_out),
            counter("dropped_readers_total", "Clients that did not read.", network.dropped_readers),
            counter("timeouts_total", "Requests that did not arrive in time.", network.timeouts)};
}

std::vector<Metric> metrics_of(const GameServerFigures& games) {
    return {gauge("people", "Connections that have said hello.", games.people),
            gauge("games_waiting", "Games that wait for people.", games.games_waiting),
            gauge("games_playing", "Games that are played.", games.games_playing),
            gauge("games_over", "Games that are over and not left yet.", games.games_over),
            counter("game_requests_total", "Requests of people.", games.requests),
            counter("game_refusals_total", "Requests that were refused.", games.refused),
            gauge("games_resting", "Games that nobody is in, and that are not in memory.",
                  games.games_resting),
            gauge("games_unread", "Games that cannot be read or gone on with.", games.games_unread),
            counter("computer_seconds_total", "What computer players have thought.",
                    games.computer_seconds)};
}

std::vector<Metric> metrics_of(const std::vector<GameServerFigures::Thread>& workers) {
    std::vector<Metric> metrics;
    const auto add = [&](const char* name, const char* help, const auto& value) {
        for (std::size_t worker = 0; worker < workers.size(); ++worker) {
            metrics.push_back(gauge(name, help, value(workers[worker])));
            metrics.back().labels = "worker=\"" + std::to_string(worker) + '"';
        }
    };
    add("worker_queue", "Tasks of games that wait.", [](const auto& each) { return each.queue; });
    add("worker_silence_seconds", "Since it has looked for tasks.",
        [](const auto& each) { return each.silence; });
    return metrics;
}

Metric build_info() {
    Metric metric = gauge("build_info", "The version of the program.", 1);
    metric.labels = "version=\"" BASTIDE_VERSION "\"";
    return metric;
}

std::vector<Metric> metrics_of(const JournalFigures& journal) {
    return {gauge("entries_waiting", "Entries that are not durable yet.", journal.waiting),
            counter("entries_total", "Entries that were made durable.", journal.entries),
            counter("batches_total", "Writes that they came in.", journal.batches),
            counter("storage_failures_total", "Writes that failed.", journal.failures)};
}

std::vector<Metric> metrics_of(const KeeperFigures& keeper, std::size_t games,
                               const Passage& passage) {
    return {
        gauge("games_held", "Games that this process holds in memory.", games),
        gauge("games_in_no_lobby", "Open games of the database that nobody has, by its last look.",
              keeper.in_no_lobby),
        counter("rounds_total", "Looks for games and for news of others.", keeper.rounds),
        gauge("passage_waiting", "Requests that wait to be passed on.", passage.waiting()),
        counter("games_taken_up_total", "Games that it took up.", keeper.taken_up),
        counter("leases_lost_total", "Times that it was too late to keep its games.", keeper.lost),
        gauge("lease_age_seconds", "Since it has said last that it lives.", keeper.age),
        counter("passed_on_total", "Requests for games of other processes.", passage.passed_on())};
}

void warn(const std::string& what) {
    log(Weight::warning, "games", {{"what", what}});
}

} // namespace

Server::Server(const ServerOptions& options)
    : Server(options, open_storage(options.database, options.data, options.node)) {}

Server::Server(const ServerOptions& options, OpenedStorage storage)
    : options_(options),
      library_(catalogue::Catalogue::of(options.plugins), options.data / "plugins", warn),
      languages_(std::make_shared<words::LanguageBook>(
          words::LanguageBook::read(library_.now().languages()))),
      limits_(options.games.bounds),
      storage_(std::move(storage)),
      journal_(
          *storage_.storage,
          [this](bool failing, const std::string& why) { storage_state(failing, why); },
          [this](const Journal::Refusal& refusal) {
              const std::lock_guard guard(mutex_);
              if (informed_ != nullptr) informed_->storage_refuses(refusal);
          }),
      postman_(options.postman),
      page_(*languages_),
      pictures_(library_, *languages_, fetching(), options.games.bounds),
      package_files_(library_, fetching(), options.games.bounds),
      network_(options.network, *this) {
    if (library_.now().plugins().empty())
        warn("there are no plugins: nothing can be played; see --plugin-path");
    for (const engine::Message& problem : languages_->problems())
        warn(problem.text());
    routes_.add("/", [this](const network::HttpRequest& request) { return page_.answer(request); });
    for (const char* const path : {"/art/", "/set/", "/qr.svg"})
        routes_.add(path, [this](const network::HttpRequest& request) {
            return pictures_.answer(request);
        });
    routes_.add("/packages/", [this](const network::HttpRequest& request) {
        return package_files_.answer(request);
    });
    routes_.add("/health", [this](const network::HttpRequest&) { return health(); });
    routes_.add("/ready", [this](const network::HttpRequest&) { return ready(); });
    routes_.add("/metrics",
                [this](const network::HttpRequest& request) { return metrics(request); });
    GameServerOptions games = options.games;
    games.log = warn;
    games.code = telephone_code;
    if (WishStore* const wishes = storage_.storage->wishes())
        notices_ = std::make_unique<NoticeOffice>(*wishes, postman_, options.notices, languages_,
                                                  [this](const std::string& what) { tell(what); });
    games.notices = notices_.get();
    routes_.add("/stop/",
                [this](const network::HttpRequest& request) { return stop_mails(request); });
    games.languages = languages_;
    games.presets = setup::read_presets(options.content / "presets", library_.now().languages());
    const Send send = [this](network::ConnectionId connection,
                             std::shared_ptr<const std::string> text) {
        network_.send(connection, std::move(text));
    };
    games_ = std::make_unique<GameServer>(library_, *storage_.storage, journal_, clock_, send,
                                          games, cluster());
    {
        const std::lock_guard guard(mutex_);
        informed_ = games_.get();
    }
    if (storage_.leases == nullptr) {
        games_->load();
        return;
    }
    library_.rule_sets().share(
        {[this](const std::string& name, const std::string& text) { share(name, text); },
         [this](const std::string& name) { return storage_.leases->package(name); }});
    keep_packages();
    passage_ = std::make_unique<Passage>(
        *storage_.leases, options.node,
        Passage::Here{send,
                      [this](network::ConnectionId connection, const std::string& why) {
                          network_.close(connection, why);
                      },
                      [this](const std::string& game) { return games_->holds(game); },
                      [this](network::ConnectionId connection, const std::string& text) {
                          games_->received_back(connection, text);
                      },
                      [this](const Lease& lease) { take_up(lease); }});
}

/// Those that no process has kept before.
void Server::keep_packages() {
    std::vector<std::string> hashes;
    for (const auto& [plugin, hash] : library_.packages())
        hashes.push_back(hash);
    for (const std::string& hash : storage_.leases->missing_packages(hashes))
        storage_.leases->keep_package(hash, library_.store().zip(hash));
}

/// Of plugins that other processes have kept.
Pictures::Fetch Server::fetching() {
    if (storage_.leases == nullptr) return {};
    return [this](const packages::Packages& packages) {
        fetch_packages(*storage_.leases, library_, packages);
    };
}

/// Other processes find the pictures of its games then. Whoever begins a game does not wait for it.
void Server::share(const std::string& name, const std::string& text) {
    static constexpr std::chrono::seconds between_tries{1};
    const bool is_asked = sharing_.ask([this, name, text] {
        while (!stopping_) {
            try {
                return storage_.leases->keep_package(name, text);
            } catch (const StorageError&) {
                std::this_thread::sleep_for(between_tries);
            }
        }
    });
    if (!is_asked) warn("too many rule sets wait to be stored; others do not find " + name);
}

Cluster Server::cluster() {
    if (storage_.leases == nullptr) {
        Cluster alone;
        alone.close = [this](network::ConnectionId connection, const std::string& why) {
            network_.close(connection, why);
        };
        return alone;
    }
    return {[this](Cluster::Question question) { passage_->ask(std::move(question)); },
            [this](network::ConnectionId connection, const std::string& game) {
                return passage_->leads(connection, game);
            },
            [this](network::ConnectionId connection) { passage_->gone(connection); },
            [this](network::ConnectionId connection, const std::string& why) {
                network_.close(connection, why);
            },
            fetching()};
}

Server::~Server() {
    stopping_ = true;
    if (keeper_) hand_over();
    network_.stop();
    {
        const std::lock_guard guard(mutex_);
        informed_ = nullptr;
    }
    passage_.reset();
    games_.reset();
    notices_.reset();
    sharing_.end();
}

/// Not while it hands over: then it is there for others.
void Server::take_up(const Lease& lease) {
    const std::lock_guard guard(mutex_);
    if (keeper_) keeper_->take_up(lease);
}

/// Nothing is written any more when others take the games up; then people are sent to them.
void Server::hand_over() {
    std::this_thread::sleep_for(options_.drain);
    const std::size_t games = games_->games();
    std::unique_ptr<Keeper> keeper;
    {
        const std::lock_guard guard(mutex_);
        keeper = std::move(keeper_);
    }
    keeper.reset();
    games_->rest();
    journal_.end();
    try {
        storage_.leases->release();
        log(Weight::info, "handed_over", {{"games", std::to_string(games)}});
    } catch (const StorageError& error) {
        log(Weight::warning, "not_handed_over", {{"why", error.what()}});
    }
}

void Server::start() {
    // Before anybody comes: whoever begins a game needs an epoch.
    if (storage_.leases != nullptr) keep_games();
    network_.start();
}

void Server::keep_games() {
    auto keeper = std::make_unique<Keeper>(
        *storage_.leases, *games_, clock_, options_.games.most_games,
        [](const Keeper::Event& event) {
            const std::string epoch = std::to_string(event.epoch);
            if (!event.why.empty())
                log(Weight::warning, event.name, {{"epoch", epoch}, {"why", event.why}});
            else if (!event.game.empty())
                log(Weight::info, event.name, {{"game", event.game}, {"epoch", epoch}});
            else
                log(Weight::info, event.name, {{"epoch", epoch}});
        });
    const std::lock_guard guard(mutex_);
    keeper_ = std::move(keeper);
}

bool Server::allows(network::Effort effort, network::ConnectionId connection,
                    const std::string& address, std::size_t bytes) {
    const Asker asker{connection, address};
    const double now = clock_.now();
    switch (effort) {
    case network::Effort::connection: return limits_.take(Asked::connections, asker, now);
    case network::Effort::request: return limits_.take(Asked::pages, asker, now);
    case network::Effort::control: return limits_.take(Asked::pings, asker, now);
    case network::Effort::message:
        if (!limits_.take(Asked::messages, asker, now)) return false;
        break;
    case network::Effort::bytes: break;
    }
    return limits_.take(Asked::bytes_of_messages, asker, now, static_cast<double>(bytes));
}

void Server::opened(network::ConnectionId connection, const std::string& address) {
    log(Weight::info, "opened", {{"connection", std::to_string(connection)}, {"address", address}});
    games_->opened(connection, address);
}

void Server::received(network::ConnectionId connection, std::string text) {
    games_->received(connection, text);
}

void Server::closed(network::ConnectionId connection) {
    log(Weight::info, "closed", {{"connection", std::to_string(connection)}});
    limits_.forget(connection);
    games_->closed(connection);
}

bool Server::takes_long(const network::HttpRequest& request) {
    const std::string_view path = path_of(request);
    const bool is_picture = path.starts_with("/set/") || path.starts_with("/art/");
    return path == "/qr.svg" || path.starts_with("/stop/") // which asks the storage
           || (is_picture && !pictures_.is_kept(request));
}

network::HttpResponse Server::answer(const network::HttpRequest& request) {
    try {
        return routes_.answer(request);
    } catch (const std::exception& error) {
        if (const auto untold = failed_answers_.tell(clock_.now()))
            log(Weight::error, "answer_failed",
                {{"target", request.target},
                 {"why", error.what()},
                 {"untold", std::to_string(*untold)}});
        throw;
    }
}

void Server::storage_state(bool failing, const std::string& why) {
    {
        const std::lock_guard guard(mutex_);
        trouble_ = failing ? why : "";
        if (informed_ != nullptr) informed_->storage_state(failing);
    }
    if (failing)
        log(Weight::error, "storage_fails", {{"why", why}});
    else
        log(Weight::info, "storage_works");
}

std::string Server::why_not_ready() const {
    const std::lock_guard guard(mutex_);
    if (stopping_) return "it is stopping";
    if (keeper_ && !keeper_->holds()) return "it cannot hold games";
    return trouble_.empty() ? "" : "nothing can be stored";
}

/// It lives, whatever its storage does: whoever ends or leaves what is not well shall not do so for
/// a database that is away.
network::HttpResponse Server::health() const {
    return {200, "text/plain; charset=utf-8", "well\n", {}};
}

/// People may be led here.
network::HttpResponse Server::ready() const {
    const std::string why = why_not_ready();
    return {why.empty() ? 200 : 503,
            "text/plain; charset=utf-8",
            why.empty() ? "ready\n" : why + '\n',
            {}};
}

/// For this machine, not for whoever comes by a server on it, and for those that were named.
network::HttpResponse Server::metrics(const network::HttpRequest& request) const {
    const std::vector<std::string>& named = options_.metrics_for;
    const bool is_here = network::household_of(request.address).empty()
                         && !request.headers.contains("x-forwarded-for");
    if (!is_here && std::find(named.begin(), named.end(), request.address) == named.end())
        return not_found();
    const GameServerFigures games = games_->figures();
    const Durations* const queries = storage_.storage->queries();
    return {
        200,
        metrics_type,
        process_metrics_text() + metrics_text({build_info()})
            + metrics_text(metrics_of(network_.figures()))
            + metrics_text(metrics_of(journal_.figures())) + metrics_text(metrics_of(games))
            + metrics_text(metrics_of(games.workers))
            + metrics_text("act_seconds", "From an act of somebody to its answer.", games_->acts())
            + metrics_text("batch_seconds", "Writes of entries.", journal_.batches())
            + (queries == nullptr
                   ? ""
                   : metrics_text("query_seconds", "Statements of the database.", *queries))
            + notice_metrics() + cluster_metrics(),
        {}};
}

/// What is not told to somebody may happen with each turn.
void Server::tell(const std::string& what) {
    if (const auto untold = failed_notices_.tell(clock_.now()))
        log(Weight::warning, "not_told", {{"why", what}, {"untold", std::to_string(*untold)}});
}

std::string Server::notice_metrics() const {
    if (!notices_) return "";
    const NoticeFigures figures = notices_->figures();
    return metrics_text(
        {counter("notices_pushed_total", "Turns that browsers were told of.", figures.pushed),
         counter("notices_mailed_total", "Mails of turns, and of codes.", figures.mailed),
         counter("notices_failed_total", "Those that nobody took.", figures.failed),
         gauge("notices_waiting", "Those that wait to be sent.", figures.waiting)});
}

/// What a mail's link leads to: a page that asks, since links of mails are also looked at by
/// programs.
network::HttpResponse Server::stop_mails(const network::HttpRequest& request) {
    if (!notices_) return not_found();
    const std::string_view path = path_of(request);
    const std::string id(path.substr(path.rfind('/') + 1));
    const StopPage page = notices_->stop(id, query_of(request, "end") == "yes");
    std::string text =
        "<!doctype html>\n<html><head><meta charset=\"utf-8\"><meta name=\"viewport\" "
        "content=\"width=device-width, initial-scale=1\"><meta name=\"robots\" "
        "content=\"noindex\"><title>Bastide</title></head><body><h1>"
        + page.title + "</h1><p>" + page.text + "</p>";
    if (!page.link.empty()) text += "<p><a href=\"?end=yes\">" + page.link + "</a></p>";
    return {200,
            "text/html; charset=utf-8",
            text + "</body></html>\n",
            {{"Cache-Control", "no-store"}}};
}

/// None where this process has the storage for itself.
std::string Server::cluster_metrics() const {
    const std::lock_guard guard(mutex_);
    if (!keeper_) return "";
    return metrics_text(metrics_of(keeper_->figures(), games_->games(), *passage_));
}

} // namespace bastide::server
