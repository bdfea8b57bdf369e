#include "server/games/house.hpp"

#include "core/reading/bytes_as_text.hpp"
#include "core/reading/json_reader.hpp"
#include "core/reading/vocabulary.hpp"
#include "server/games/keys.hpp"

#include <algorithm>

namespace bastide::server {

using engine::message;
using protocol::ErrorCode;
using protocol::RequestError;

namespace {

constexpr double seconds_of_offers = 600;
constexpr double seconds_of_packages = 600;
constexpr double seconds_of_passwords = 600;
/// That one connection enters.
constexpr std::size_t most_entered = 100;
/// Of a package, in one answer: it has to fit into what may wait for a reader.
constexpr std::size_t part_of_package = 192u << 10;

RequestError no_game() {
    return {ErrorCode::no_game, message("there is no such game")};
}

} // namespace

House::House(const packages::Library& library, Storage& storage, Journal& journal, Clock& clock,
             Send send, HouseOptions options, Cluster cluster)
    : cluster_(std::move(cluster)),
      services_{library,
                storage,
                journal,
                clock,
                std::move(send),
                cluster_.close ? cluster_.close : [](network::ConnectionId, const std::string&) {},
                options,
                lobby_,
                cluster_.fetch,
                0},
      playable_(playable(library.now()).dump()),
      offers_(options.most_offers, seconds_of_offers),
      packages_(options.most_packages, seconds_of_packages),
      passwords_(options.most_passwords, seconds_of_passwords) {
    for (int number = 0; number < std::max(1, options.workers); ++number)
        workers_.push_back(std::make_unique<Worker>(services_, static_cast<std::size_t>(number)));
}

House::~House() = default;

void House::load() {
    if (services_.options.forget) services_.storage.forget(*services_.options.forget, true);
    for (const std::string& game : services_.storage.games())
        take_up({game, 0});
}

void House::take_up(const Lease& lease) {
    const std::size_t worker = choose_worker();
    lobby_.add(lease.game, worker);
    workers_[worker]->post([lease](Worker& there) { there.load(lease); });
}

void House::drop_all() {
    for (const auto& worker : workers_)
        worker->post([](Worker& there) { there.drop_all(); });
}

void House::rest() {
    for (const auto& worker : workers_)
        worker->stop();
}

std::size_t House::choose_worker() {
    const std::scoped_lock lock(mutex_);
    return next_worker_++ % workers_.size();
}

void House::opened(network::ConnectionId connection, const std::string& address) {
    const std::scoped_lock lock(mutex_);
    people_[connection].address = address;
}

void House::closed(network::ConnectionId connection) {
    std::vector<std::string> games;
    {
        const std::scoped_lock lock(mutex_);
        const auto person = people_.find(connection);
        if (person == people_.end()) return;
        games = std::move(person->second.games);
        people_.erase(person);
    }
    if (cluster_.gone) cluster_.gone(connection);
    for (const std::string& game : games)
        if (const auto worker = lobby_.worker_of(game))
            workers_[*worker]->post([game, connection](Worker& there) {
                there.with_table(game, [&](Table& table) { table.gone(connection); });
            });
}

void House::received(network::ConnectionId connection, const std::string& text) {
    Json id;
    const auto refuse = [&](const RequestError& error) {
        services_.send(connection, sent_text(protocol::failure(id, error)));
        const std::scoped_lock lock(mutex_);
        ++refused_;
    };
    try {
        if (text.size() > protocol::longest_line)
            throw RequestError(ErrorCode::line_too_long,
                               message("expected a line of at most {} bytes, found a longer one",
                                       std::to_string(protocol::longest_line)));
        const auto received = protocol::read_message(text);
        const auto* const request = std::get_if<protocol::Request>(&received);
        if (request == nullptr) return;
        id = request->id.value_or(Json());
        if (auto answered = answer(connection, *request, text); answered && request->id)
            services_.send(connection, sent_text(protocol::result(id, std::move(*answered))));
    } catch (const RequestError& error) {
        refuse(error);
    } catch (const reading::LoadError& error) {
        refuse(RequestError(ErrorCode::wrong_params, error.message()));
    } catch (const std::exception& error) {
        // A bug: one request must not end the games of all.
        if (services_.options.log)
            services_.options.log(std::string("unexpected: ") + error.what());
        refuse(RequestError(ErrorCode::refused, message("this cannot be done")));
    }
}

std::optional<Json> House::answer(network::ConnectionId connection,
                                  const protocol::Request& request, const std::string& text) {
    {
        const std::scoped_lock lock(mutex_);
        ++requests_;
    }
    if (request.method == "hello") return hello(connection, request.params);
    const Caller caller = need_caller(connection);
    if (request.method == "rules") return Json::parse(playable_);
    if (request.method == "package") return package(connection, request.params);
    if (request.method == "games") return lobby_.games_for(caller.key);
    if (request.method == "offer")
        offer(caller, request);
    else
        pass_on(caller, request, text);
    return std::nullopt;
}

Json House::hello(network::ConnectionId connection, const Json& params) {
    const reading::JsonReader read(params, {});
    if (read.integer("protocol") != protocol::protocol_version)
        read.fail("protocol", message("version {}", protocol::protocol_version),
                  read.need("protocol"));
    const Json* const given = read.find("key");
    const std::string key = given == nullptr || given->is_null() ? random_key() : read.text("key");
    if (!is_key(key)) read.fail("key", message("32 hexadecimal digits"), *given);
    const std::scoped_lock lock(mutex_);
    Person& person = people_[connection];
    const std::string hash = secret_hash(key);
    if (!person.key.empty() && person.key != hash)
        throw RequestError(ErrorCode::refused, message("this connection has another key"));
    person.secret = key;
    person.key = hash;
    return {{"server", "Bastide"},
            {"version", BASTIDE_VERSION},
            {"protocol", protocol::protocol_version},
            {"key", key}};
}

Caller House::need_caller(network::ConnectionId connection) const {
    const std::scoped_lock lock(mutex_);
    const auto person = people_.find(connection);
    if (person == people_.end() || person->second.key.empty())
        throw RequestError(ErrorCode::refused, message("expected 'hello' first"));
    return {connection, person->second.key};
}

void House::remember(network::ConnectionId connection, const std::string& game) {
    const std::scoped_lock lock(mutex_);
    auto& games = people_[connection].games;
    if (std::find(games.begin(), games.end(), game) != games.end()) return;
    if (games.size() >= most_entered)
        throw RequestError(ErrorCode::too_often,
                           message("that are too many games for one connection"));
    games.push_back(game);
}

void House::check_limit(network::ConnectionId connection, network::AddressLimit& limit,
                        const engine::Message& why) {
    const std::scoped_lock lock(mutex_);
    if (!limit.take(people_[connection].address, services_.clock.now()))
        throw RequestError(ErrorCode::too_often, why);
}

Json House::package(network::ConnectionId connection, const Json& params) {
    check_limit(connection, packages_, message("that are too many plugins; wait a little"));
    const reading::JsonReader read(params, {});
    const std::string hash = read.text("package");
    const std::string zip = services_.library.store().zip(hash);
    const int size = static_cast<int>(zip.size());
    const int from = read.find("from") == nullptr ? 0 : read.integer("from");
    if (from < 0 || from > size)
        read.fail("from", reading::a_whole_number(0, size), read.need("from"));
    return {{"package", hash},
            {"bytes", size},
            {"from", from},
            {"zip", reading::to_base64(std::string_view(zip).substr(static_cast<std::size_t>(from),
                                                                    part_of_package))}};
}

void House::offer(const Caller& caller, const protocol::Request& request) {
    if (lobby_.games() >= services_.options.most_games)
        throw RequestError(ErrorCode::too_often, message("the server holds too many games"));
    // Before anything is done for it: a password takes a while.
    check_limit(caller.connection, offers_, message("that are too many games; wait a little"));
    const Terms terms = read_terms(request.params, caller.key);
    const std::size_t worker = choose_worker();
    const std::string game = lobby_.add(worker);
    remember(caller.connection, game);
    workers_[worker]->post([game, terms, caller, id = request.id.value_or(Json())](Worker& there) {
        there.begin(game, terms, caller, id);
    });
}

/// False where nobody else has games.
bool House::ask_elsewhere(const Caller& caller, const protocol::Request& request,
                          const std::string& game, const std::string& text) {
    if (!cluster_.ask_elsewhere) return false;
    Cluster::Question question{caller.connection, "", "", game, request, text};
    {
        const std::scoped_lock lock(mutex_);
        const Person& person = people_[caller.connection];
        question.key = person.secret;
        question.address = person.address;
    }
    cluster_.ask_elsewhere(std::move(question));
    return true;
}

void House::pass_on(const Caller& caller, const protocol::Request& request,
                    const std::string& text) {
    const reading::JsonReader read(request.params, {});
    const std::string game = read.text("game");
    const auto worker = lobby_.worker_of(game);
    if (!worker && ask_elsewhere(caller, request, game, text)) return;
    if (!worker) throw no_game();
    if (request.method == "enter") {
        if (!read.text_or("password", "").empty())
            check_limit(caller.connection, passwords_,
                        message("that are too many passwords; wait a little"));
        remember(caller.connection, game);
    }
    workers_[*worker]->post([this, game, caller, request](Worker& there) {
        if (there.with_table(game, [&](Table& table) { table.handle(caller, request); })) return;
        if (there.has_to_read(game))
            return services_.close(caller.connection, "the game is not there yet");
        // It has ended, or could not be taken up, since it was looked for.
        if (request.id)
            services_.send(caller.connection, sent_text(protocol::failure(*request.id, no_game())));
    });
}

void House::storage_state(bool failing) {
    const auto reason =
        failing ? std::optional<std::string>("nothing can be stored now") : std::nullopt;
    for (const auto& worker : workers_)
        worker->post([reason](Worker& there) {
            there.with_all([&](Table& table) { table.trouble(reason); });
        });
}

void House::storage_refuses(const Journal::Refusal& refusal) {
    for (const auto& worker : workers_)
        worker->post([refusal](Worker& there) { there.abandon(refusal); });
}

HouseFigures House::figures() const {
    HouseFigures figures;
    figures.games_waiting = lobby_.games("waiting");
    figures.games_playing = lobby_.games("playing");
    figures.games_over = lobby_.games("over");
    for (const auto& worker : workers_)
        figures.computer_seconds += worker->computer_seconds();
    const std::scoped_lock lock(mutex_);
    for (const auto& [connection, person] : people_)
        figures.people += !person.key.empty();
    figures.requests = requests_;
    figures.refused = refused_;
    return figures;
}

} // namespace bastide::server
