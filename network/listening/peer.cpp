#include "network/listening/peer.hpp"

#include "network/limits/household.hpp"
#include "network/listening/request_head.hpp"

#include <algorithm>

namespace bastide::network {
namespace {

namespace http = beast::http;
using std::chrono::milliseconds;
using std::chrono::steady_clock;

constexpr milliseconds time_to_go{1000}; // of who is closed
constexpr std::uint32_t largest_head = 16 * 1024;
constexpr std::size_t largest_target = 8 * 1024;

HttpResponse refusal(int status, const std::string& why) {
    return {status, "text/plain; charset=utf-8", why + "\n", {}};
}

} // namespace

void Network::Core::Peer::begin() {
    within(core_.options.handshake);
    if (!core_.tls) return read_request();
    socket_.wire().begin_tls(*core_.tls);
    socket_.wire().tls->next_layer().async_handshake(ssl::stream_base::server,
                                                     [self = self()](const error_code& error) {
                                                         if (error)
                                                             return self->ended(reason_of(error));
                                                         self->read_request();
                                                     });
}

/// From now on something must happen within this time.
void Network::Core::Peer::within(milliseconds time) {
    timer_.expires_after(time);
    timer_.async_wait(
        [weak = std::weak_ptr<WebSocketOwner>(shared_from_this())](const error_code& error) {
            const auto session = std::static_pointer_cast<Peer>(weak.lock());
            if (error || !session || session->timer_.expiry() > steady_clock::now()) return;
            ++session->core_.counted.timeouts;
            session->drop();
        });
}

void Network::Core::Peer::read_request() {
    parser_.emplace();
    parser_->header_limit(largest_head);
    http::async_read_header(
        socket_.wire(), buffer_, *parser_,
        [self = self()](const error_code& error, std::size_t) { self->requested(error); });
}

void Network::Core::Peer::requested(const error_code& error) {
    const error_code gone = http::error::end_of_stream;
    if (error && (error == gone || error.category() != gone.category()))
        return ended(reason_of(error));
    if (error) {
        parser_.emplace(); // half of a request: the connection ends with the answer
        return respond(refusal(400, "This is no request that is understood here."));
    }
    HttpRequest asked = request();
    if (!core_.listener.allows(Effort::request, 0, asked.address, 0)) {
        parser_.emplace(); // it ends with the answer: the next one costs a connection
        return respond(refusal(429, "Too much; wait a little."));
    }
    if (auto refused = why_not(asked)) return respond(std::move(*refused));
    if (std::string_view(asked.target).substr(0, asked.target.find('?')) != core_.options.path)
        return ask(std::move(asked));
    if (auto refused = why_no_web_socket(asked)) return respond(std::move(*refused));
    if (asked.address != peer_) {
        if (!core_.listener.allows(Effort::connection, 0, asked.address, 0)
            || !core_.count(asked.address))
            return respond(refusal(429, "There are too many connections of this address."));
        behind_ = asked.address;
    }
    upgrade();
}

/// Nothing for a request that can be answered.
std::optional<HttpResponse> Network::Core::Peer::why_not(const HttpRequest& asked) const {
    const auto method = parser_->get().method();
    if (method != http::verb::get && method != http::verb::head)
        return refusal(405, "Only GET and HEAD are understood here.");
    if (!parser_->is_done()) return refusal(413, "Requests have no content here.");
    if (asked.target.size() > largest_target) return refusal(414, "The address is too long.");
    if (parser_->get().version() > 10 && !asked.headers.contains("host"))
        return refusal(400, "A request names its host.");
    return std::nullopt;
}

std::optional<HttpResponse> Network::Core::Peer::why_no_web_socket(const HttpRequest& asked) const {
    if (!websocket::is_upgrade(parser_->get()))
        return refusal(426, "A WebSocket is expected here.");
    if (!is_key_of_web_socket(asked)) return refusal(400, "A key of 16 bytes is expected.");
    if (!may_open(asked, core_.options.origins))
        return refusal(403, "Pages of another site may not play here.");
    return std::nullopt;
}

HttpRequest Network::Core::Peer::request() const {
    const auto& read = parser_->get();
    HttpRequest made{std::string(read.method_string()), std::string(read.target()), peer_, {}};
    for (const auto& field : read)
        made.headers[lower_case(std::string_view(
            field.name_string().data(), field.name_string().size()))] = std::string(field.value());
    if (core_.is_before_us(peer_)) made.address = told_address(made).value_or(peer_);
    return made;
}

void Network::Core::Peer::ask(HttpRequest request) {
    timer_.cancel(); // ours is the time now
    const std::string household = household_of(request.address);
    const bool takes_long = core_.listener.takes_long(request);
    const auto answer = [self = self(), request = std::move(request)] {
        HttpResponse made;
        try {
            made = self->core_.listener.answer(request);
        } catch (const std::exception&) {
            made = refusal(500, "Something went wrong here.");
        }
        // Where the session must come to its end, by whichever of these two is the last.
        asio::post(self->loop_.context,
                   [self, made = std::move(made)]() mutable { self->respond(std::move(made)); });
    };
    if (takes_long)
        core_.painters->post(household, answer);
    else
        asio::post(*core_.pool, answer);
}

/// Nobody has read it on its way: by TLS here, or before a server that stands before this one.
bool Network::Core::Peer::is_secure() const {
    if (core_.tls) return true;
    const auto& asked = parser_->get();
    const auto told = asked.find("X-Forwarded-Proto");
    return core_.is_before_us(peer_) && told != asked.end() && told->value() == "https";
}

void Network::Core::Peer::respond(HttpResponse response) {
    within(core_.options.idle);
    const auto& asked = parser_->get();
    const bool goes_on = parser_->is_done() && asked.keep_alive();
    response_ = {};
    response_.version(11);
    response_.result(static_cast<unsigned>(response.status));
    response_.set(http::field::server, "Bastide");
    constexpr const char* half_a_year = "max-age=15552000";
    if (is_secure()) response_.set(http::field::strict_transport_security, half_a_year);
    if (!response.type.empty()) response_.set(http::field::content_type, response.type);
    for (const auto& [name, value] : response.headers)
        response_.set(name, value);
    response_.keep_alive(goes_on);
    response_.content_length(response.body.size());
    if (asked.method() != http::verb::head) response_.body() = std::move(response.body);
    http::async_write(socket_.wire(), response_,
                      [self = self(), goes_on](const error_code& error, std::size_t) {
                          ++self->core_.counted.requests;
                          if (error || !goes_on) return self->ended(reason_of(error));
                          self->response_ = {};
                          self->within(self->core_.options.idle);
                          self->read_request();
                      });
}

void Network::Core::Peer::upgrade() {
    timer_.cancel();
    const NetworkOptions& options = core_.options;
    socket_.limit(options.handshake, options.idle, options.largest_frame);
    socket_.stream.async_accept(parser_->get(), [self = self()](const error_code& error) {
        if (error) return self->ended(reason_of(error));
        self->parser_.reset();
        self->buffer_ = {};
        self->is_web_socket_ = true;
        ++self->core_.counted.web_sockets;
        self->core_.listener.opened(self->id_, self->address());
        self->socket_.read();
    });
}

void Network::Core::Peer::message(std::string text) {
    ++core_.counted.messages_in;
    core_.counted.bytes_in += text.size();
    constexpr std::size_t of_a_piece = 64; // bytes that could be read while one is
    const std::size_t size = text.size() + of_a_piece * socket_.pieces();
    if (allows(Effort::message, size - std::min(size, socket_.told())))
        core_.listener.received(id_, std::move(text));
}

void Network::Core::Peer::came(std::size_t bytes) {
    // Not while Beast reads. Who goes on sending what nobody reads hears no more of it.
    asio::post(loop_.context, [self = self(), bytes] {
        if (!self->is_going_)
            self->allows(Effort::bytes, bytes);
        else if ((self->came_since_ += bytes) > self->core_.options.largest_frame)
            self->drop();
    });
}

void Network::Core::Peer::controlled() {
    // Not while Beast reads the frame that it speaks of.
    asio::post(loop_.context, [self = self()] { self->allows(Effort::control); });
}

/// Else it is closed, and waited for only so long.
bool Network::Core::Peer::allows(Effort effort, std::size_t bytes) {
    if (core_.listener.allows(effort, id_, address(), bytes)) return true;
    if (std::exchange(is_going_, true)) return false;
    within(time_to_go);
    close({websocket::close_code::policy_error, "too many messages"});
    return false;
}

void Network::Core::Peer::written(std::size_t bytes) {
    ++core_.counted.messages_out;
    core_.counted.bytes_out += bytes;
}

void Network::Core::Peer::ended(const engine::Message&) {
    timer_.cancel();
    drop();
    if (loop_.sessions.erase(id_) == 0) return;
    if (!is_web_socket_) return;
    --core_.counted.web_sockets;
    core_.listener.closed(id_);
}

void Network::Core::Peer::send(std::shared_ptr<const std::string> text) {
    if (!is_web_socket_ || dropped_) return;
    if (socket_.queued() + text->size() > core_.options.largest_queue) {
        ++core_.counted.dropped_readers;
        dropped_ = true;
        return drop();
    }
    socket_.send(std::move(text));
}

void Network::Core::Peer::close(const websocket::close_reason& reason) {
    if (!is_web_socket_) return drop();
    socket_.close(reason);
}

} // namespace bastide::network
