#include "server/cluster/passage.hpp"

#include "core/reading/error.hpp"
#include "core/reading/vocabulary.hpp"
#include "network/connections/url.hpp"

#include <algorithm>
#include <utility>

namespace bastide::server {
namespace {

using protocol::ErrorCode;
using protocol::RequestError;

constexpr int most_looks = 20; // for a game that is on its way to somebody
constexpr std::chrono::milliseconds between_looks{100};
constexpr int looks_before_claiming = 5; // what is this process's by the storage, and not here

/// "http://10.0.0.2:8080" to "ws://10.0.0.2:8080/play?game=abcdefghij". Throws
/// `reading::LoadError`.
std::string socket_of(const std::string& address, const std::string& game) {
    const auto url = network::read_url(address);
    if (!url)
        throw reading::LoadError({}, reading::expected_found(engine::verbatim("http://host:port"),
                                                             engine::verbatim(address)));
    return (url->is_secure() ? "wss://" : "ws://") + url->authority() + "/play?game=" + game;
}

} // namespace

Passage::Passage(Leases& leases, std::string address, Here here)
    : leases_(leases),
      address_(std::move(address)),
      here_(std::move(here)),
      client_(std::make_unique<network::Client>(static_cast<network::ClientListener&>(*this))),
      thread_([this] { run(); }) {}

Passage::~Passage() {
    {
        const std::scoped_lock lock(mutex_);
        ending_ = true;
    }
    asked_.notify_all();
    thread_.join();
    client_.reset();
}

void Passage::ask(Cluster::Question question) {
    {
        const std::scoped_lock lock(mutex_);
        const network::ConnectionId connection = question.connection;
        Line& line = lines_[connection];
        if (line.questions.empty()) due_.emplace(std::chrono::steady_clock::now(), connection);
        line.questions.push_back(std::move(question));
    }
    asked_.notify_all();
}

bool Passage::leads(network::ConnectionId connection, const std::string& game) const {
    const std::scoped_lock lock(mutex_);
    if (games_.contains({connection, game})) return true;
    const auto line = lines_.find(connection);
    return line != lines_.end()
           && std::any_of(line->second.questions.begin(), line->second.questions.end(),
                          [&](const Cluster::Question& question) { return question.game == game; });
}

std::size_t Passage::waiting() const {
    const std::scoped_lock lock(mutex_);
    std::size_t all = 0;
    for (const auto& [connection, line] : lines_)
        all += line.questions.size();
    return all;
}

void Passage::gone(network::ConnectionId connection) {
    const std::scoped_lock lock(mutex_);
    lines_.erase(connection);
    std::erase_if(games_, [&](const auto& each) { return each.first.first == connection; });
    std::erase_if(by_address_, [&](const auto& each) { return each.first.first == connection; });
    for (auto relay = relays_.begin(); relay != relays_.end();) {
        const auto each = relay++;
        if (each->second.here != connection) continue;
        client_->close(each->first);
        relays_.erase(each);
    }
}

void Passage::run() {
    std::unique_lock lock(mutex_);
    while (!ending_) {
        if (due_.empty())
            asked_.wait(lock);
        else if (due_.begin()->first > std::chrono::steady_clock::now())
            asked_.wait_until(lock, Moment(due_.begin()->first));
        else
            answer_first(due_.extract(due_.begin()).mapped(), lock);
    }
}

/// Of a line that is due. Where its game is on its way, it is due again a little later: others are
/// not kept waiting.
void Passage::answer_first(network::ConnectionId connection, std::unique_lock<std::mutex>& lock) {
    auto line = lines_.find(connection);
    if (line == lines_.end()) return; // they have gone
    const Cluster::Question question = line->second.questions.front();
    const int looks = line->second.looks++;
    const auto known = games_.find({connection, question.game});
    Place place{Place::elsewhere, known == games_.end() ? "" : known->second};
    if (known == games_.end()) {
        lock.unlock();
        place = look(question, looks);
        lock.lock();
        line = lines_.find(connection);
        if (line == lines_.end()) return;
    }
    if (place.where == Place::on_its_way && looks < most_looks) {
        due_.emplace(std::chrono::steady_clock::now() + between_looks, connection);
        return;
    }
    line->second.looks = 0;
    if (place.where != Place::elsewhere || !try_to_pass_on(question, place.address)) {
        // It stays in the line meanwhile: what comes then is not answered before it.
        lock.unlock();
        finish(question, place);
        lock.lock();
        line = lines_.find(connection);
        if (line == lines_.end()) return;
    }
    line->second.questions.pop_front();
    if (line->second.questions.empty())
        lines_.erase(line);
    else
        due_.emplace(std::chrono::steady_clock::now(), connection);
}

/// Whatever is thrown: what a peer says or a database holds ends no process.
Passage::Place Passage::look(const Cluster::Question& question, int looks) {
    try {
        return look_in_storage(question, looks);
    } catch (const std::exception&) {
        return {}; // whoever asks comes again
    }
}

/// Takes the game up where nobody has it, or this process should, and has not for a while.
Passage::Place Passage::look_in_storage(const Cluster::Question& question, int looks) {
    const auto holder = leases_.holder(question.game);
    if (!holder) return {Place::nowhere};
    if (!holder->empty() && *holder != address_) return {Place::elsewhere, *holder};
    if (here_.holds(question.game)) return {Place::here};
    if (holder->empty() || looks == looks_before_claiming)
        if (const auto lease = leases_.claim(question.game)) here_.take_up(*lease);
    return {here_.holds(question.game) ? Place::here : Place::on_its_way};
}

/// But for what was passed on.
void Passage::finish(const Cluster::Question& question, Place place) {
    if (place.where == Place::nowhere)
        refuse(question, engine::message("there is no such game"));
    else if (place.where == Place::here)
        here_.receive(question.connection, question.text);
    else
        here_.close(question.connection, "the game is not there yet");
}

/// With the lock held. False where the process that has the game told no address.
bool Passage::try_to_pass_on(const Cluster::Question& question, const std::string& address) {
    try {
        pass_on(question, address);
        return true;
    } catch (const std::exception&) {
        return false;
    }
}

void Passage::refuse(const Cluster::Question& question, const engine::Message& why) {
    if (!question.request.id) return;
    here_.send(
        question.connection,
        sent_text(protocol::failure(*question.request.id, RequestError(ErrorCode::no_game, why))));
}

/// With the lock held. Throws `reading::LoadError` for what is no address, and remembers nothing of
/// it.
void Passage::pass_on(const Cluster::Question& question, const std::string& address) {
    const auto known = by_address_.find({question.connection, address});
    const network::ConnectionId id =
        known != by_address_.end() ? known->second : way_to(question, address);
    games_[{question.connection, question.game}] = address;
    Relay& relay = relays_.at(id);
    ++passed_on_;
    if (relay.opened)
        client_->send(id, std::make_shared<const std::string>(question.text));
    else
        relay.waiting.push_back(question.text);
}

network::ConnectionId Passage::way_to(const Cluster::Question& question,
                                      const std::string& address) {
    const network::ConnectionId id =
        client_->open(socket_of(address, question.game), {{"X-Forwarded-For", question.address}});
    Json hello = {{"protocol", protocol::protocol_version}, {"key", question.key}};
    if (question.in_words) hello["told"] = "words";
    if (!question.language.empty()) hello["language"] = question.language;
    Relay relay{question.connection, address, false, false, {}};
    relay.waiting.push_back(protocol::request(0, "hello", hello).dump());
    relays_[id] = std::move(relay);
    by_address_[{question.connection, address}] = id;
    return id;
}

void Passage::opened(network::ConnectionId id) {
    const std::scoped_lock lock(mutex_);
    const auto relay = relays_.find(id);
    if (relay == relays_.end()) return client_->close(id);
    relay->second.opened = true;
    for (std::string& text : std::exchange(relay->second.waiting, {}))
        client_->send(id, std::make_shared<const std::string>(std::move(text)));
}

void Passage::received(network::ConnectionId id, std::string text) {
    network::ConnectionId here = 0;
    {
        const std::scoped_lock lock(mutex_);
        const auto relay = relays_.find(id);
        if (relay == relays_.end()) return;
        here = relay->second.here;
        if (!std::exchange(relay->second.greeted, true)) return; // the answer to our `hello`
    }
    here_.send(here, std::make_shared<const std::string>(std::move(text)));
}

void Passage::closed(network::ConnectionId id, const engine::Message&) {
    network::ConnectionId here = 0;
    {
        const std::scoped_lock lock(mutex_);
        const auto relay = relays_.find(id);
        if (relay == relays_.end()) return;
        here = relay->second.here;
        by_address_.erase({here, relay->second.address});
        relays_.erase(relay);
    }
    here_.close(here, "the game goes on elsewhere");
}

} // namespace bastide::server
