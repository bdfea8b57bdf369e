#include "tests/server/faults/crowd.hpp"

#include <algorithm>
#include <memory>

namespace bastide::tests {

using network::ConnectionId;
using std::chrono::milliseconds;
using std::chrono::steady_clock;

namespace {

/// With a server that says nothing: longer than it thinks, or nobody would ever wait for it.
#ifdef BASTIDE_SANITIZED
constexpr milliseconds patience{4000};
#else
constexpr milliseconds patience{400};
#endif
constexpr milliseconds pause{50}; ///< before a connection is opened again

} // namespace

std::string request_text(const std::string& id, const std::string& method, const Json& params) {
    return Json{{"jsonrpc", "2.0"}, {"id", id}, {"method", method}, {"params", params}}.dump();
}

void Crowd::join(std::string url, Person person) {
    const std::scoped_lock lock(mutex_);
    Guest guest;
    guest.person = std::move(person);
    guest.url = std::move(url);
    guests_.push_back(std::move(guest));
}

void Crowd::lead_to(std::vector<std::string> urls) {
    const std::scoped_lock lock(mutex_);
    urls_ = std::move(urls);
}

Crowd::Guest* Crowd::of(ConnectionId connection) {
    const auto found = std::find_if(guests_.begin(), guests_.end(), [&](const Guest& guest) {
        return guest.connection == connection;
    });
    return found == guests_.end() ? nullptr : &*found;
}

void Crowd::call(const Guest& guest, const std::string& id, const std::string& method,
                 const Json& params) {
    client_.send(guest.connection,
                 std::make_shared<const std::string>(request_text(id, method, params)));
}

void Crowd::enter(const Guest& guest) {
    call(guest, "hello", "hello",
         {{"protocol", protocol::protocol_version}, {"key", guest.person.key}});
    call(guest, "enter", "enter", {{"game", guest.person.game}, {"seats", guest.person.seats}});
}

void Crowd::tick() {
    const std::scoped_lock lock(mutex_);
    const auto now = steady_clock::now();
    for (Guest& guest : guests_) {
        if (!guest.person.scores.is_null()) continue;
        if (guest.connection == 0 && now >= guest.try_again) {
            guest.connection =
                client_.open(urls_.empty() ? guest.url : urls_[chance_() % urls_.size()]);
            guest.heard = now;
        } else if (guest.connection != 0 && now - guest.heard > patience) {
            guest.heard = now;
            guest.newest_turn = -1;
            enter(guest);
            if (!guest.act.empty())
                client_.send(guest.connection, std::make_shared<const std::string>(guest.act));
        }
    }
}

void Crowd::cut(int people) {
    const std::scoped_lock lock(mutex_);
    for (; people > 0; --people) {
        const Guest& guest = guests_[chance_() % guests_.size()];
        if (guest.connection != 0) client_.close(guest.connection);
    }
}

int Crowd::finished() const {
    const std::scoped_lock lock(mutex_);
    return static_cast<int>(std::count_if(guests_.begin(), guests_.end(), [](const Guest& guest) {
        return !guest.person.scores.is_null();
    }));
}

std::vector<Person> Crowd::people() const {
    const std::scoped_lock lock(mutex_);
    std::vector<Person> all;
    for (const Guest& guest : guests_)
        all.push_back(guest.person);
    return all;
}

void Crowd::opened(ConnectionId connection) {
    const std::scoped_lock lock(mutex_);
    Guest* const guest = of(connection);
    if (guest == nullptr) return;
    ++guest->person.connections;
    guest->heard = steady_clock::now();
    guest->newest_turn = -1;
    enter(*guest);
}

void Crowd::closed(ConnectionId connection, const engine::Message&) {
    const std::scoped_lock lock(mutex_);
    Guest* const guest = of(connection);
    if (guest == nullptr) return;
    guest->connection = 0;
    guest->try_again = steady_clock::now() + pause;
}

void Crowd::received(ConnectionId connection, std::string text) {
    const Json message = Json::parse(text);
    const std::scoped_lock lock(mutex_);
    Guest* const guest = of(connection);
    if (guest == nullptr) return;
    guest->heard = steady_clock::now();
    const std::string method = message.value("method", "");
    if (method == "turn")
        take_turn(*guest, message.at("params"));
    else if (method == "over")
        guest->person.scores = message.at("params").at("scores");
    else if (const Json id = message.value("id", Json()); id.is_string() && id != "hello")
        take_answer(*guest, id.get<std::string>(), message);
}

/// An act has a name of its own, by which it is asked for again.
void Crowd::take_turn(Guest& guest, const Json& turn) {
    const int entry = turn.at("entry").get<int>();
    if (entry <= guest.newest_turn) return;
    guest.newest_turn = entry;
    const Json& legal = turn.at("legal");
    guest.request = "r" + std::to_string(chance_());
    guest.act = request_text(guest.request, "act",
                             {{"game", guest.person.game},
                              {"entry", entry},
                              {"id", legal.at(chance_() % legal.size()).at("id")},
                              {"request", guest.request}});
    client_.send(guest.connection, std::make_shared<const std::string>(guest.act));
}

void Crowd::take_answer(Guest& guest, const std::string& request, const Json& message) {
    if (request == guest.request) guest.act.clear();
    if (request == "enter" || !message.contains("result")) return;
    const int entry = message.at("result").at("entry").get<int>();
    const auto [known, is_new] = guest.person.answers.emplace(request, entry);
    if (!is_new && known->second != entry) ++guest.person.contradictions;
}

} // namespace bastide::tests
