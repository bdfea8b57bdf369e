#include "frontend/cli/peer.hpp"

#include "core/reading/json_reader.hpp"

#include <fmt/core.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdio>
#include <stdexcept>
#include <utility>

namespace bastide::cli {

void write_message(const protocol::Json& message) {
    fmt::print("{}\n", reading::json_line(message));
    if (std::fflush(stdout) != 0) throw std::runtime_error("the output cannot be written");
}

PeerReader::PeerReader() : thread_([this] { read(); }) {}

PeerReader::~PeerReader() {
    thread_.join();
}

void PeerReader::put(protocol::LineSplitter::Line line) {
    constexpr std::size_t most_waiting = 100; // a peer that is not heard has to wait
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return lines_.size() < most_waiting; });
    lines_.push_back(std::move(line));
    changed_.notify_all();
}

void PeerReader::read() {
    protocol::LineSplitter splitter(protocol::longest_line);
    std::array<char, 1u << 14> bytes;
    while (true) {
        const ssize_t count = ::read(STDIN_FILENO, bytes.data(), bytes.size());
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) break;
        splitter.add({bytes.data(), static_cast<std::size_t>(count)});
        while (auto line = splitter.next())
            put(std::move(*line));
    }
    if (auto line = splitter.rest()) put(std::move(*line));
    const std::scoped_lock lock(mutex_);
    ended_ = true;
    changed_.notify_all();
}

PeerReader::News PeerReader::wait() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return woken_ || !lines_.empty() || ended_; });
    News news;
    if (!std::exchange(woken_, false) && !lines_.empty()) {
        news.line = std::move(lines_.front());
        lines_.pop_front();
    }
    news.ended = ended_ && lines_.empty();
    changed_.notify_all();
    return news;
}

void PeerReader::wake() {
    const std::scoped_lock lock(mutex_);
    woken_ = true;
    changed_.notify_all();
}

} // namespace bastide::cli
