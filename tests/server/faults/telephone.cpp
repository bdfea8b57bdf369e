#include "tests/server/faults/telephone.hpp"

namespace bastide::tests {

constexpr std::chrono::seconds patience_of_one{20};

Telephone::Telephone(const std::string& url, const std::string& key, const Json& more)
    : client_(*this), connection_(client_.open(url)) {
    {
        std::unique_lock lock(mutex_);
        came_.wait_for(lock, patience_of_one, [&] { return open_; });
    }
    Json hello = {{"protocol", protocol::protocol_version}, {"key", key}};
    hello.update(more);
    ask("hello", hello);
}

Json Telephone::ask(const std::string& method, const Json& params) {
    std::unique_lock lock(mutex_);
    const std::string id = method + std::to_string(++asked_);
    client_.send(connection_,
                 std::make_shared<const std::string>(request_text(id, method, params)));
    came_.wait_for(lock, patience_of_one, [&] { return answers_.count(id) != 0; });
    return answers_[id];
}

Json Telephone::newest(const std::string& method) {
    std::unique_lock lock(mutex_);
    came_.wait_for(lock, patience_of_one, [&] { return told_.count(method) != 0; });
    return told_[method];
}

std::string Telephone::offer(const Json& offer) {
    return ask("offer", offer).at("result").at("game").get<std::string>();
}

void Telephone::opened(network::ConnectionId) {
    const std::scoped_lock lock(mutex_);
    open_ = true;
    came_.notify_all();
}

void Telephone::received(network::ConnectionId, std::string text) {
    const Json message = Json::parse(text);
    const Json id = message.value("id", Json());
    const std::scoped_lock lock(mutex_);
    if (id.is_string()) answers_[id.get<std::string>()] = message;
    if (message.contains("method"))
        told_[message.at("method").get<std::string>()] = message.at("params");
    came_.notify_all();
}

} // namespace bastide::tests
