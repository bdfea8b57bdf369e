#include "server/cluster/passage.hpp"

#include "network/connections/url.hpp"

#include <utility>

namespace bastide::server {
namespace {

using protocol::ErrorCode;
using protocol::RequestError;

constexpr int most_looks = 20; // for a game that is on its way to somebody
constexpr std::chrono::milliseconds between_looks{100};

/// "http://10.0.0.2:8080" to "ws://10.0.0.2:8080/play?game=abcdefghij". Throws `NetworkError`.
std::string socket_of(const std::string& address, const std::string& game) {
    const auto url = network::read_url(address);
    if (!url) throw network::NetworkError("expected http://host:port, found " + address);
    return (url->is_secure() ? "wss://" : "ws://") + url->authority() + "/play?game=" + game;
}

} // namespace

Passage::Passage(Leases& leases, std::string address, Doors doors)
    : leases_(leases),
      address_(std::move(address)),
      doors_(std::move(doors)),
      client_(
          std::make_unique<network::Client>(static_cast<network::ClientListener&>(*this))),
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
        questions_.push_back(std::move(question));
    }
    asked_.notify_all();
}

void Passage::gone(network::ConnectionId connection) {
    const std::scoped_lock lock(mutex_);
    std::erase_if(questions_, [&](const auto& each) { return each.connection == connection; });
    std::erase_if(games_, [&](const auto& each) { return each.first.first == connection; });
    std::erase_if(by_address_, [&](const auto& each) { return each.first.first == connection; });
    for (auto way = ways_.begin(); way != ways_.end();) {
        const auto each = way++;
        if (each->second.here != connection) continue;
        client_->close(each->first);
        ways_.erase(each);
    }
}

void Passage::run() {
    std::unique_lock lock(mutex_);
    while (!ending_) {
        asked_.wait(lock, [&] { return ending_ || !questions_.empty(); });
        if (ending_) return;
        Cluster::Question question = std::move(questions_.front());
        questions_.pop_front();
        const auto known = games_.find({question.connection, question.game});
        if (known != games_.end()) {
            pass_on(question, known->second);
            continue;
        }
        lock.unlock();
        answer(question);
        lock.lock();
    }
}

void Passage::answer(const Cluster::Question& question) {
    try {
        for (int look = 0; look < most_looks; ++look) {
            if (try_to_answer(question)) return;
            std::this_thread::sleep_for(between_looks);
        }
    } catch (const StorageError&) {
        // As if nobody had it: whoever asks comes again.
    } catch (const network::NetworkError&) {
        // The process that has it told no address.
    }
    doors_.close(question.connection, "the game is not there yet");
}

/// Looks for the game, and takes it up where nobody has it. False while it is on its way.
bool Passage::try_to_answer(const Cluster::Question& question) {
    const auto holder = leases_.holder(question.game);
    if (!holder) {
        refuse(question, engine::message("there is no such game"));
        return true;
    }
    if (!holder->empty() && *holder != address_) {
        const std::scoped_lock lock(mutex_);
        pass_on(question, *holder);
        return true;
    }
    if (holder->empty())
        if (const auto lease = leases_.claim(question.game)) doors_.take_up(*lease);
    if (!doors_.holds(question.game)) return false;
    doors_.receive(question.connection, question.text);
    return true;
}

void Passage::refuse(const Cluster::Question& question, const engine::Message& why) {
    if (!question.request.id) return;
    doors_.send(
        question.connection,
        sent_text(protocol::failure(*question.request.id, RequestError(ErrorCode::no_game, why))));
}

/// With the lock held. Throws `NetworkError` for what is no address, and remembers nothing of it.
void Passage::pass_on(const Cluster::Question& question, const std::string& address) {
    const auto known = by_address_.find({question.connection, address});
    const network::ConnectionId id =
        known != by_address_.end() ? known->second : way_to(question, address);
    games_[{question.connection, question.game}] = address;
    Way& way = ways_.at(id);
    ++passed_on_;
    if (way.opened)
        client_->send(id, std::make_shared<const std::string>(question.text));
    else
        way.waiting.push_back(question.text);
}

network::ConnectionId Passage::way_to(const Cluster::Question& question,
                                      const std::string& address) {
    const network::ConnectionId id =
        client_->open(socket_of(address, question.game), {{"X-Forwarded-For", question.address}});
    const Json hello = {{"protocol", protocol::protocol_version}, {"key", question.key}};
    Way way{question.connection, address, false, false, {}};
    way.waiting.push_back(protocol::request(0, "hello", hello).dump());
    ways_[id] = std::move(way);
    by_address_[{question.connection, address}] = id;
    return id;
}

void Passage::opened(network::ConnectionId id) {
    const std::scoped_lock lock(mutex_);
    const auto way = ways_.find(id);
    if (way == ways_.end()) return client_->close(id);
    way->second.opened = true;
    for (std::string& text : std::exchange(way->second.waiting, {}))
        client_->send(id, std::make_shared<const std::string>(std::move(text)));
}

void Passage::received(network::ConnectionId id, std::string text) {
    network::ConnectionId here = 0;
    {
        const std::scoped_lock lock(mutex_);
        const auto way = ways_.find(id);
        if (way == ways_.end()) return;
        here = way->second.here;
        if (!std::exchange(way->second.greeted, true)) return; // the answer to our `hello`
    }
    doors_.send(here, std::make_shared<const std::string>(std::move(text)));
}

void Passage::closed(network::ConnectionId id, const std::string&) {
    network::ConnectionId here = 0;
    {
        const std::scoped_lock lock(mutex_);
        const auto way = ways_.find(id);
        if (way == ways_.end()) return;
        here = way->second.here;
        by_address_.erase({here, way->second.address});
        ways_.erase(way);
    }
    doors_.close(here, "the game goes on elsewhere");
}

} // namespace bastide::server
