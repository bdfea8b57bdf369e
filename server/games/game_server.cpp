#include "server/games/game_server.hpp"

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

/// That wait to be tried, or to be hashed, one after the other.
constexpr std::size_t most_passwords_waiting = 50;
/// For the storage; what is beyond is asked for again.
constexpr std::size_t most_errands = 1000;
/// That one connection enters.
constexpr std::size_t most_entered = 100;

RequestError no_game() {
    return {ErrorCode::no_game, message("there is no such game")};
}

engine::Message too_often() {
    return message("that is too often; wait a little");
}

/// What is asked for by a method of a game; nothing for what is none.
std::optional<Asked> asked_by(const std::string& method) {
    static const std::map<std::string, Asked> asked = {
        {"enter", Asked::entering}, {"past", Asked::looking},    {"tell", Asked::looking},
        {"undo", Asked::changes},   {"consent", Asked::changes}, {"start", Asked::changes},
        {"leave", Asked::changes},  {"rematch", Asked::changes}, {"say", Asked::changes},
        {"act", Asked::requests},   {"hints", Asked::hints},     {"analysis", Asked::analysis},
        {"notices", Asked::notices}};
    const auto found = asked.find(method);
    return found == asked.end() ? std::nullopt : std::optional(found->second);
}

RequestError no_method(const std::string& method) {
    return {
        ErrorCode::unknown_method,
        message("'{}': expected {}, found {}", "method",
                message("act, analysis, code, consent, enter, form, games, hello, hints, leave, "
                        "notices, offer, past, rematch, rules, say, start, tell or undo"),
                reading::found_text(method))};
}

} // namespace

GameServer::GameServer(packages::Library& library, Storage& storage, Journal& journal, Clock& clock,
                       Send send, GameServerOptions options, Cluster cluster)
    : lobby_(static_cast<bool>(cluster.ask_elsewhere)),
      limits_(options.bounds),
      passwords_(most_passwords_waiting),
      rules_(library),
      reading_(most_errands),
      keeping_(most_errands),
      cluster_(std::move(cluster)),
      services_{library,
                storage,
                journal,
                clock,
                std::move(send),
                cluster_.close ? cluster_.close : [](network::ConnectionId, const std::string&) {},
                options,
                lobby_,
                limits_,
                passwords_,
                rules_,
                reading_,
                keeping_,
                cluster_.fetch,
                0,
                acts_},
      playable_(playable(library.now()).dump()),
      forms_(library, options.presets) {
    for (int number = 0; number < std::max(1, options.threads); ++number)
        threads_.push_back(
            std::make_unique<GameThread>(services_, static_cast<std::size_t>(number)));
}

// What is done beside the threads is given to them, and by them: nothing is given to what has
// ended.
GameServer::~GameServer() {
    for (Errands* const errands : {&passwords_, &reading_, &keeping_})
        errands->end();
    rules_.end();
}

void GameServer::load() {
    if (services_.options.forget) services_.storage.forget(*services_.options.forget, true);
    for (const Lease& lease : services_.storage.leases())
        take_up(lease);
}

void GameServer::take_up(const Lease& lease) {
    const std::size_t thread = choose_thread();
    const auto before = lobby_.add(lease.game, {thread, lease.epoch});
    if (before && before->epoch > lease.epoch) return;
    if (before && before->thread != thread)
        threads_[before->thread]->post(
            [lease](GameThread& there) { there.let_go(lease.game, lease.epoch); });
    const auto listing = unread_listing(lease);
    if (!listing) return threads_[thread]->post([lease](GameThread& there) { there.load(lease); });
    lobby_.list(lease.game, lease.epoch, *listing);
    lobby_.rest(lease.game, lease.epoch, true);
    threads_[thread]->post([lease, seconds = listing->missed](GameThread& there) {
        there.leave_unread(lease, seconds);
    });
}

void GameServer::drop_all(Epoch before) {
    for (const auto& thread : threads_)
        thread->post([before](GameThread& there) { there.drop_all(before); });
}

void GameServer::rest() {
    for (const auto& thread : threads_)
        thread->stop();
    reading_.end();
    keeping_.end();
}

std::size_t GameServer::choose_thread() {
    const std::scoped_lock lock(mutex_);
    return next_thread_++ % threads_.size();
}

void GameServer::opened(network::ConnectionId connection, const std::string& address) {
    const std::scoped_lock lock(mutex_);
    people_[connection].address = address;
}

void GameServer::closed(network::ConnectionId connection) {
    std::vector<std::string> games;
    {
        const std::scoped_lock lock(mutex_);
        const auto person = people_.find(connection);
        if (person == people_.end()) return;
        games = std::move(person->second.games);
        people_.erase(person);
    }
    limits_.forget(connection);
    if (cluster_.gone) cluster_.gone(connection);
    for (const std::string& game : games)
        if (const auto thread = lobby_.thread_of(game))
            threads_[*thread]->post(
                [game, connection](GameThread& there) { there.gone(game, connection); });
}

void GameServer::received(network::ConnectionId connection, const std::string& text) {
    receive(connection, text, false);
}

void GameServer::received_back(network::ConnectionId connection, const std::string& text) {
    receive(connection, text, true);
}

void GameServer::receive(network::ConnectionId connection, const std::string& text,
                         bool comes_back) {
    Json id;
    const auto refuse = [&](const RequestError& error) {
        services_.send(connection, sent_text(refusal(id, error, language_of(connection))));
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
        if (auto answered = answer(connection, *request, text, comes_back); answered && request->id)
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

std::optional<Json> GameServer::answer(network::ConnectionId connection,
                                       const protocol::Request& request, const std::string& text,
                                       bool comes_back) {
    {
        const std::scoped_lock lock(mutex_);
        ++requests_;
    }
    if (request.method == "hello") return hello(connection, request.params);
    Caller caller = need_caller(connection);
    caller.comes_back = comes_back;
    if (request.method == "rules" || request.method == "games") {
        take(Asked::lists, caller, too_often());
        if (request.method == "rules") return Json::parse(playable_);
        Json listed = lobby_.games_for(caller.key);
        if (caller.in_words)
            put_in_words(listed.at("games"), services_.library.now(), services_.options.presets,
                         language_of(connection));
        return listed;
    }
    if (request.method == "code" && services_.options.code) {
        take(Asked::codes, caller, too_often());
        return services_.options.code(request.params);
    }
    answer_later(caller, request, text);
    return std::nullopt;
}

/// By another thread.
void GameServer::answer_later(Caller caller, const protocol::Request& request,
                              const std::string& text) {
    caller.held = hold(caller, text.size());
    if (request.method == "form")
        form(caller, request);
    else if (request.method == "offer")
        offer(caller, request);
    else
        pass_on(caller, request, text);
}

/// For as long as a request waits, so that nobody makes any number of them wait.
std::shared_ptr<void> GameServer::hold(const Caller& caller, std::size_t bytes) {
    using Both = std::pair<std::shared_ptr<void>, std::shared_ptr<void>>;
    const Asker asker{caller.connection, caller.address};
    const double now = services_.clock.now();
    auto request = limits_.hold(Asked::requests, asker, now);
    auto size = limits_.hold(Asked::bytes, asker, now, static_cast<double>(bytes));
    if (!request || !size)
        throw RequestError(ErrorCode::too_often,
                           message("too much waits for an answer; wait for it"));
    return std::make_shared<Both>(std::move(request), std::move(size));
}

Json GameServer::hello(network::ConnectionId connection, const Json& params) {
    const reading::JsonReader read(params, {});
    if (read.integer("protocol") != protocol::protocol_version)
        read.fail("protocol", message("version {}", protocol::protocol_version),
                  read.need("protocol"));
    const Json* const given = read.find("key");
    const std::string key = given == nullptr || given->is_null() ? random_key() : read.text("key");
    if (!is_key(key)) read.fail("key", message("32 hexadecimal digits"), *given);
    const std::string told = read.text_or("told", "moves");
    if (told != "moves" && told != "words")
        read.fail("told", message("'{}' or '{}'", "moves", "words"), read.need("told"));
    const std::string language =
        services_.options.languages->language(read.text_or("language", "en")).code();
    const std::scoped_lock lock(mutex_);
    Person& person = people_[connection];
    const std::string hash = secret_hash(key);
    if (!person.key.empty() && person.key != hash)
        throw RequestError(ErrorCode::refused, message("this connection has another key"));
    person.secret = key;
    person.key = hash;
    person.language = language;
    person.in_words = told == "words";
    return {{"server", "Bastide"},
            {"version", BASTIDE_VERSION},
            {"protocol", protocol::protocol_version},
            {"key", key}};
}

Caller GameServer::need_caller(network::ConnectionId connection) const {
    const std::scoped_lock lock(mutex_);
    const auto person = people_.find(connection);
    if (person == people_.end() || person->second.key.empty())
        throw RequestError(ErrorCode::refused, message("expected 'hello' first"));
    return {connection,
            person->second.key,
            person->second.in_words,
            person->second.language,
            person->second.address,
            services_.clock.now()};
}

const words::Language& GameServer::language_of(network::ConnectionId connection) const {
    const std::scoped_lock lock(mutex_);
    const auto person = people_.find(connection);
    return services_.options.languages->language(person == people_.end() ? ""
                                                                         : person->second.language);
}

/// `post` lets somebody into a game: before the game is told that they have gone, or not at all.
void GameServer::remember(network::ConnectionId connection, const std::string& game,
                          const std::function<void()>& post) {
    const std::scoped_lock lock(mutex_);
    const auto person = people_.find(connection);
    if (person == people_.end())
        throw RequestError(ErrorCode::refused, message("expected 'hello' first"));
    auto& games = person->second.games;
    if (std::find(games.begin(), games.end(), game) == games.end()) {
        if (games.size() >= most_entered)
            throw RequestError(ErrorCode::too_often,
                               message("that are too many games for one connection"));
        games.push_back(game);
    }
    post();
}

/// Throws where that would be beyond a bound.
void GameServer::take(Asked asked, const Caller& caller, const engine::Message& why,
                      const std::string& game) {
    if (!limits_.take(asked, {caller.connection, caller.address, game}, services_.clock.now()))
        throw RequestError(ErrorCode::too_often, why);
}

void GameServer::form(const Caller& caller, const protocol::Request& request) {
    take(Asked::forms, caller, too_often());
    take(Asked::forms_of_a_day, caller, too_often());
    const bool asked = forms_.ask({request.params, &language_of(caller.connection),
                                   [this, caller](const Json& answer) {
                                       services_.send(caller.connection, sent_text(answer));
                                   },
                                   request.id.value_or(Json())});
    if (!asked) throw RequestError(ErrorCode::too_often, too_often());
}

/// In memory, for one more.
void GameServer::need_place() const {
    if (lobby_.games() >= services_.options.most_games)
        throw RequestError(ErrorCode::too_often, message("the server holds too many games"));
}

void GameServer::offer(const Caller& caller, const protocol::Request& request) {
    need_place();
    take(Asked::offers, caller, message("that are too many games; wait a little"));
    Terms terms = read_terms(request.params, caller.key);
    const std::string password = offered_password(request.params);
    const Lobby::Holder home{choose_thread(), services_.epoch};
    const std::string game = lobby_.add(home);
    const Json id = request.id.value_or(Json());
    const bool is_taken =
        password.empty()
            ? load_rules(game, home, terms, caller, id)
            : passwords_.ask([this, game, home, terms, password, caller, id]() mutable {
                  terms.password = password_hash(password);
                  if (!load_rules(game, home, terms, caller, id))
                      refuse_offer(game, home, caller, id, {ErrorCode::too_often, too_often()});
              });
    if (is_taken) return;
    lobby_.remove(game, home.epoch);
    throw RequestError(ErrorCode::too_often, too_often());
}

/// False where too many wait for that.
bool GameServer::load_rules(const std::string& game, const Lobby::Holder& home, const Terms& terms,
                            const Caller& caller, const Json& id) {
    return rules_.load(terms.choice,
                       [this, game, home, terms, caller,
                        id](const LoadedRules& rules, const std::optional<RequestError>& why) {
                           if (why)
                               refuse_offer(game, home, caller, id, *why);
                           else
                               begin(game, home, terms, caller, id, rules);
                       });
}

void GameServer::begin(const std::string& game, const Lobby::Holder& home, const Terms& terms,
                       const Caller& caller, const Json& id, const LoadedRules& rules) {
    try {
        remember(caller.connection, game, [&] {
            threads_[home.thread]->post([game, terms, caller, id, rules](GameThread& there) {
                there.begin(game, terms, caller, id, rules);
            });
        });
    } catch (const RequestError& error) {
        refuse_offer(game, home, caller, id, error);
    }
}

void GameServer::refuse_offer(const std::string& game, const Lobby::Holder& home,
                              const Caller& caller, const Json& id, const RequestError& error) {
    lobby_.remove(game, home.epoch);
    services_.send(caller.connection,
                   sent_text(refusal(id, error, language_of(caller.connection))));
}

/// Whoever looks for one game after the other guesses.
void GameServer::count_look(const Caller& caller, const std::string& game) {
    {
        const std::scoped_lock lock(mutex_);
        const auto person = people_.find(caller.connection);
        if (person != people_.end() && person->second.looked_for.contains(game)) return;
    }
    take(Asked::wrong_links, caller, message("that are too many links; wait a little"));
    if (!cluster_.ask_elsewhere) return; // what is not here is nowhere
    const std::scoped_lock lock(mutex_);
    const auto person = people_.find(caller.connection);
    if (person != people_.end() && person->second.looked_for.size() < most_entered)
        person->second.looked_for.insert(game);
}

/// Before the others are told that somebody has gone, or not at all.
void GameServer::look_elsewhere(const Caller& caller, const protocol::Request& request,
                                const std::string& game, const std::string& text) {
    const std::scoped_lock lock(mutex_);
    if (const auto person = people_.find(caller.connection); person != people_.end())
        cluster_.ask_elsewhere({caller.connection, person->second.secret, caller.address, game,
                                request, text, caller.held, caller.in_words, caller.language});
}

void GameServer::pass_on(const Caller& caller, const protocol::Request& request,
                         const std::string& text) {
    const auto asked = asked_by(request.method);
    if (!asked) throw no_method(request.method);
    const reading::JsonReader read(request.params, {});
    const std::string game = read.text("game");
    const auto thread = thread_for(caller, request, game, text);
    if (!thread) return;
    // Asked for in one go with what it is opened for: a reading that failed meanwhile would look
    // like no game.
    const bool enters = request.method == "enter", opens = enters && !cluster_.ask_elsewhere;
    const auto post = [&] {
        threads_[*thread]->post([this, game, caller, request, enters, opens](GameThread& there) {
            if (opens) there.reopen(game);
            there.ask(game, {caller.connection, enters,
                             [caller, request](LiveGame& live) { live.handle(caller, request); },
                             [this, caller, request](GameThread::Missing why) {
                                 refuse_missing(caller, request, why);
                             }});
        });
    };
    try {
        charge(*asked, caller, game, enters && !read.text_or("password", "").empty());
        if (!enters) return post();
        remember(caller.connection, game, post);
    } catch (const std::exception&) {
        // It stands in the lobby already: it is read, or found to be none.
        if (opens) threads_[*thread]->post([game](GameThread& there) { there.reopen(game); });
        throw;
    }
}

/// Strangers cannot use up what those who sit here may do.
void GameServer::charge(Asked asked, const Caller& caller, const std::string& game,
                        bool with_password) {
    const std::string on_account = lobby_.sits(game, caller.key) ? "" : game;
    if (asked != Asked::requests) take(asked, caller, too_often(), on_account);
    if (with_password)
        take(Asked::passwords, caller, message("that are too many passwords; wait a little"),
             on_account);
}

/// It may have gone to another process since it was looked for, or will.
void GameServer::refuse_missing(const Caller& caller, const protocol::Request& request,
                                GameThread::Missing why) {
    using Missing = GameThread::Missing;
    if (why == Missing::late || (why == Missing::not_held && cluster_.ask_elsewhere))
        services_.close(caller.connection, "the game is not there yet");
    else if (request.id)
        services_.send(caller.connection,
                       sent_text(refusal(*request.id, no_game(), language_of(caller.connection))));
}

/// The one that holds the game, or looks for it in the storage. None where another process is
/// asked.
std::optional<std::size_t> GameServer::thread_for(const Caller& caller,
                                                  const protocol::Request& request,
                                                  const std::string& game,
                                                  const std::string& text) {
    // In the order in which they came, wherever the game is by now.
    const bool waits =
        !caller.comes_back && cluster_.leads && cluster_.leads(caller.connection, game);
    if (const auto thread = lobby_.thread_of(game); thread && !waits) {
        if (request.method == "enter" && lobby_.rests(game)) need_place();
        return thread;
    }
    if (caller.comes_back) {
        services_.close(caller.connection, "the game is not there yet");
        return std::nullopt;
    }
    count_look(caller, is_game_name(game) ? game : "");
    if (!is_game_name(game)) throw no_game();
    if (cluster_.ask_elsewhere) {
        look_elsewhere(caller, request, game, text);
        return std::nullopt;
    }
    if (request.method != "enter") throw no_game();
    need_place();
    const std::size_t chosen = choose_thread();
    const auto before = lobby_.add_new(game, {chosen, 0});
    return before ? before->thread : chosen;
}

void GameServer::storage_state(bool failing) {
    const auto reason =
        failing ? std::optional(message("nothing can be stored now")) : std::nullopt;
    for (const auto& thread : threads_)
        thread->post([reason](GameThread& there) {
            there.with_all([&](LiveGame& live) { live.trouble(reason); });
        });
}

void GameServer::storage_refuses(const Journal::Refusal& refusal) {
    for (const auto& thread : threads_)
        thread->post([refusal](GameThread& there) { there.abandon(refusal); });
}

GameServerFigures GameServer::figures() const {
    GameServerFigures figures;
    figures.games_waiting = lobby_.games("waiting");
    figures.games_playing = lobby_.games("playing");
    figures.games_over = lobby_.games("over");
    figures.games_resting = lobby_.resting();
    for (const auto& thread : threads_) {
        figures.games_unread += thread->unread();
        figures.computer_seconds += thread->computer_seconds();
        figures.workers.push_back({thread->queue(), thread->silence()});
    }
    const std::scoped_lock lock(mutex_);
    for (const auto& [connection, person] : people_)
        figures.people += !person.key.empty();
    figures.requests = requests_;
    figures.refused = refused_;
    return figures;
}

} // namespace bastide::server
