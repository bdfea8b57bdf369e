// A game that a server holds, for whoever plays or watches it from here.
// Tested in tests/server/games/elsewhere_test.cpp.
#pragma once

#include "protocol/seen_game.hpp"

#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace bastide::protocol {

/// Follows what a server tells of one game, and asks for what the people here choose. Knows no
/// connection: what is to be sent is given to a function, what comes is told by `hear` and
/// `answered`, on one thread.
class GameElsewhere {
  public:
    /// Sends a request; its answer comes by `answered`.
    using Ask = std::function<void(const std::string& method, Json params)>;

    /// By the params of the first `game` that is told after `enter`. `seats` are one's own; a
    /// spectator has none. Throws `reading::LoadError` where its plugins are not here, or others.
    GameElsewhere(const catalogue::Catalogue& catalogue, const Json& game, std::vector<int> seats,
                  Ask ask);

    /// A notification of this game. What cannot be read is `trouble`.
    void hear(const std::string& method, const Json& params);
    /// The whole message that answers a request.
    void answered(const std::string& method, const Json& message);
    /// The connection is lost: nothing can be asked for.
    void lost();
    /// The game was entered anew, on another connection: what was not answered is asked again.
    void entered_again();

    const std::string& name() const { return name_; }
    const std::vector<int>& seats() const { return seats_; }
    bool is_own(int seat) const;
    /// The game as far as it was told. Nobody may act on it but by `act`.
    const session::Session& session() const { return seen_.session(); }
    engine::Engine& engine() { return seen_.engine(); }
    /// All that was told has been followed; only then there is something to be seen.
    bool begun() const { return begun_; }
    /// A person here decides now, and nothing is waited for.
    bool may_choose() const;
    /// It is over, and all that was hidden in it has been told since.
    bool all_told() const { return all_told_; }
    /// Nothing in it is hidden from anybody here, but what is still to be drawn.
    bool hides_nothing() const;
    bool connected() const { return connected_; }
    /// Something that was chosen here is on its way.
    bool waits() const { return sent_.has_value(); }

    /// Chooses for the seat whose turn it is. Only where `may_choose`.
    void act(const engine::Action& action);
    /// Asks to take back the last choice.
    void ask_undo();
    /// Somebody else asks people here to let them take back; -1 for nobody.
    int undo_wish() const;
    void consent(bool yes);
    void ask_rematch();
    void leave();
    void say(const std::string& text);

    /// The newest `table`; null before it.
    const Json& table() const { return table_; }
    /// The newest `clocks`; null where nothing counts.
    const Json& clocks() const { return clocks_; }
    /// How many of them were told.
    int clocks_told() const { return clocks_told_; }
    /// What was said, the oldest first: the params of `said`.
    const std::vector<Json>& said() const { return said_; }
    /// So much of it was read, the oldest first.
    std::size_t read() const { return std::min(read_, said_.size()); }
    void have_read(std::size_t messages) { read_ = std::max(read_, messages); }
    /// The game that follows this one; empty while there is none.
    const std::string& next() const { return next_; }
    /// Why the server cannot go on; empty while it can.
    const std::string& trouble() const { return trouble_; }
    /// What went wrong since it was asked for the last time.
    std::vector<engine::Message> take_problems() { return std::exchange(problems_, {}); }
    /// Grows whenever something here has changed.
    int version() const { return version_; }
    /// The same of how the game stands, and of who may choose now.
    int moves() const { return moves_; }

  private:
    /// What was chosen, until the server has answered.
    struct Sent {
        Json params;
        int entry = 0;
    };

    void follow(const Json& news);
    void ask(const std::string& method, Json params = Json::object());
    void enter();

    SeenGame seen_;
    std::string name_;
    std::vector<int> seats_;
    Ask ask_;
    int entry_ = -1;      ///< that all was told up to
    int turn_entry_ = -1; ///< of the last `turn`
    int seen_apart_ = -1; ///< the entry at which views differed
    bool connected_ = true;
    bool begun_ = false;
    bool over_ = false, all_told_ = false;
    std::optional<Sent> sent_;
    int requests_ = 0;
    std::string requests_of_; ///< tells them from those of other programs with the same key
    Json table_, clocks_;
    std::vector<Json> said_;
    std::size_t read_ = 0;
    std::string next_, trouble_;
    std::vector<engine::Message> problems_;
    int version_ = 0, moves_ = 0, clocks_told_ = 0;
};

} // namespace bastide::protocol
