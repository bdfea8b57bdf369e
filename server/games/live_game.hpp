// A stored game with the people who are here: what they ask for, what they are told, for whom time
// passes, and which of the computers plays.
// Tested in tests/server/games/game_server_test.cpp.
#pragma once

#include "protocol/told/told_game.hpp"
#include "server/games/surroundings.hpp"

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <vector>

namespace bastide::server {

/// All its functions are for one thread.
class LiveGame {
  public:
    /// A new game. Throws `reading::LoadError` where it cannot be played.
    LiveGame(std::string name, Terms terms, std::uint64_t seed, Surroundings& surroundings);
    /// A game as it was stored. Throws `reading::LoadError` where it cannot be gone on with.
    LiveGame(std::string name, const std::vector<Entry>& entries, Surroundings& surroundings);

    /// Answers a request, and tells everybody what came of it.
    void handle(const Caller& caller, const protocol::Request& request);
    /// The password of a request is right, or is not.
    void password_tried(const Caller& caller, const protocol::Request& request, bool is_right);
    /// The rules of the game that is to be played anew are there, or why they are not.
    void rules_loaded(const Caller& caller, const protocol::Request& request,
                      const std::optional<protocol::RequestError>& why);
    /// The maker of a new game is answered and enters it.
    void welcome_maker(const Caller& caller, const Json& request_id);
    void gone(network::ConnectionId connection);
    /// What was written first, of what was not yet durable, is.
    void durable();
    /// A computer player has chosen what to do at an entry of the game.
    void thought(int entry, const protocol::Answer& answer);
    /// Time has passed.
    void tick();
    /// Nothing can be stored, for a reason, or it can be again, without one.
    void trouble(const std::optional<engine::Message>& reason);

    /// What was asked of those who tell people of their turns is done, or why it is not.
    void notices_answered(const Caller& caller, const protocol::Request& request,
                          const std::optional<engine::Message>& why,
                          const std::vector<Wish>& wishes);
    /// Whom to tell.
    void know_wishes(const std::vector<Wish>& wishes);
    /// Nothing could be stored: later.
    void could_not_tell(int seat);

    /// Nobody has been here for long, and nothing happens in it until somebody comes.
    bool may_rest() const;
    /// When nobody will miss it in the lobby any more, if nobody comes.
    double missed_until() const;
    /// Nobody has been here for so long.
    bool is_done() const;
    /// Of all who are here.
    std::vector<network::ConnectionId> connections() const;
    /// Of whoever has been here for longest, sooner of a player; nothing where nobody is.
    std::optional<std::string> household() const;

  private:
    /// Of a seat, while it is held here.
    struct Presence {
        std::optional<double> away_since;
        bool substituted = false; ///< a computer plays it now
        bool noticed = false;     ///< was told of a turn since they are away
        double notice_at = 0;     ///< not before
        int seen = -1;            ///< the entry up to which that is noted, while they are here
    };
    using Text = std::shared_ptr<const std::string>;
    /// A connection that has entered.
    struct Visitor {
        network::ConnectionId connection = 0;
        std::string key;
        std::string name; ///< of a spectator
        std::string address = {};
        bool in_words = false;
        const words::Language* language = nullptr;
        int told_moves = -1;                    ///< each; -1 before the game was told at all
        int told_entry = -1;                    ///< of the game
        std::map<engine::Seat, int> heard = {}; ///< in words: the entry of the game, by who sees so
        std::size_t told_chat = 0;              ///< messages, or not worth telling
        bool told_rematch = false;
        Text told_table = {}; ///< the last
    };
    /// What a table looks like to those who are told alike: by key of who is told otherwise than
    /// others, and how they are told.
    using Tables = std::map<std::tuple<std::string, bool, const words::Language*>, Text>;
    /// What was told to somebody is the same for others: by method, seat, and first move.
    using Texts = std::map<std::tuple<std::string, int, int>, Text>;
    /// For whoever decides, while it is thought about.
    struct HintWish {
        Caller caller;
        protocol::Request request;
        int entry = 0; ///< of the game
    };
    /// For whoever looks at a game that is over, while some more of its turns are looked at.
    struct AnalysisWish {
        Caller caller;
        protocol::Request request;
    };
    struct UndoWish {
        int seat = 0;
        std::vector<int> missing; ///< seats whose consent is waited for
    };

    // Entries, and computers (live_game.cpp).

    /// Something has happened: it comes to be, and is to be written.
    void happen(const Json& entry);
    void store(const Json& entry);
    /// Writes what has happened since.
    void commit();
    /// Begins when the last seat is taken, and goes on by chance.
    void begin_game();
    void go_on();
    void do_act(const engine::Action& action, const std::string& request);
    /// Takes up what was written: whose turn it is, how long it was.
    void resume();
    void move_computer();
    void think(protocol::Question question);
    void log(const std::string& text) const;

    // Requests (live_requests.cpp).

    void carry_out(const Caller& caller, const protocol::Request& request);
    Json answer(const Caller& caller, const protocol::Request& request);
    void refuse_caller(const Caller& caller, const protocol::Request& request,
                       const protocol::RequestError& error);
    bool has_to_try_password(const Caller& caller, const protocol::Request& request) const;
    void try_password(const Caller& caller, const protocol::Request& request);
    bool has_to_load_rules(const Caller& caller, const protocol::Request& request) const;
    void load_rules(const Caller& caller, const protocol::Request& request);
    bool allows_hints() const;
    void wish_for_hints(const Caller& caller, const protocol::Request& request);
    void think_of_hints(const Caller& caller, const protocol::Request& request);
    void tell_hints(const protocol::Answer& answer);
    void end_hint_wish(const engine::Message& why);
    void wish_for_analysis(const Caller& caller, const protocol::Request& request);
    void analyse_on();
    void tell_analysis(const AnalysisWish& wish);
    void take_analysis(const protocol::Answer& answer);
    bool is_inside(const Caller& caller) const;
    void take(Asked asked, const Caller& caller, double amount = 1);
    std::function<void()> answered(const Caller& caller, const protocol::Request& request) const;
    Json enter(const Caller& caller, const Json& params);
    void take_kept(const Caller& caller, const std::vector<int>& seats);
    std::vector<int> sit_down(const Caller& caller, int count, const std::string& name);
    Json start(const Caller& caller);
    Json act(const Caller& caller, const protocol::Request& request);
    Json undo(const Caller& caller);
    Json consent(const Caller& caller, const Json& params);
    Json past(const Caller& caller, const Json& params);
    Json tell_more(const Caller& caller, const Json& params);
    int seat_of(const Caller& caller, const Json& params) const;
    Json say(const Caller& caller, const Json& params);
    Json leave(const Caller& caller);
    Json rematch(const Caller& caller);
    Terms terms_of_rematch(const Caller& caller) const;
    void take_back();
    protocol::HostedGame& need_game();
    const Visitor& need_visitor(const Caller& caller) const;
    std::string free_name(const std::string& name) const;
    std::string person(const std::string& key) const;
    std::vector<int> need_seats(const Caller& caller) const;
    bool has_room() const {
        return stored_.moves() < static_cast<int>(surroundings_.options().most_entries);
    }
    void need_room() const;
    void take_seats(const Caller& caller, int count);
    const words::Language& language_of(const Caller& caller) const {
        return surroundings_.options().languages->language(caller.language);
    }
    bool is_overfull(const Caller& caller, const Json& request_id) const;

    // Telling those who are not here (live_notices.cpp).

    void ask_notices(const Caller& caller, const protocol::Request& request);
    void want_notices(const Caller& caller, const protocol::Request& request);
    Json notices_json(const Caller& caller) const;
    bool wants_notices(const std::string& key) const;
    void note_seen();
    void watch_notices();
    void look_for_wishes();
    void end_notices();
    void end_notices_of(const std::string& key);
    std::string title_in(const words::Language& language) const;

    // Telling (live_telling.cpp).

    void tell(network::ConnectionId connection, const std::string& method, Json params);
    void tell_changes();
    void tell_table(Visitor& visitor, Tables& tables);
    void note_coming_and_going(const std::string& key);
    Json said_json(std::size_t number, const words::Language& language) const;
    void tell_moves(Visitor& visitor, Texts& texts);
    const Text& moves_text(Texts& texts, const std::string& method, int seat, int first);
    void tell_in_words(Visitor& visitor);
    void tell_decision(const Visitor& visitor);
    void tell_clocks();
    std::vector<int> seats_seen_by(const Visitor& visitor) const;
    bool decides(const Visitor& visitor) const;
    void welcome(const Caller& caller, const std::string& name);
    Json table_json(const Visitor& visitor) const;
    Json seat_json(int seat, const Visitor& visitor) const;
    Json clocks_json() const;
    void list();

    // People and time (live_time.cpp).

    bool is_here(const std::string& key) const;
    bool computer_plays(int seat) const {
        return stored_.seat(seat).is_computers()
               || presence_.at(static_cast<std::size_t>(seat)).substituted;
    }
    void note_presence();
    void watch_grace();
    void watch_clock();
    bool time_runs() const;
    void watch_time();
    void begin_decision();
    double time_used() const;
    double seconds_left(int seat) const;
    bool is_too_early() const;
    double seconds_of_rest() const;
    double seconds_listed() const;
    double seconds_missed() const;

    Surroundings& surroundings_;
    StoredGame stored_;
    std::optional<protocol::ToldGame> told_; ///< once it has begun
    std::string rule_set_;                   ///< the name of its rules
    std::vector<Presence> presence_;         ///< by seat
    std::vector<Wish> wishes_;               ///< to be told of turns
    bool wishes_known_ = false;              ///< were read, of a game that was taken up
    double look_at_ = 0;                     ///< for these, not before

    std::vector<Entry> unwritten_;
    Outbox outbox_;
    std::vector<Visitor> visitors_;
    std::optional<HintWish> hint_wish_;
    std::vector<AnalysisWish> analysis_wishes_;
    players::Analysis analysis_; ///< as far as it has come
    int analysed_ = -1;          ///< the entry of the end that it is of
    int analysing_ = -1;         ///< the entry at which a step of it is thought
    std::optional<UndoWish> undo_wish_;
    std::optional<int> undo_refused_;        ///< the entry of the game at which it was
    std::set<network::ConnectionId> trying_; ///< whose passwords are being tried
    bool table_changed_ = false;
    bool watchers_changed_ = false; ///< which the others are told with the next tick
    int clocks_told_ = -1;          ///< the entry of the game
    int listed_ = -1;               ///< the same, in the lobby
    int asked_ = -1;                ///< the entry at which a computer thinks
    bool storage_fails_ = false;
    double decides_since_ = 0; ///< when the decision at hand came up
    double used_ = 0;          ///< of the decision at hand, before time began to run
    std::optional<double> runs_since_;
    double empty_since_ = 0; ///< nobody is here since
};

} // namespace bastide::server
