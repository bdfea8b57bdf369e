// What a live game needs of the thread that holds it.
// Tested in tests/server/games/game_server_test.cpp.
#pragma once

#include "network/packages/rule_sets.hpp"
#include "presentation/setup/presets.hpp"
#include "presentation/words/language_book.hpp"
#include "protocol/thinker.hpp"
#include "server/games/notices.hpp"
#include "server/games/outbox.hpp"
#include "server/games/stored_game.hpp"
#include "server/limits/limits.hpp"

#include <chrono>
#include <optional>

namespace bastide::server {

/// How it is run.
struct GameServerOptions {
    int threads = 2; ///< threads that hold games; each has another that thinks for computers
    /// Who is away for so long has a computer play.
    std::chrono::milliseconds grace{60000};
    /// The kind that plays seats that people have left, or not taken.
    std::string substitute = "normal";
    /// It waits for so long before each choice.
    std::chrono::milliseconds substitute_pause{0};
    /// Who has been away for so long is told that it is their turn, where they want that.
    std::chrono::milliseconds notice_after{60000};
    Notices* notices = nullptr;      ///< by whom; null: nobody is told
    std::size_t most_games = 10'000; ///< in memory at once
    /// Games that are over or have not begun leave memory when nobody has been in them for so long;
    /// whoever asks for one finds it again.
    std::chrono::seconds rest{600};
    std::size_t most_visitors = 200; ///< of a game
    /// Moves, and what was taken back, of a game: then nothing is taken back any more, and moves
    /// go on.
    std::size_t most_entries = 20'000;
    /// Messages of chat that a game keeps: of these who watches has the first half at most.
    std::size_t most_chat = 10'000;
    std::size_t most_seatings = 20'000; ///< times that seats of a game are taken, or taken again
    std::size_t most_waiting = std::size_t{8} << 20; ///< bytes that a game tells once it is stored
    Bounds bounds = usual_bounds();                  ///< of what clients may ask for
    /// Games that are over or were given up are removed from the storage after so long; never
    /// without it.
    std::optional<std::chrono::seconds> forget = {};
    setup::Presets presets = {}; ///< that new games can be made by
    /// That people may be told in.
    std::shared_ptr<const words::LanguageBook> languages = std::make_shared<words::LanguageBook>();
    std::function<void(const std::string&)> log = {}; ///< what an operator should know
    /// Makes who thinks for a thread of games, given what is to be called when an answer can be
    /// taken; with none it is a `protocol::Thinker`. Questions for others tell the game so far.
    std::function<std::unique_ptr<protocol::Thinking>(std::function<void()> wake)> thinker = {};
    /// The result of `code`; where there is none, nobody can ask for it.
    std::function<Json(const Json& params)> code = {};
};

/// A game as the lobby tells of it.
struct Listing {
    Json summary;
    bool is_public = false;
    std::vector<std::string> holders; ///< the hashes of the keys of those who sit in it
    std::string actor;                ///< the same of whose turn it is; empty for nobody's
    int entries = -1;                 ///< of the game, of which it tells; -1 where that is unknown
    double missed = 0;                ///< for so many seconds, while nobody is there
    std::vector<std::string> awaited = {}; ///< as holders: for whom seats are kept
};

/// Who asks for something.
struct Caller {
    network::ConnectionId connection = 0;
    std::string key;              ///< its hash
    bool in_words = false;        ///< is told in words what can be seen, not each move
    std::string language = {};    ///< of what is told: its code
    std::string address = {};     ///< that the connection came from
    double asked = 0;             ///< when
    std::shared_ptr<void> held{}; ///< for as long as the request is not done
    bool knows_password = false;  ///< of the game
    bool comes_back = false;      ///< it was looked for elsewhere, and is for this process by now
    bool has_offered = false;     ///< it is counted that the game is played anew
};

class LiveGame;

class Surroundings {
  public:
    virtual ~Surroundings() = default;
    virtual const GameServerOptions& options() const = 0;
    virtual double now() const = 0;
    virtual const Send& send() const = 0;
    virtual Limits& limits() = 0;
    /// Calls `LiveGame::password_tried` when it is known; false where too many wait for that.
    virtual bool try_password(const std::string& game, const Caller& caller,
                              const protocol::Request& request, const std::string& hash) = 0;
    /// As of `RulesOf`.
    virtual SharedRules rules_of(const catalogue::Choice& choice,
                                 const packages::Packages& packages) = 0;
    /// Whether `rules_of` a new game has them without loading any.
    virtual bool has_rules(const catalogue::Choice& choice) const = 0;
    /// Loads them where no game waits for it, and calls `LiveGame::rules_loaded`; false where too
    /// many wait for that.
    virtual bool load_rules(const std::string& game, const Caller& caller,
                            const protocol::Request& request, const catalogue::Choice& choice) = 0;
    /// What new games can be played by.
    virtual const catalogue::Catalogue& catalogue() const = 0;
    /// The name of rules for addresses; see `packages::RuleSets`.
    virtual std::string rule_set(const packages::RuleSet& set) = 0;
    /// What a game by these rules, as they are now, is pinned to. Throws `reading::LoadError`.
    virtual packages::Packages packages_of(const host::GameRules& rules) const = 0;
    /// Calls `LiveGame::durable` when it is done.
    virtual void write(std::vector<Entry> entries) = 0;
    /// Calls `LiveGame::thought` when a computer player has chosen: those of games with people are
    /// the first, one household after the other. Of a game only what was asked last is thought.
    virtual void think(const std::string& game, int entry, protocol::Question question) = 0;
    /// An act was answered, so many seconds after it was asked for.
    virtual void act_took(double seconds) = 0;
    virtual void list(const std::string& game, Listing listing) = 0;
    /// For other threads: does something with a game on its own, where that is still held.
    virtual std::function<void(std::function<void(LiveGame&)>)> later(const std::string& game) = 0;
    /// In which it is held.
    virtual Epoch epoch_of(const std::string& game) const = 0;
    /// A new game, with its name. Throws `protocol::RequestError` where there are too many.
    virtual std::string offer(const Terms& terms) = 0;
};

} // namespace bastide::server
