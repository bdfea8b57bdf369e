#include "network/listening/core.hpp"

#include "network/limits/household.hpp"
#include "network/listening/peer.hpp"

#include <boost/asio/ip/v6_only.hpp>

#include <algorithm>

namespace bastide::network {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds time_to_stop{2000};
constexpr milliseconds pause_without_files{100}; // when the system has no more sockets for us

std::string plain_address(const tcp::socket& socket) {
    error_code error;
    const auto end = socket.remote_endpoint(error);
    if (error) return "";
    const auto address = end.address();
    if (address.is_v6() && address.to_v6().is_v4_mapped())
        return asio::ip::make_address_v4(asio::ip::v4_mapped, address.to_v6()).to_string();
    return address.to_string();
}

} // namespace

Network::Core::Core(NetworkOptions given, Listener& told)
    : options(std::move(given)), listener(told) {
    if (!options.certificate.empty()) read_certificate();
}

void Network::Core::read_certificate() {
    tls.emplace(ssl::context::tls_server);
    tls->set_options(ssl::context::default_workarounds | ssl::context::no_sslv3
                     | ssl::context::no_tlsv1 | ssl::context::no_tlsv1_1);
    SSL_CTX_set_mode(tls->native_handle(), SSL_MODE_RELEASE_BUFFERS); // most connections are idle
    error_code error;
    tls->use_certificate_chain_file(options.certificate, error);
    if (error) throw NetworkError(options.certificate + ": no certificate: " + error.message());
    tls->use_private_key_file(options.key, ssl::context::pem, error);
    if (error)
        throw NetworkError(options.key
                           + ": no private key of this certificate: " + error.message());
}

void Network::Core::listen() {
    const bool everywhere = options.address.empty();
    error_code error;
    const auto address = asio::ip::make_address(everywhere ? "::" : options.address, error);
    if (error) throw NetworkError(options.address + " is no address of a network");
    tcp::endpoint end(address, static_cast<std::uint16_t>(options.port));
    auto& acceptor = acceptor_.emplace(loops_.front()->context);
    acceptor.open(end.protocol(), error);
    if (everywhere && !error) acceptor.set_option(asio::ip::v6_only(false), error);
    if (everywhere && error) { // a machine without IPv6
        end = {tcp::v4(), end.port()};
        acceptor.close(error);
        acceptor.open(end.protocol(), error);
    }
    if (!error) acceptor.set_option(tcp::acceptor::reuse_address(true), error);
    if (!error) acceptor.bind(end, error);
    if (!error) acceptor.listen(asio::socket_base::max_listen_connections, error);
    if (error) throw NetworkError("port " + std::to_string(options.port) + ": " + error.message());
    port = acceptor.local_endpoint().port();
}

void Network::Core::start() {
    for (int i = 0; i < std::max(1, options.threads); ++i)
        loops_.push_back(std::make_unique<Loop>());
    listen();
    pool = std::make_unique<asio::thread_pool>(
        static_cast<std::size_t>(std::max(1, options.answering_threads)));
    painters =
        std::make_unique<FairPool>(static_cast<std::size_t>(std::max(1, options.painting_threads)));
    pause_.emplace(loops_.front()->context);
    accept();
    for (const auto& loop : loops_)
        loop->thread = std::thread([&context = loop->context] {
            const auto work = asio::make_work_guard(context);
            context.run();
        });
}

void Network::Core::accept() {
    const std::size_t loop = next_loop_++ % loops_.size();
    acceptor_->async_accept(loops_[loop]->context,
                            [this, loop](const error_code& error, tcp::socket socket) {
                                if (!acceptor_->is_open()) return;
                                if (!error) {
                                    accepted(loop, std::move(socket));
                                    return accept();
                                }
                                pause_->expires_after(pause_without_files);
                                pause_->async_wait([this](const error_code& ended) {
                                    if (!ended && acceptor_->is_open()) accept();
                                });
                            });
}

void Network::Core::accepted(std::size_t loop, tcp::socket socket) {
    const std::string address = plain_address(socket);
    if (!may_come(address) || !enter(address)) {
        ++counted.refused;
        return; // closed with the socket
    }
    ++counted.accepted;
    error_code ignored;
    socket.set_option(tcp::no_delay(true), ignored);
    Loop& chosen = *loops_[loop];
    const ConnectionId id = ++next_number_ * loops_.size() + loop;
    auto session = std::make_shared<Peer>(*this, chosen, id, std::move(socket), address);
    asio::post(chosen.context, [session, &chosen, id] {
        chosen.sessions[id] = session;
        session->begin();
    });
}

bool Network::Core::is_before_us(const std::string& address) const {
    return std::find(options.behind.begin(), options.behind.end(), address) != options.behind.end();
}

/// Whoever stands before us is not counted: people are, by what it tells of them.
bool Network::Core::may_come(const std::string& address) {
    return is_before_us(address) || listener.allows(Effort::connection, 0, address, 0);
}

bool Network::Core::enter(const std::string& address) {
    const std::lock_guard guard(mutex_);
    if (inside_ >= options.most_connections) return false;
    if (!is_before_us(address) && !take_place(address)) return false;
    counted.connections = ++inside_;
    return true;
}

bool Network::Core::count(const std::string& address) {
    const std::lock_guard guard(mutex_);
    return take_place(address);
}

void Network::Core::count_back(const std::string& address) {
    const std::lock_guard guard(mutex_);
    give_back(address);
}

bool Network::Core::take_place(const std::string& address) {
    const std::string counted_as = household_of(address);
    if (counted_as.empty()) return true;
    std::size_t& there = by_address_[counted_as];
    if (there >= options.most_per_address) return false;
    ++there;
    return true;
}

void Network::Core::give_back(const std::string& address) {
    const auto found = by_address_.find(household_of(address));
    if (found != by_address_.end() && --found->second == 0) by_address_.erase(found);
}

void Network::Core::leave(const std::string& address) {
    const std::lock_guard guard(mutex_);
    if (!is_before_us(address)) give_back(address);
    counted.connections = --inside_;
    left_.notify_all();
}

void Network::Core::stop() {
    if (loops_.empty() || stopped_) return;
    asio::post(loops_.front()->context, [this] {
        error_code ignored;
        acceptor_->close(ignored);
        pause_->cancel();
    });
    for (const auto& loop : loops_)
        asio::post(loop->context, [&loop = *loop] {
            const auto sessions = loop.sessions; // closing takes them out
            for (const auto& [id, session] : sessions)
                session->close({websocket::close_code::going_away, "the server stops"});
        });
    {
        std::unique_lock guard(mutex_);
        left_.wait_for(guard, time_to_stop, [&] { return inside_ == 0; });
    }
    for (const auto& loop : loops_)
        loop->context.stop();
    for (const auto& loop : loops_)
        if (loop->thread.joinable()) loop->thread.join();
    if (pool) pool->join();
    if (painters) painters->end();
    for (const auto& loop : loops_)
        loop->sessions.clear();
    error_code ignored;
    acceptor_->close(ignored); // where its thread was stopped before it came to it
    stopped_ = true;
}

Network::Core::~Core() {
    stop();
    acceptor_.reset();
    pause_.reset();
    loops_.clear(); // with all that still waits in them, which knows the rest
}

} // namespace bastide::network
