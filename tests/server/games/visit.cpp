#include "tests/server/games/visit.hpp"

#include "tests/catch.hpp"
#include "tests/protocol/schema.hpp"
#include "tests/support.hpp"

namespace bastide::tests {

packages::Library& Visit::bundled() {
    static const TemporaryFolder folder;
    static packages::Library library(all_plugins(), folder / "plugins");
    return library;
}

Visit::Visit(server::Storage& storage, server::GameServerOptions options,
             packages::Library& library, server::Cluster others) {
    journal_ = std::make_unique<server::Journal>(
        storage,
        [this](bool failing, const auto&) {
            const std::scoped_lock lock(mutex_);
            if (informed_ != nullptr) informed_->storage_state(failing);
        },
        [this](const auto& refusal) {
            const std::scoped_lock lock(mutex_);
            if (informed_ != nullptr) informed_->storage_refuses(refusal);
        });
    options.substitute = "random";
    options.languages =
        std::make_shared<words::LanguageBook>(words::LanguageBook::read(bundled_languages()));
    others.close = [this](network::ConnectionId client, const std::string&) {
        const std::scoped_lock lock(mutex_);
        closed_.insert(client);
        came_.notify_all();
    };
    games_ = std::make_unique<server::GameServer>(
        library, storage, *journal_, clock,
        [this](network::ConnectionId client, const std::shared_ptr<const std::string>& text) {
            keep(client, *text);
        },
        std::move(options), std::move(others));
    inform(games_.get());
    games_->load();
}

// The journal calls the house, and the house the journal: nothing is written any more when both
// end.
Visit::~Visit() {
    inform(nullptr);
    games_.reset();
    journal_.reset();
}

void Visit::inform(server::GameServer* house) {
    const std::scoped_lock lock(mutex_);
    informed_ = house;
}

void Visit::keep(network::ConnectionId client, const std::string& text) {
    const std::scoped_lock lock(mutex_);
    Json message = Json::parse(text);
    if (const Json id = message.value("id", Json()); id.is_number())
        answers_[id.get<int>()] = message;
    sent_[client].push_back(std::move(message));
    came_.notify_all();
}

void Visit::send(network::ConnectionId client, const std::string& text) {
    games_->received(client, text);
}

void Visit::come(network::ConnectionId client, const std::string& key) {
    greet(client, {{"protocol", 1}}, key);
}

void Visit::come_for_words(network::ConnectionId client, const std::string& key,
                           const std::string& language) {
    greet(client, {{"protocol", 1}, {"told", "words"}, {"language", language}}, key);
}

void Visit::greet(network::ConnectionId client, Json hello, const std::string& key) {
    games_->opened(client, "192.0.2." + std::to_string(client));
    if (!key.empty()) hello["key"] = key;
    keys_[client] = ask(client, "hello", hello).at("result").at("key").get<std::string>();
}

Json Visit::ask(network::ConnectionId client, const std::string& method, const Json& params,
                double seconds) {
    const int id = ++requests_;
    send(client, protocol::request(id, method, params).dump());
    std::unique_lock lock(mutex_);
    came_.wait_for(lock, std::chrono::duration<double>(seconds),
                   [&] { return answers_.count(id) != 0; });
    const Json answer = answers_[id];
    INFO(answer.dump().substr(0, 300));
    if (!answer.is_null()) CHECK(wrong_message(answer, method) == "");
    return answer;
}

bool Visit::wait_until(const std::function<bool()>& holds) {
    std::unique_lock lock(mutex_);
    return came_.wait_for(lock, std::chrono::seconds(60), holds);
}

bool Visit::was_closed(network::ConnectionId client) const {
    const std::scoped_lock lock(mutex_);
    return closed_.count(client) != 0;
}

std::vector<Json> Visit::sent(network::ConnectionId client) const {
    const std::scoped_lock lock(mutex_);
    const auto found = sent_.find(client);
    return found == sent_.end() ? std::vector<Json>() : found->second;
}

Json Visit::newest(network::ConnectionId client, const std::string& method) const {
    const std::scoped_lock lock(mutex_);
    const auto found = sent_.find(client);
    if (found == sent_.end()) return {};
    for (auto message = found->second.rbegin(); message != found->second.rend(); ++message)
        if (message->value("method", "") == method) return message->at("params");
    return {};
}

} // namespace bastide::tests
