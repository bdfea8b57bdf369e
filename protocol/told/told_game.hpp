// A game as people are told of it: whole to whoever comes, then what has changed, once for all who
// see and read alike.
#pragma once

#include "players/advice/advice.hpp"
#include "players/analysis/analysis.hpp"
#include "protocol/hosted_game.hpp"
#include "protocol/told/told_parts.hpp"

#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace bastide::protocol {

/// Remembers what was told last to each kind of listener. All its functions are for the thread of
/// the game.
class ToldGame {
  public:
    using Text = std::shared_ptr<const std::string>;

    explicit ToldGame(HostedGame& game) : game_(game) {}

    /// What a seat is told: a spectator's, where nobody sees more than others.
    engine::Seat seen_as(engine::Seat seat) const;
    /// The notification that brings a listener, who was told of an entry last, -1 before any, to
    /// the game as it is now: `change`, or `whole` where he was told something else than the others
    /// or more has changed than tells itself. Null where he knows it.
    Text tell(const Listener& listener, int told_entry);
    /// The params of `decision`, for the seat that is to decide.
    Json decision(const words::Language& language);
    /// The answer to `hints`, for the same seat.
    Json hints(const words::Language& language, const std::vector<players::AdvisedTurn>& turns);
    /// The answer to `analysis`, once it is over.
    Json analysis(const words::Language& language, const players::Analysis& analysis);
    /// The params of `result`, once it is over.
    Json result(const words::Language& language);
    /// Kinds of listeners that nobody has asked for since the last time are forgotten.
    void forget_unheard();

  private:
    /// The lines of the log of a turn, or of what stands apart from turns.
    struct Group {
        int turn = 0;
        Json json;
    };
    using Groups = std::vector<Group>;
    struct Told {
        int entry = -1;
        int moves = 0;
        bool finished = false; ///< and what was hidden in it was told
        std::size_t log_entries = 0;
        std::size_t tiles = 0;
        Json state;
        // Of the turn that was told of last; it may get more lines, those before it do not.
        std::size_t turn_begin = 0;   ///< its first entry of the log
        int first_group = 0;          ///< its first, of all groups from 0
        Json groups = Json::object(); ///< of it, by their numbers
        Text whole;
        Text change;
        int change_from = -1; ///< the entry that it leads on from
        bool heard = true;
    };

    std::vector<engine::Action> legal();
    void look(Told& told, const Listener& listener);
    Groups groups_since(const Outlook& outlook, std::size_t begin) const;
    static Json numbered(const Groups& groups, int first);
    Text whole(const Told& told, const Listener& listener) const;
    Json head(const Listener& listener) const;

    HostedGame& game_;
    int open_moves_ = -1; ///< when it was told of last before it was finished
    std::map<std::pair<engine::Seat, std::string>, Told> told_; ///< by seat and language
};

} // namespace bastide::protocol
