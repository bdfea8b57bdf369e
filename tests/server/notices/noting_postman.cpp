#include "tests/server/notices/noting_postman.hpp"

#include "server/notices/base64url.hpp"
#include "server/notices/elliptic_key.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace bastide::tests {
namespace {

/// The usual alphabet, in lines.
std::string decoded(std::string text) {
    std::erase_if(text, [](char c) { return c == '\r' || c == '\n'; });
    std::replace(text.begin(), text.end(), '+', '-');
    std::replace(text.begin(), text.end(), '/', '_');
    return server::from_base64url(text).value_or("no base64");
}

} // namespace

server::Carried NotingPostman::next(int usual) {
    if (answers_.empty()) return {usual, 0, ""};
    server::Carried answer = answers_.front();
    answers_.pop_front();
    return answer;
}

server::Carried NotingPostman::push(const server::PushErrand& errand) {
    const std::scoped_lock lock(mutex_);
    pushed_.push_back(errand);
    return next(201);
}

server::Carried NotingPostman::mail(const std::string& to, const std::string& text) {
    const std::scoped_lock lock(mutex_);
    const auto end = text.find("\r\n\r\n");
    mailed_.emplace_back(to, text.substr(0, end) + '\n' + decoded(text.substr(end)));
    return next(250);
}

void NotingPostman::answer(server::Carried carried) {
    const std::scoped_lock lock(mutex_);
    answers_.push_back(std::move(carried));
}

std::vector<server::PushErrand> NotingPostman::pushed() const {
    const std::scoped_lock lock(mutex_);
    return pushed_;
}

std::vector<std::pair<std::string, std::string>> NotingPostman::mailed() const {
    const std::scoped_lock lock(mutex_);
    return mailed_;
}

std::string subscription_at(const std::string& endpoint) {
    return nlohmann::ordered_json{
        {"endpoint", endpoint},
        {"p256dh", server::to_base64url(server::EllipticKey::random().point())},
        {"auth", server::to_base64url(std::string(16, 's'))}}
        .dump();
}

} // namespace bastide::tests
