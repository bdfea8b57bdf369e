#include "server/games/outbox.hpp"

#include <utility>

namespace bastide::server {

void Outbox::written() {
    ++done_;
    for (; !held_.empty() && held_.front().behind <= done_; held_.pop_front()) {
        bytes_ -= held_.front().text->size();
        send_(held_.front().connection, std::move(held_.front().text));
    }
}

void Outbox::give(network::ConnectionId connection, std::shared_ptr<const std::string> text) {
    if (!is_writing()) return send_(connection, std::move(text));
    bytes_ += text->size();
    held_.push_back({begun_, connection, std::move(text)});
}

} // namespace bastide::server
