// A host for one peer: it holds a game, and answers whatever a local program may ask.
#pragma once

#include "core/catalogue/catalogue.hpp"
#include "protocol/hosted_game.hpp"
#include "protocol/thinker.hpp"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::protocol {

/// Bad input is answered by an error and changes nothing. It never waits for a computer player:
/// `go_on` goes on when one has chosen. All its functions are for one thread.
class Host {
  public:
    /// `send` gets each message; `wake` is called, from another thread, when `go_on` is to be.
    /// The catalogue must outlive the host.
    Host(const catalogue::Catalogue& catalogue, std::function<void(const Json&)> send,
         std::function<void()> wake);

    /// A line of the peer.
    void receive(std::string_view line);
    /// The peer has sent a line that was longer than `longest_line`.
    void refuse_long_line();
    /// Does what a computer player has chosen.
    void go_on();
    /// Whether somebody waits for an answer to `think`.
    bool owes_thought() const { return asking_.has_value(); }

  private:
    /// Nothing where the answer comes later.
    std::optional<Json> answer(const Request& request);
    Json begin(const Json& params);
    Json act(const Request& request);
    Json undo();
    void think(const Request& request);
    Json look(const Json& params);
    Json info() const;

    HostedGame& need_game();
    bool is_peers(int seat) const;
    /// The game has changed: what is thought is out of date.
    void stop_thinking();
    void end_game(const engine::Message& reason);
    void tell_all();
    void tell(const std::string& method, Json params);
    void ask(const std::string& kind);

    const catalogue::Catalogue& catalogue_;
    std::function<void(const Json&)> send_;
    std::optional<HostedGame> game_;
    std::vector<engine::Seat> seats_; ///< of the peer, or the spectator's alone
    std::vector<int> told_;           ///< moves, by these
    int games_ = 0;                   ///< begun so far
    bool changed_ = false;            ///< something is to be told
    std::optional<Json> asking_;      ///< the id of a request to think
    Thinker thinker_;                 ///< the last: it ends first
};

} // namespace bastide::protocol
