#include "tests/server/storage/database_proxy.hpp"

#include <arpa/inet.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <stdexcept>
#include <string_view>
#include <vector>

namespace bastide::tests {
namespace {

sockaddr_in here(int port) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    return address;
}

void must(bool done, const char* what) {
    if (!done) throw std::runtime_error(what);
}

} // namespace

DatabaseProxy::DatabaseProxy(const std::string& target) {
    const auto colon = target.rfind(':'), slash = target.rfind('/');
    must(colon < slash, "an address with a port");
    before_ = target.substr(0, colon + 1);
    after_ = target.substr(slash);
    target_port_ = std::stoi(target.substr(colon + 1, slash - colon - 1));
    listening_ = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address = here(0);
    socklen_t size = sizeof address;
    auto* const any = reinterpret_cast<sockaddr*>(&address);
    must(bind(listening_, any, size) == 0 && listen(listening_, 20) == 0
             && getsockname(listening_, any, &size) == 0,
         "a port");
    port_ = ntohs(address.sin_port);
    thread_ = std::thread([this] { run(); });
}

DatabaseProxy::~DatabaseProxy() {
    ending_ = true;
    thread_.join();
    for (const Pair& pair : pairs_) {
        close(pair.front);
        close(pair.back);
    }
    close(listening_);
}

std::string DatabaseProxy::url() const {
    return before_ + std::to_string(port_) + after_;
}

void DatabaseProxy::run() {
    while (!ending_) {
        std::vector<pollfd> there = {{listening_, POLLIN, 0}};
        for (const Pair& pair : pairs_) {
            there.push_back({pair.front, POLLIN, 0});
            there.push_back({pair.back, POLLIN, 0});
        }
        if (silent) there.clear();
        poll(there.data(), there.size(), 10);
        if (there.empty()) continue;
        auto next = there.begin() + 1;
        for (Pair& pair : pairs_)
            for (const bool to_database : {true, false})
                if ((next++)->revents != 0 && !pair.over) pass(pair, to_database);
        for (Pair& pair : pairs_)
            deliver(pair);
        pairs_.remove_if([](const Pair& pair) {
            return pair.over && close(pair.front) == 0 && close(pair.back) == 0;
        });
        if (there.front().revents != 0) accept();
    }
}

void DatabaseProxy::accept() {
    const int front = ::accept(listening_, nullptr, nullptr);
    const int back = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    const sockaddr_in address = here(target_port_);
    const bool open =
        connect(back, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0;
    pairs_.push_back({front, back, !open});
}

/// What is answered to a COMMIT that is to be lost comes when it is done: then all ends.
void DatabaseProxy::pass(Pair& pair, bool to_database) {
    std::array<char, 1 << 16> bytes;
    const ssize_t size = read(to_database ? pair.front : pair.back, bytes.data(), bytes.size());
    pair.over = size <= 0 || (pair.lost && !to_database);
    if (pair.over) return;
    const std::string_view text(bytes.data(), static_cast<std::size_t>(size));
    if (to_database && text.find("COMMIT") != text.npos && loses_commit.exchange(false))
        pair.lost = true;
    if (to_database)
        pair.late.emplace_back(std::chrono::steady_clock::now() + delay.load(), text);
    else
        send_all(pair, false, text);
}

void DatabaseProxy::deliver(Pair& pair) {
    while (!pair.over && !pair.late.empty()
           && pair.late.front().first <= std::chrono::steady_clock::now()) {
        send_all(pair, true, pair.late.front().second);
        pair.late.pop_front();
    }
}

void DatabaseProxy::send_all(Pair& pair, bool to_database, std::string_view text) {
    std::size_t sent = 0;
    while (sent < text.size()) {
        const ssize_t more = send(to_database ? pair.back : pair.front, text.data() + sent,
                                  text.size() - sent, MSG_NOSIGNAL);
        if (more <= 0) break;
        sent += static_cast<std::size_t>(more);
    }
    pair.over = sent < text.size();
}

} // namespace bastide::tests
