// Messages of JSON-RPC 2.0, one object on a line. What they say is described in
// content/protocol.schema.json.
#pragma once

#include "core/engine/turn/action.hpp"
#include "core/reading/error.hpp"

#include <nlohmann/json.hpp>

#include <cstddef>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <variant>

namespace bastide::protocol {

using Json = nlohmann::ordered_json;

/// The version of the protocol that this program speaks.
inline constexpr int protocol_version = 1;

/// A line that a bot or another peer sends may have so many bytes; hosts send longer ones.
inline constexpr std::size_t longest_line = std::size_t{1} << 16;

/// What went wrong, by the numbers of JSON-RPC and, below -32000, our own.
enum class ErrorCode : int {
    no_json = -32700,
    no_request = -32600,
    unknown_method = -32601,
    wrong_params = -32602,
    line_too_long = -32001,
    no_game = -32002,
    not_your_turn = -32003,
    not_legal = -32004,
    out_of_date = -32005, ///< the game has gone on, or back, since
    cannot_begin = -32006,
    cannot_undo = -32007,
    stopped = -32008,
    busy = -32009,
    rule_failed = -32010,
    refused = -32011,   ///< by the game or its server: no seat is free, the password is another
    too_often = -32012, ///< more than a server takes from one peer
};

/// Something that was asked for and cannot be. Nothing has changed.
class RequestError : public std::runtime_error {
  public:
    RequestError(ErrorCode code, const engine::Message& message)
        : std::runtime_error(message.text()), code_(code), message_(message) {}

    ErrorCode code() const { return code_; }
    /// For whoever translates it.
    const engine::Message& message() const { return message_; }

  private:
    ErrorCode code_;
    engine::Message message_;
};

/// A call of a method; a notification where it has no id.
struct Request {
    std::optional<Json> id;
    std::string method;
    Json params = Json::object();
};

/// The answer to a request: its result, or what went wrong.
struct Response {
    Json id;
    Json result;
    std::optional<int> error; ///< its code
    std::string reason;       ///< of the error
};

/// A message of one line, without its end. Throws `RequestError` for what is none.
std::variant<Request, Response> read_message(std::string_view line);

Json request(int id, const std::string& method, Json params);
Json notification(const std::string& method, Json params);
Json result(const Json& id, Json value);
/// `id` is null where it is not known.
Json failure(const Json& id, const RequestError& error);
/// The same in words of the caller's.
Json failure(const Json& id, ErrorCode code, const std::string& sentence);

} // namespace bastide::protocol
