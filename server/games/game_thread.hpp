// A thread that holds games, with another that thinks for their computer players. The storage is
// asked by others, so that a slow one keeps no game waiting but those that it is asked for.
// Tested in tests/server/games/game_server_test.cpp.
#pragma once

#include "network/packages/library.hpp"
#include "server/games/clock.hpp"
#include "server/games/errands.hpp"
#include "server/games/live_game.hpp"
#include "server/games/lobby.hpp"
#include "server/games/rules_loader.hpp"
#include "server/storage/journal.hpp"
#include "server/storage/leases.hpp"

#include <atomic>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <set>

namespace bastide::server {

/// What all threads of a game server use. All of it outlives them.
struct Services {
    packages::Library& library;
    Storage& storage;
    Journal& journal;
    Clock& clock;
    Send send;
    Close close;
    GameServerOptions options;
    Lobby& lobby;
    Limits& limits;
    Errands& passwords; ///< tried on a thread of their own
    RulesLoader& rules; ///< of new games, on another
    /// The same for the storage: games to be read, and those to be closed or forgotten.
    Errands &reading, &keeping;
    /// Brings packages that are not here; may be none. Throws `StorageError`.
    std::function<void(const packages::Packages&)> fetch;
    std::atomic<Epoch> epoch{0}; ///< in which games begin
    Durations& acts;             ///< until they are answered

    /// The storage is told what has changed in the lobby. Throws `StorageError`.
    void tell() const {
        lobby.tell([this](const std::vector<LobbyNews>& news) { storage.tell(news); });
    }
};

/// The kind of computer player that thinks in the place of `kind` while so many thoughts wait:
/// whoever thinks for a second or two keeps all others waiting.
std::string hurried(const std::string& kind, std::size_t waiting);

/// Rules and scripts live on its thread and are shared by its games; so do the games.
class GameThread : private Surroundings {
  public:
    using Task = std::function<void(GameThread&)>;

    GameThread(const Services& services, std::size_t number);
    ~GameThread() override;

    /// Holds nothing any more, and does nothing of what it is given from now on.
    void stop();
    /// From any thread: done on the thread's, in order.
    void post(Task task) { mailbox_->post(std::move(task)); }

    // For tasks.

    /// A new game, by these rules, for whoever asked by a request; or the error that says why not.
    void begin(const std::string& game, const Terms& terms, const Caller& maker,
               const Json& request_id, const LoadedRules& rules);
    /// A stored game, which it holds from now on. What cannot be read now is tried again.
    void load(const Lease& lease);
    /// The same of one that is read when somebody enters it, and that nobody misses behind so many
    /// seconds.
    void leave_unread(const Lease& lease, double seconds);
    /// Holds a game no longer that it has held in an earlier epoch than this.
    void let_go(const std::string& game, Epoch epoch);
    /// One of the storage that nobody holds, where that has a game of this name.
    void reopen(const std::string& game);

    /// Why nobody is let into a game: it may be there soon, it is not held here, or it cannot be
    /// gone on with.
    enum class Missing { late, not_held, broken };
    /// Somebody asks for something of a game.
    struct Asking {
        network::ConnectionId connection = 0;
        bool enters = false;
        std::function<void(LiveGame&)> use;
        std::function<void(Missing)> refuse;
    };
    /// One of both is done; behind what was asked before, where the storage is waited for. A game
    /// that rests is read again for whoever enters it.
    void ask(const std::string& game, Asking asking);
    /// A connection is gone: what it asked of a game, and waits for the storage, is not done.
    void gone(const std::string& game, network::ConnectionId connection);
    /// False where the game is not in memory.
    bool with_game(const std::string& game, const std::function<void(LiveGame&)>& use);
    /// The storage will not have what happens in a game: people are told, and it is held no more.
    void abandon(const Journal::Refusal& refusal);
    /// Holds nothing any more from before an epoch, for other processes to hold it. Whoever is
    /// there is sent away, to come to these.
    void drop_all(Epoch before);
    void with_all(const std::function<void(LiveGame&)>& use);

    /// Games that it holds and that could not be read yet, or cannot be gone on with.
    std::size_t unread() const { return unread_count_; }
    /// Tasks that wait, and seconds since it has looked for some.
    std::size_t queue() const { return mailbox_->size(); }
    double silence() const { return services_.clock.now() - looked_; }
    /// Seconds that computer players have thought.
    double computer_seconds() const { return computer_seconds_; }

  private:
    /// What is to be done; it may live longer than its thread.
    class Mailbox {
      public:
        void post(Task task);
        /// Tasks, after a while without any none; waits no longer once it is closed.
        std::deque<Task> take();
        void close();
        bool is_closed() const;
        std::size_t size() const;

      private:
        mutable std::mutex mutex_;
        threads::Bell posted_;
        std::deque<Task> tasks_;
        bool closed_ = false;
    };
    struct Thought {
        std::string game;
        int entry = 0;
        protocol::Question question;
    };
    /// What the storage is asked of a game, and who waits for it.
    struct Awaited {
        enum class What { reading, reopening, closing };
        Lease lease;
        What what = What::reading;
        std::uint64_t errand = 0; ///< which is under way; 0 for none
        std::vector<Asking> waiting = {};
    };
    /// How a game was read.
    struct Found {
        std::vector<Entry> entries;
        std::string failure; ///< of the storage; empty where it worked
        bool is_there = true;
    };
    struct Shelved {
        std::weak_ptr<const host::GameRules> rules;
        std::weak_ptr<host::ScriptRuntime> scripts;
    };

    const GameServerOptions& options() const override { return services_.options; }
    double now() const override { return services_.clock.now(); }
    const Send& send() const override { return services_.send; }
    Limits& limits() override { return services_.limits; }
    bool try_password(const std::string& game, const Caller& caller,
                      const protocol::Request& request, const std::string& hash) override;
    bool has_rules(const catalogue::Choice& choice) const override;
    bool load_rules(const std::string& game, const Caller& caller, const protocol::Request& request,
                    const catalogue::Choice& choice) override;
    const catalogue::Catalogue& catalogue() const override { return services_.library.now(); }
    SharedRules rules_of(const catalogue::Choice& choice,
                         const packages::Packages& packages) override;
    SharedRules shelve(const catalogue::Choice& choice, const LoadedRules& rules);
    packages::Packages packages_of(const host::GameRules& rules) const override;
    std::string rule_set(const packages::RuleSet& set) override {
        return services_.library.rule_sets().keep(set);
    }
    void write(std::vector<Entry> entries) override;
    void think(const std::string& game, int entry, protocol::Question question) override;
    void act_took(double seconds) override { services_.acts.add(seconds); }
    void list(const std::string& game, Listing listing) override;
    std::function<void(std::function<void(LiveGame&)>)> later(const std::string& game) override;
    Epoch epoch_of(const std::string& game) const override { return epochs_.at(game); }
    std::string offer(const Terms& terms) override;

    /// As which tables know it.
    Surroundings& surroundings() { return *this; }
    threads::Piece run();
    void do_task(const Task& task);
    void tick();
    void drop(const std::string& game);
    void think_on();
    std::optional<std::size_t> next_thought() const;
    std::optional<std::string> household_of(const std::string& game) const;
    std::size_t waiting_with(const std::optional<std::string>& household) const;
    void give_way();
    void take_thought();
    void log(const std::string& text) const;

    // What the storage is asked for (game_thread_storage.cpp).

    bool holds(const std::string& game) const { return epochs_.count(game) != 0; }
    Epoch latest(const std::string& game) const;
    void wake(const std::string& game);
    void await(const Lease& lease, Awaited::What what, std::vector<Asking> waiting);
    void read_on();
    bool begin_to_read(const std::string& game, Awaited& awaited);
    static Found read(const Services& services, const std::string& game, bool reopens);
    void was_read(const std::string& game, std::uint64_t errand, const Found& found);
    void could_not_read(const std::string& game, const std::string& why);
    void take(const Lease& lease, const std::vector<Entry>& entries);
    std::vector<Asking> stop_waiting(const std::string& game);
    static void send_away(const std::vector<Asking>& waiting, Missing why);
    void try_again();
    void rest_and_close();
    void close_later(const std::string& game);
    void was_closed(const std::string& game, std::uint64_t errand, bool done);
    void forget_games();
    void tell_storage();
    void count_unread() { unread_count_ = late_.size() + broken_.size(); }

    const Services& services_;
    std::size_t number_;
    std::shared_ptr<Mailbox> mailbox_ = std::make_shared<Mailbox>();
    std::map<std::string, Shelved> shelf_; ///< by plugins, settings and packages
    std::map<std::string, std::unique_ptr<LiveGame>> live_;
    std::map<std::string, Epoch> epochs_; ///< of all that it holds, in which it writes
    std::map<std::string, Awaited> awaited_;
    std::deque<std::string> to_read_;       ///< of these; some may be awaited no more
    std::size_t under_way_ = 0;             ///< that are being read
    std::uint64_t errands_ = 0;             ///< that were asked for
    std::set<std::string> late_;            ///< that could not be read yet
    std::map<std::string, double> resting_; ///< and when nobody will miss them
    std::set<std::string> broken_;          ///< that cannot be gone on with
    double tried_ = 0;                      ///< to read them
    std::deque<Thought> thoughts_;          ///< that wait
    std::optional<Thought> thinking_;
    /// By household, in which turn something was thought for it.
    std::map<std::string, std::uint64_t> thought_for_;
    std::uint64_t turns_of_thought_ = 0;
    std::chrono::steady_clock::time_point rests_until_; ///< but for games with people
    std::atomic<double> computer_seconds_{0}, looked_{0};
    std::atomic<std::size_t> unread_count_{0};
    double forgot_ = 0; ///< when it was last looked for old games
    double told_ = 0;   ///< when the storage was last told of the lobby
    double ticked_ = 0; ///< when it did what is done again and again
    std::unique_ptr<protocol::Thinking> thinker_;
    threads::Beside beside_; ///< the last: it uses all the others
};

} // namespace bastide::server
