// A game that is held for its seats: what each of them is told, and what they may do.
#pragma once

#include "core/session/session.hpp"
#include "protocol/action_names.hpp"

#include <optional>
#include <string>
#include <vector>

namespace bastide::protocol {

/// Holds a session and tells of it. Chance and what has to happen is done by `settle`.
class HostedGame {
  public:
    /// `name` tells it from other games of its host. Throws `reading::LoadError` as a session does.
    explicit HostedGame(session::NewGame game, std::string name = "1");

    const std::string& name() const { return name_; }
    const session::Session& session() const { return session_; }
    /// Grows with every change, taking back too.
    int entry() const { return entry_; }
    bool is_over() const { return session_.waiting() == engine::Waiting::over; }
    /// The seat whose decision is waited for; -1 where it is nobody's.
    int actor() const;
    /// What the actor can choose.
    const std::vector<NamedAction>& legal();
    /// Throws `RequestError` for a request that is no `act`, or one of another game or entry.
    void expect_act(const Request& request) const;
    /// The legal action of a name. Throws `RequestError` where there is none.
    engine::Action action(const std::string& name);

    // Each returns a failure as a session does; nothing has changed then.

    std::optional<engine::Failure> act(const engine::Action& action);
    std::optional<engine::Failure> undo();
    /// Does again what `line` has told. A failure where it is no line, or not legal here.
    std::optional<engine::Failure> repeat(const Json& line);
    /// Goes on by chance up to the next decision or the end.
    std::optional<engine::Failure> settle();

    /// What the move of a number, from 0, has done, whoever may know it: its line of a record, and
    /// `{"do": "finish"}` for the final scoring, which has none there.
    const Json& line(int move) const { return moves_.at(static_cast<std::size_t>(move)).line; }

    /// The move, from 0, that an entry of the log tells of; -1 for what came before the first.
    int move_of(std::size_t log_entry) const;

    // What is told, as the params of a notification. A seat is a player or `engine::spectator`.

    /// Who plays by which rules.
    Json game(engine::Seat seat) const;
    /// What has been done from the given move on (from 0), as far as the seat may know it.
    Json news(engine::Seat seat, int first) const;
    /// The same, with the hash of how the seat sees the game now, for whoever plays along.
    Json followed_news(engine::Seat seat, int first) const;
    /// The legal actions of the actor, and how it sees the game.
    Json turn();
    /// The same without the view, for whoever plays along.
    Json followed_turn();
    Json over() const;
    /// How the seat sees the game.
    Json view(engine::Seat seat) const;
    /// How the seat saw the game when so many moves had been made; all of it where it is over by
    /// now. Throws `RequestError` where a rule fails that did not then.
    Json past(engine::Seat seat, int moves);
    /// The same game when so many moves had been made, until the next call. Throws as `past`.
    const session::Session& past(int moves);
    /// The whole game as the lines of its record.
    Json record() const;

  private:
    /// Something that was done, and the entries of the log that tell of it.
    struct Move {
        int player = -1;
        Json line;
        std::size_t log_begin = 0;
        std::size_t log_end = 0;
    };
    Json line_for(engine::Seat seat, const Move& move) const;

    void follow();

    std::string name_;
    session::NewGame begun_;
    session::Session session_;
    std::optional<session::Session> past_; ///< the same game, gone back in
    std::vector<Move> moves_;
    std::vector<NamedAction> legal_;
    bool legal_known_ = false;
    int entry_ = 0;
};

} // namespace bastide::protocol
