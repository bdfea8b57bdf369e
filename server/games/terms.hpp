// What a game is offered with.
#pragma once

#include "core/catalogue/load_order.hpp"
#include "network/packages/package_store.hpp"
#include "presentation/people/presence.hpp"
#include "presentation/people/time_control.hpp"
#include "protocol/json_rpc.hpp"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace bastide::server {

using protocol::Json;

using people::TimeControl;

/// Who is to sit there.
struct OfferedSeat {
    std::string kind; ///< "person", the maker's own; "open"; or a kind of computer player
    std::string name;
    std::string colour = {}; ///< of the rules; empty for one that nobody asks for
    /// The hash of the key of who alone may take it, where it is open; else empty.
    std::string kept_for = {};
};

struct Terms {
    catalogue::Choice choice;
    packages::Packages packages; ///< that it is played by, once it is made
    std::vector<OfferedSeat> seats;
    std::string title;
    bool is_public = false;
    std::string password; ///< its slow hash; empty where there is none
    std::string maker;    ///< the hash of the key
    TimeControl time;
    /// Whether whoever decides may ask for some; without a word, where one person plays alone.
    std::optional<bool> hints = {};
    /// What was done in the game before it came here, as lines of a record.
    std::vector<Json> moves = {};
};

using people::open_kind;
using people::person_kind;
inline constexpr std::size_t most_seats = 12;
/// Characters.
inline constexpr std::size_t longest_title = 80, longest_name = 60;

/// The params of `offer`, but for the password, whose hash takes a while. Throws
/// `reading::LoadError` with what was expected and found.
Terms read_terms(const Json& params, const std::string& maker);
/// Of these params, as somebody thought it up; empty where there is none.
std::string offered_password(const Json& params);
/// All but plugins and settings, for storage; and back.
Json to_json(const Terms& terms);
Terms stored_terms(const Json& json);
/// As the clients are told; null without a clock.
Json to_json(const TimeControl& time);
/// A message as it is sent, whatever bytes somebody has put into it.
std::shared_ptr<const std::string> sent_text(const Json& message);
/// The answer to what was asked for and cannot be, in the language of whoever asks.
Json refusal(const Json& id, const protocol::RequestError& error, const words::Language& language);
/// What a client says, on one line and not too long.
std::string kept_text(const std::string& text, std::size_t characters);
/// What a person or a game is called by a client.
std::string kept_name(const std::string& name, std::size_t characters = longest_name);

} // namespace bastide::server
