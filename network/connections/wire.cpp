#include "network/connections/wire.hpp"

#include <boost/beast/http/error.hpp>

#include <algorithm>
#include <initializer_list>

namespace bastide::network {

namespace {

/// Small windows: some 30 kB for a connection whose other end can unpack, nothing for others. Short
/// messages go as they are, and are not in the window of others either: so is the key of `hello`,
/// which must not be guessed by the lengths of what somebody else has said.
websocket::permessage_deflate packing() {
    websocket::permessage_deflate made;
    made.server_enable = made.client_enable = true;
    made.server_max_window_bits = 12;
    made.client_max_window_bits = 10;
    made.compLevel = 3;
    made.memLevel = 4;
    made.msg_size_threshold = 300; // bytes
    return made;
}

} // namespace

engine::Message reason_of(const error_code& error) {
    using engine::message;
    const auto is_any = [&](std::initializer_list<error_code> those) {
        return std::find(those.begin(), those.end(), error) != those.end();
    };
    if (is_any({asio::error::connection_refused})) return message("nobody answers there");
    if (is_any({asio::error::host_not_found, asio::error::host_not_found_try_again}))
        return message("there is no such address");
    if (is_any({asio::error::timed_out, beast::error::timeout}))
        return message("the server does not answer");
    if (is_any({asio::error::network_unreachable, asio::error::host_unreachable,
                asio::error::network_down}))
        return message("the network does not reach it");
    if (is_any({asio::error::eof, asio::error::connection_reset, asio::error::broken_pipe,
                websocket::error::closed, beast::http::error::end_of_stream,
                ssl::error::stream_truncated}))
        return message("the connection has ended");
    return engine::verbatim(error.message());
}

void WebSocket::limit(std::chrono::milliseconds handshake, std::chrono::milliseconds idle,
                      std::size_t largest) {
    stream.set_option(websocket::stream_base::timeout{handshake, idle, true});
    stream.set_option(packing());
    stream.read_message_max(largest);
    stream.auto_fragment(false); // a message is a frame, for the simplest of clients
}

/// Part by part: asked for a whole message, Beast guesses how much is still to come, and asserts
/// that there is something, which under faults does not hold where packing was agreed on.
void WebSocket::read() {
    if (!wire().on_read) wire().on_read = [this](std::size_t bytes) { overhear(bytes); };
    constexpr std::size_t part = 1536; // bytes
    stream.async_read_some(buffer_.prepare(part), [this, owner = owner_.shared_from_this()](
                                                      const error_code& error, std::size_t bytes) {
        buffer_.commit(bytes);
        ++pieces_;
        if (is_crumbled()) return owner_.ended(engine::message("a message in too many pieces"));
        if (!error && !stream.is_message_done()) return read();
        received(error);
    });
}

/// Of frames without a byte Beast tells nothing: they are known by what has come on the line.
void WebSocket::overhear(std::size_t bytes) {
    constexpr std::size_t some = 4096; // bytes
    untold_ += bytes;
    if (untold_ < some) return;
    told_ += untold_;
    owner_.came(std::exchange(untold_, 0));
}

/// As no line cuts a message, however slow it is.
bool WebSocket::is_crumbled() const {
    constexpr std::size_t some = 4096, smallest = 64; // bytes, on average
    return pieces_ > some && buffer_.size() < pieces_ * smallest;
}

void WebSocket::received(const error_code& error) {
    constexpr std::size_t kept = 4096; // bytes of the buffer, while nothing comes
    if (error == websocket::error::closed && !stream.reason().reason.empty())
        return owner_.ended(engine::verbatim(stream.reason().reason.c_str()));
    if (error) return owner_.ended(reason_of(error));
    if (!stream.got_text()) {
        close({websocket::close_code::unknown_data, "only text is understood"});
    } else if (!closing_) {
        std::string text = beast::buffers_to_string(buffer_.data());
        buffer_.consume(buffer_.size());
        if (buffer_.capacity() > kept) buffer_.shrink_to_fit();
        owner_.message(std::move(text));
    }
    pieces_ = untold_ = told_ = 0;
    buffer_.consume(buffer_.size());
    read();
}

void WebSocket::send(std::shared_ptr<const std::string> text) {
    if (closing_) return;
    queued_ += text->size();
    queue_.push_back(std::move(text));
    if (!writing_) write();
}

void WebSocket::close(const websocket::close_reason& reason) {
    if (closing_) return;
    closing_ = reason;
    if (!writing_) write();
}

void WebSocket::write() {
    if (queue_.empty()) {
        writing_ = closing_.has_value(); // nothing is written after a close
        if (!closing_) return;
        // As long as it tells of control frames, Beast's reading puts the answer to a close off and
        // keeps what the closing waits for, which keeps what the reading waits for.
        stream.control_callback();
        stream.async_close(*closing_, [this, owner = owner_.shared_from_this()](const error_code&) {
            wire().close();
        });
        return;
    }
    writing_ = true;
    stream.async_write(
        asio::buffer(*queue_.front()),
        [this, owner = owner_.shared_from_this()](const error_code& error, std::size_t bytes) {
            if (error) return wire().close(); // which ends the reading too
            queued_ -= queue_.front()->size();
            queue_.pop_front();
            owner_.written(bytes);
            write();
        });
}

} // namespace bastide::network
