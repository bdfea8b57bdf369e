// All games of a server, and the people who have come to it.
#pragma once

#include "server/games/form_thread.hpp"
#include "server/games/game_thread.hpp"
#include "server/limits/limits.hpp"

#include <set>

namespace bastide::server {

/// For whoever watches over a server.
struct GameServerFigures {
    std::size_t people = 0; ///< connections that have said hello
    std::size_t games_waiting = 0, games_playing = 0, games_over = 0;
    std::size_t games_resting = 0; ///< not in memory
    std::size_t games_unread = 0;  ///< that could not be read, or cannot be gone on with
    std::uint64_t requests = 0, refused = 0;
    double computer_seconds = 0; ///< that computer players have thought
    struct Thread {
        std::size_t queue = 0; ///< tasks that wait
        double silence = 0;    ///< seconds since it has looked for some
    };
    std::vector<Thread> workers = {};
};

/// What a game server needs where other processes hold games of the same storage.
struct Cluster {
    /// Somebody asks for a game that is not held here.
    struct Question {
        network::ConnectionId connection = 0;
        std::string key, address; ///< of whoever asks; the key itself
        std::string game;
        protocol::Request request;
        std::string text;             ///< the same as it came
        std::shared_ptr<void> held{}; ///< for as long as it is not answered
        bool in_words = false;        ///< as of whoever asks
        std::string language{};       ///< the same
    };
    /// Answers it later, on another thread; none where nobody else has games.
    std::function<void(Question)> ask_elsewhere = {};
    /// Whether what the connection asks of the game has to come behind what was asked there.
    std::function<bool(network::ConnectionId, const std::string& game)> leads = {};
    /// A connection is gone.
    std::function<void(network::ConnectionId)> gone = {};
    Close close = {};
    std::function<void(const packages::Packages&)> fetch = {}; ///< as of `Services`
};

/// Knows no network: connections are numbers, messages are text. Its functions may be called from
/// any thread; those of one connection in order.
class GameServer {
  public:
    /// Everything that is given must outlive it; the journal may call back behind its end.
    GameServer(packages::Library& library, Storage& storage, Journal& journal, Clock& clock,
               Send send, GameServerOptions options = {}, Cluster cluster = {});
    ~GameServer();
    GameServer(const GameServer&) = delete;
    GameServer& operator=(const GameServer&) = delete;

    /// Takes up all games of the storage, on the threads. Throws `StorageError`.
    void load();

    void opened(network::ConnectionId connection, const std::string& address);
    void received(network::ConnectionId connection, const std::string& text);
    /// The same of what was asked elsewhere, and is for this process by now.
    void received_back(network::ConnectionId connection, const std::string& text);
    void closed(network::ConnectionId connection);
    /// What a journal says of its storage is told to everybody who plays; why is for the log alone,
    /// it names files and machines.
    void storage_state(bool failing);
    /// The storage has a game otherwise than it was played: it is told to those who are there, and
    /// held no longer.
    void storage_refuses(const Journal::Refusal& refusal);

    // Where several processes share the storage; see "cluster/keeper.hpp".

    /// Games begin in this epoch from now on.
    void set_epoch(Epoch epoch) { services_.epoch = epoch; }
    /// Holds a game of the storage from now on. One that nobody plays is only listed, where it is
    /// known how, and read for whoever enters it.
    void take_up(const Lease& lease);
    /// Tells the storage what has changed in the lobby. Throws `StorageError`.
    void tell() { services_.tell(); }
    /// Holds nothing any more of what it has held from before this epoch. Whoever is there is sent
    /// away, to come again.
    void drop_all(Epoch before);
    /// The same for good: it returns when nothing is written any more.
    void rest();
    bool holds(const std::string& game) const { return lobby_.thread_of(game).has_value(); }
    /// In memory.
    std::size_t games() const { return lobby_.games(); }
    Lobby& lobby() { return lobby_; }

    GameServerFigures figures() const;
    /// Acts of people, until they are answered.
    const Durations& acts() const { return acts_; }

  private:
    struct Person {
        std::string address;
        std::string secret, key;   ///< and its hash; both empty before hello
        bool in_words = false;     ///< how they are told of games
        std::string language = {}; ///< its code
        std::vector<std::string> games;
        std::set<std::string> looked_for; ///< games that are not here
    };

    /// Nothing where the answer comes from elsewhere.
    std::optional<Json> answer(network::ConnectionId connection, const protocol::Request& request,
                               const std::string& text, bool comes_back);
    void receive(network::ConnectionId connection, const std::string& text, bool comes_back);
    Json hello(network::ConnectionId connection, const Json& params);
    void answer_later(Caller caller, const protocol::Request& request, const std::string& text);
    void form(const Caller& caller, const protocol::Request& request);
    void offer(const Caller& caller, const protocol::Request& request);
    bool load_rules(const std::string& game, const Lobby::Holder& home, const Terms& terms,
                    const Caller& caller, const Json& id);
    void begin(const std::string& game, const Lobby::Holder& home, const Terms& terms,
               const Caller& caller, const Json& id, const LoadedRules& rules);
    void refuse_offer(const std::string& game, const Lobby::Holder& home, const Caller& caller,
                      const Json& id, const protocol::RequestError& error);
    void pass_on(const Caller& caller, const protocol::Request& request, const std::string& text);
    void charge(Asked asked, const Caller& caller, const std::string& game, bool with_password);
    void refuse_missing(const Caller& caller, const protocol::Request& request,
                        GameThread::Missing why);
    void count_look(const Caller& caller, const std::string& game);
    void look_elsewhere(const Caller& caller, const protocol::Request& request,
                        const std::string& game, const std::string& text);
    Caller need_caller(network::ConnectionId connection) const;
    const words::Language& language_of(network::ConnectionId connection) const;
    std::optional<std::size_t> thread_for(const Caller& caller, const protocol::Request& request,
                                          const std::string& game, const std::string& text);
    void need_place() const;
    std::size_t choose_thread();
    void remember(network::ConnectionId connection, const std::string& game,
                  const std::function<void()>& post);
    void take(Asked asked, const Caller& caller, const engine::Message& why,
              const std::string& game = "");
    std::shared_ptr<void> hold(const Caller& caller, std::size_t bytes);

    Lobby lobby_;
    Limits limits_;
    Errands passwords_;
    RulesLoader rules_; ///< of games that are offered, also to be played anew
    Errands reading_, keeping_;
    const Cluster cluster_;
    Durations acts_;
    Services services_;
    std::string playable_; ///< as a JSON text
    mutable std::mutex mutex_;
    std::map<network::ConnectionId, Person> people_;
    std::size_t next_thread_ = 0;
    std::uint64_t requests_ = 0, refused_ = 0;
    FormThread forms_;
    std::vector<std::unique_ptr<GameThread>> threads_; ///< the last: they end first
};

} // namespace bastide::server
