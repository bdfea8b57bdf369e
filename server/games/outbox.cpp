#include "server/games/outbox.hpp"

#include <utility>

namespace bastide::server {

void Outbox::written() {
    ++done_;
    for (; !held_.empty() && held_.front().behind <= done_; held_.pop_front()) {
        bytes_ -= held_.front().text->size();
        send_(held_.front().connection, std::move(held_.front().text));
        if (held_.front().sent) held_.front().sent();
    }
}

void Outbox::give(network::ConnectionId connection, std::shared_ptr<const std::string> text,
                  std::function<void()> sent) {
    if (!is_writing()) {
        send_(connection, std::move(text));
        if (sent) sent();
        return;
    }
    bytes_ += text->size();
    held_.push_back({begun_, connection, std::move(text), std::move(sent)});
}

} // namespace bastide::server
