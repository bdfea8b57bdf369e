#include "server/program/server.hpp"

#include "server/program/log.hpp"
#include "server/web/metrics.hpp"
#include "server/web/qr_picture.hpp"

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

std::vector<Metric> metrics_of(const NetworkFigures& network) {
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

std::vector<Metric> metrics_of(const HouseFigures& house) {
    return {gauge("people", "Connections that have said hello.", house.people),
            gauge("games_waiting", "Games that wait for people.", house.games_waiting),
            gauge("games_playing", "Games that are played.", house.games_playing),
            gauge("games_over", "Games that are over and not left yet.", house.games_over),
            counter("game_requests_total", "Requests of people.", house.requests),
            counter("game_refusals_total", "Requests that were refused.", house.refused),
            counter("computer_seconds_total", "What computer players have thought.",
                    house.computer_seconds)};
}

std::vector<Metric> metrics_of(const JournalFigures& journal) {
    return {gauge("entries_waiting", "Entries that are not durable yet.", journal.waiting),
            counter("entries_total", "Entries that were made durable.", journal.entries),
            counter("batches_total", "Writes that they came in.", journal.batches),
            counter("storage_failures_total", "Writes that failed.", journal.failures)};
}

void warn(const std::string& what) {
    log(Weight::warning, "games", {{"what", what}});
}

} // namespace

Server::Server(const ServerOptions& options)
    : library_(catalogue::Catalogue::read(options.plugins.in_order()), options.data / "plugins",
               warn),
      storage_(options.data / "games.db"),
      journal_(
          storage_, [this](bool failing, const std::string& why) { storage_state(failing, why); },
          [this](const std::string& game, const std::string& why) {
              const std::lock_guard guard(mutex_);
              if (informed_ != nullptr) informed_->storage_refuses(game, why);
          }),
      page_(library_.now(), options.content),
      pictures_(library_.now()),
      network_(options.network, *this) {
    if (library_.now().plugins().empty())
        warn("there are no plugins: nothing can be played; see --plugin-path");
    routes_.add("/", [this](const HttpRequest& request) { return page_.answer(request); });
    routes_.add("/art/", [this](const HttpRequest& request) { return pictures_.answer(request); });
    routes_.add("/qr.svg", [](const HttpRequest& request) { return qr_picture(request); });
    routes_.add("/health", [this](const HttpRequest&) { return health(); });
    routes_.add("/metrics", [this](const HttpRequest&) { return metrics(); });
    HouseOptions games = options.games;
    games.log = warn;
    house_ = std::make_unique<House>(
        library_, storage_, journal_, clock_,
        [this](ConnectionId connection, std::shared_ptr<const std::string> text) {
            network_.send(connection, std::move(text));
        },
        games);
    {
        const std::lock_guard guard(mutex_);
        informed_ = house_.get();
    }
    house_->load();
}

Server::~Server() {
    network_.stop();
    {
        const std::lock_guard guard(mutex_);
        informed_ = nullptr;
    }
    house_.reset();
}

void Server::start() {
    network_.start();
}

void Server::opened(ConnectionId connection, const std::string& address) {
    log(Weight::info, "opened", {{"connection", std::to_string(connection)}, {"address", address}});
    house_->opened(connection, address);
}

void Server::received(ConnectionId connection, std::string text) {
    house_->received(connection, text);
}

void Server::closed(ConnectionId connection) {
    log(Weight::info, "closed", {{"connection", std::to_string(connection)}});
    house_->closed(connection);
}

HttpResponse Server::answer(const HttpRequest& request) {
    try {
        return routes_.answer(request);
    } catch (const std::exception& error) {
        log(Weight::error, "answer_failed", {{"target", request.target}, {"why", error.what()}});
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

HttpResponse Server::health() const {
    const std::lock_guard guard(mutex_);
    const bool well = trouble_.empty();
    return {well ? 200 : 503, "text/plain; charset=utf-8", well ? "well\n" : trouble_ + '\n', {}};
}

HttpResponse Server::metrics() const {
    return {200,
            metrics_type,
            process_metrics_text() + metrics_text(metrics_of(network_.figures()))
                + metrics_text(metrics_of(journal_.figures()))
                + metrics_text(metrics_of(house_->figures())),
            {}};
}

} // namespace bastide::server
