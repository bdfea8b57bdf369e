// A game among people as its entries tell: what was offered, who sits where, how it stands, what
// was said. Nobody is here, nothing is sent, no clock runs.
// Tested in tests/server/games/medieval_test.cpp.
#pragma once

#include "network/packages/library.hpp"
#include "protocol/hosted_game.hpp"
#include "server/games/terms.hpp"
#include "server/storage/storage.hpp"

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace bastide::server {

/// The rules of a game, and scripts for them that games of one thread share.
struct SharedRules {
    std::shared_ptr<const host::GameRules> rules;
    std::shared_ptr<host::ScriptRuntime> scripts;
};

/// Rules by these packages; by the plugins as they are now where there are none. Throws
/// `reading::LoadError`.
using RulesOf = std::function<SharedRules(const catalogue::Choice&, const packages::Packages&)>;

/// Who sits in a game.
struct StoredSeat {
    std::string kind; ///< as of an offered seat
    std::string name;
    std::string colour;
    std::string holder;      ///< the hash of a key; empty for computers and while it is open
    std::string kept_for;    ///< the same of who alone may take it, while it is open
    bool left = false;       ///< given up: a computer plays until the holder is back
    bool timed_out = false;  ///< a computer plays it for the rest
    double seconds_left = 0; ///< where the clock counts seconds, at the begin of the decision

    bool is_computers() const { return kind != person_kind && kind != open_kind; }
};

/// Messages of chat that are kept for whoever enters.
inline constexpr std::size_t most_kept_chat = 100;

class StoredGame {
  public:
    /// Before its first entry.
    StoredGame(std::string name, RulesOf rules_of)
        : name_(std::move(name)), rules_of_(std::move(rules_of)) {}
    /// By all its entries. Throws `reading::LoadError`, with the number of the entry as its line,
    /// where it cannot be gone on with.
    StoredGame(std::string name, RulesOf rules_of, const std::vector<Entry>& entries);

    /// What an entry tells comes to be. Throws `reading::LoadError` for one that cannot follow.
    void apply(const Json& entry);
    /// Moves, and what was taken back. Of other entries nobody can make many in a short time.
    int moves() const { return moves_; }
    /// How many entries there are.
    int entries() const { return entries_; }

    const std::string& name() const { return name_; }
    const Terms& terms() const { return terms_; }
    const SharedRules& rules() const { return rules_; }
    const std::vector<StoredSeat>& seats() const { return seats_; }
    const StoredSeat& seat(int index) const { return seats_.at(static_cast<std::size_t>(index)); }
    /// Of a hash of a key.
    std::vector<int> seats_of(const std::string& key) const;
    std::vector<int> open_seats() const;
    /// Of these, those that are kept for a key; for none, those that anybody may take.
    std::vector<int> seats_kept_for(const std::string& key) const;
    /// Null before it has begun.
    protocol::HostedGame* game() { return game_ ? &*game_ : nullptr; }
    const protocol::HostedGame* game() const { return game_ ? &*game_ : nullptr; }
    bool is_playing() const { return game_ && !game_->is_over(); }
    /// "waiting", "playing" or "over".
    std::string stage() const;
    /// Whose turn it is; -1 where it is nobody's.
    int actor() const { return game_ ? game_->actor() : -1; }
    /// Messages of chat, also those that are not kept any more.
    std::size_t said() const { return forgotten_ + chat_.size(); }
    /// How often a seat was taken, or taken again.
    std::size_t seatings() const { return seatings_; }
    /// The number of the oldest that is kept.
    std::size_t first_kept() const { return forgotten_; }
    const Json& chat(std::size_t number) const { return chat_.at(number - forgotten_); }
    /// The game that follows; empty while there is none.
    const std::string& rematch() const { return rematch_; }
    /// On which seat somebody has wanted it; -1 for nobody, and where that was not written down.
    int rematch_by() const { return rematch_by_; }
    /// Seconds of the decision at hand that are known to be used.
    double used() const { return used_; }
    /// The entry of the game that an act of this name, by this key, has led to.
    std::optional<int> done_by(const std::string& key, const std::string& request) const;
    /// The lines of its record; null before it has begun.
    Json record() const { return game_ ? game_->record() : Json(); }

    // What is done here. Entries that tell of it are returned; they have been applied.

    /// A legal action. `request` is empty where a computer has chosen; `left` are the seconds that
    /// its player has for what follows, where they are counted. Throws `protocol::RequestError`
    /// where a rule fails; nothing has changed then.
    Json act(const engine::Action& action, const std::string& request, std::optional<double> left);
    struct Settled {
        std::vector<Json> entries;
        std::optional<engine::Failure> failure; ///< of a rule, behind these
    };
    /// What goes on by itself: lines that were played before the game came here, and chance.
    Settled go_on();

  private:
    void begin(const Json& entry);
    void sit_down();
    void sit(const Json& sit);
    void free_seat(StoredSeat& seat);
    void start(const Json& kinds);
    void move(const Json& entry);
    void keep_move(const Json& entry);
    void keep_said(const Json& said);

    std::string name_;
    RulesOf rules_of_;
    SharedRules rules_;
    Terms terms_;
    std::uint64_t seed_ = 0;
    std::vector<StoredSeat> seats_;
    std::optional<protocol::HostedGame> game_;
    std::deque<Json> chat_; ///< what was said last
    std::size_t forgotten_ = 0;
    std::size_t seatings_ = 0;
    std::map<std::pair<std::string, std::string>, int> acts_; ///< (key, request) to entry
    std::string rematch_;
    int rematch_by_ = -1;
    double used_ = 0;
    int entries_ = 0;
    int moves_ = 0;
};

/// The first entry of a game as it is offered; `terms.packages` are those that it is pinned to.
/// Throws `reading::LoadError` where it cannot begin so.
Json first_entry(const Terms& terms, const SharedRules& rules, std::uint64_t seed);

/// The packages that a stored game is played by; none where its first entry does not tell.
packages::Packages stored_packages(const std::vector<Entry>& entries);

/// Rules by packages of a library, with scripts of their own.
SharedRules library_rules(const packages::Library& library, const catalogue::Choice& choice,
                          const packages::Packages& packages);

/// The lines of the record of a stored game, its setup first. Throws `reading::LoadError` where it
/// cannot be played by these plugins, or has not begun.
Json stored_record(const packages::Library& library, const std::string& game,
                   const std::vector<Entry>& entries);

} // namespace bastide::server
