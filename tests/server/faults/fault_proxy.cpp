#include "tests/server/faults/fault_proxy.hpp"

#include <algorithm>
#include <memory>

namespace bastide::tests {

using network::ConnectionId;
using std::chrono::milliseconds;
using std::chrono::steady_clock;

namespace {

network::NetworkOptions here() {
    network::NetworkOptions options;
    options.address = "127.0.0.1";
    options.threads = 1;
    return options;
}

} // namespace

FaultProxy::FaultProxy(std::string target, Faults faults, unsigned seed)
    : target_(std::move(target)),
      faults_(faults),
      chance_(seed),
      client_(listener_),
      network_(here(), *this) {
    network_.start();
}

FaultProxy::~FaultProxy() {
    network_.stop();
}

std::string FaultProxy::url() const {
    return "ws://127.0.0.1:" + std::to_string(network_.port()) + "/play";
}

FaultFigures FaultProxy::figures() const {
    const std::scoped_lock lock(mutex_);
    return figures_;
}

void FaultProxy::opened(ConnectionId front, const std::string&) {
    const std::scoped_lock lock(mutex_);
    pairs_[front] = {front, client_.open(target_), false, {}};
}

void FaultProxy::received(ConnectionId front, std::string text) {
    const std::scoped_lock lock(mutex_);
    const auto pair = pairs_.find(front);
    if (pair == pairs_.end()) return;
    if (pair->second.is_open)
        handle(pair->second, true, std::move(text));
    else
        pair->second.early.push_back(std::move(text));
}

void FaultProxy::closed(ConnectionId front) {
    const std::scoped_lock lock(mutex_);
    if (const auto pair = pairs_.find(front); pair != pairs_.end())
        client_.close(pair->second.back);
    pairs_.erase(front);
}

FaultProxy::Pair* FaultProxy::of_back(ConnectionId back) {
    const auto found = std::find_if(pairs_.begin(), pairs_.end(),
                                    [&](const auto& pair) { return pair.second.back == back; });
    return found == pairs_.end() ? nullptr : &found->second;
}

void FaultProxy::server_opened(ConnectionId back) {
    const std::scoped_lock lock(mutex_);
    Pair* const pair = of_back(back);
    if (pair == nullptr) return;
    pair->is_open = true;
    for (std::string& text : std::exchange(pair->early, {}))
        handle(*pair, true, std::move(text));
}

void FaultProxy::from_server(ConnectionId back, std::string text) {
    const std::scoped_lock lock(mutex_);
    if (Pair* const pair = of_back(back)) handle(*pair, false, std::move(text));
}

void FaultProxy::server_closed(ConnectionId back) {
    const std::scoped_lock lock(mutex_);
    if (const Pair* const pair = of_back(back)) network_.close(pair->front, "the server is gone");
}

bool FaultProxy::happens(double percent) {
    return std::uniform_real_distribution<>(0, 100)(chance_) < percent;
}

void FaultProxy::handle(Pair& pair, bool to_server, std::string text) {
    if (happens(faults_.cut)) {
        ++figures_.cut;
        client_.close(pair.back);
        network_.close(pair.front, "cut");
    } else if (happens(faults_.dropped)) {
        ++figures_.dropped;
    } else if (happens(faults_.late)) {
        ++figures_.late;
        const auto wait = std::uniform_int_distribution<>(1, 300)(chance_);
        late_.push_back(
            {steady_clock::now() + milliseconds(wait), pair.front, to_server, std::move(text)});
    } else {
        ++figures_.passed;
        pass(pair, to_server, text);
        if (!happens(faults_.doubled)) return;
        ++figures_.doubled;
        pass(pair, to_server, text);
    }
}

void FaultProxy::pass(Pair& pair, bool to_server, const std::string& text) {
    const auto shared = std::make_shared<const std::string>(text);
    if (to_server)
        client_.send(pair.back, shared);
    else
        network_.send(pair.front, shared);
}

void FaultProxy::tick() {
    const std::scoped_lock lock(mutex_);
    const auto now = steady_clock::now();
    for (Late& late : late_) {
        if (late.due > now) continue;
        if (const auto pair = pairs_.find(late.front); pair != pairs_.end())
            pass(pair->second, late.to_server, late.text);
    }
    std::erase_if(late_, [&](const Late& late) { return late.due <= now; });
}

} // namespace bastide::tests
