#include "tests/protocol/peer_game.hpp"

#include "tests/catch.hpp"
#include "tests/protocol/schema.hpp"
#include "tests/support.hpp"

#include <algorithm>

namespace bastide::tests {

using protocol::Json;

PeerGame::PeerGame()
    : host_(
        all_plugins(), [this](const Json& message) { keep(message); },
        [this] {
            const std::scoped_lock lock(mutex_);
            awake_ = true;
            woken_.notify_all();
        }) {}

void PeerGame::keep(const Json& message) {
    INFO(message.dump().substr(0, 500));
    CHECK(wrong_message(message, method_) == "");
    sent.push_back(message);
}

Json PeerGame::answer_to(int id) const {
    const auto found = std::find_if(sent.begin(), sent.end(), [id](const Json& message) {
        return message.value("id", Json()) == id;
    });
    return found == sent.end() ? Json() : *found;
}

Json PeerGame::ask(const std::string& method, const Json& params) {
    method_ = method;
    host_.receive(protocol::request(++requests_, method, params).dump());
    return answer_to(requests_);
}

void PeerGame::wait() {
    std::unique_lock lock(mutex_);
    REQUIRE(woken_.wait_for(lock, std::chrono::seconds(60), [this] { return awake_; }));
    awake_ = false;
    lock.unlock();
    host_.go_on();
}

Json PeerGame::ask_and_wait(const std::string& method, const Json& params) {
    ask(method, params);
    const int id = requests_;
    while (answer_to(id).is_null())
        wait();
    return answer_to(id);
}

void PeerGame::wait_for_turn() {
    const auto is_there = [this] {
        const auto& method = sent.back().value("method", "");
        return method == "turn" || method == "over";
    };
    while (!is_there())
        wait();
}

Json PeerGame::newest(const std::string& method) const {
    const auto found = std::find_if(sent.rbegin(), sent.rend(), [&](const Json& message) {
        return message.value("method", "") == method;
    });
    return found == sent.rend() ? Json() : found->at("params");
}

} // namespace bastide::tests
