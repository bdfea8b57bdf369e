// A game being played: state, seed, history with undo, log, and the record that grows with it.
#pragma once

#include "core/engine/engine.hpp"
#include "core/host/game_rules.hpp"
#include "core/records/record.hpp"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace bastide::session {

/// Something that happened, and in which turn.
struct LogEntry {
    int turn = 0; ///< from 1; 0 before the first
    int player = -1;
    engine::Event event;
};

/// What a game is started with.
struct NewGame {
    std::shared_ptr<const host::GameRules> rules;
    std::vector<records::Seat> seats;
    std::uint64_t seed = 0;
    std::string name = {}; ///< of the game, where it has one
    /// Scripts of the rules that sessions of one thread share; its own where there are none.
    std::shared_ptr<host::ScriptRuntime> runtime = {};
};

/// One game. Chance comes from the seed: the n-th chance action of a game depends on the seed, on n
/// and on the piles alone, so that taking back and playing on changes no luck. It hands out what
/// seats see; see "whole_game.hpp" for all of it.
class Session {
  public:
    /// Begins a game. With a file, every action is appended to it and synced; throws
    /// `reading::LoadError` when it cannot be created (or exists), or for a number of players that
    /// the rules do not allow.
    explicit Session(NewGame game, const std::optional<std::filesystem::path>& file = {});

    /// Opens the last record of a file and replays it; the file goes on growing when `append`.
    /// Throws `reading::LoadError` with file and line, naming missing plugins, lines that do not
    /// hold, or damage; the file is unchanged then. `notes` tells of plugins that have changed
    /// since.
    static Session open(const std::filesystem::path& file, const catalogue::Catalogue& catalogue,
                        bool append);

    /// The same for a file that `open` refuses: plays as far as the lines hold. Nothing is written;
    /// `save_as` makes a game of it that can be gone on with. `notes` tells what is wrong. Throws
    /// `reading::LoadError` where not even the setup can be played.
    static Session salvage(const std::filesystem::path& file,
                           const catalogue::Catalogue& catalogue);

    Session(Session&&) noexcept;
    Session& operator=(Session&&) noexcept;
    ~Session();

    const host::GameRules& rules() const;
    /// The same, for what outlives the session.
    std::shared_ptr<const host::GameRules> shared_rules() const;
    /// What a seat sees of the game, until the next change: its view; all of a game that is
    /// finished, where nothing is hidden from anybody.
    const engine::GameState& seen_by(engine::Seat seat) const;
    /// All that happened, in order, as the seat is told of it.
    const std::vector<LogEntry>& log_for(engine::Seat seat) const;
    /// The game is finished, also where `seek` has gone back behind its end.
    bool is_finished() const;
    /// What rules print, for whoever writes them. It may tell what a player hides.
    host::Console& console() const;
    /// For queries on what is seen: what is legal, what a feature would score.
    engine::Engine& engine() const;
    const std::vector<records::Seat>& seats() const;
    /// What the player calls the game; empty where it has no name.
    const std::string& name() const;
    const std::optional<std::filesystem::path>& file() const;
    const std::vector<engine::Message>& notes() const;

    engine::Waiting waiting() const;

    /// Does an action of a player. Nothing on success; a refused or failed one changes nothing, on
    /// disk neither. `seconds` is how long the player took; see `records::kept_seconds`.
    std::optional<engine::Failure> act(const engine::Action& action, double seconds = 0);
    /// What comes next needs nobody's choice: chance by the seed, a discard of tiles that fit
    /// nowhere, or the final scoring.
    bool goes_on_by_itself() const;
    /// Does all of that, up to a decision or to the end. Returns a failure as `act` does.
    std::optional<engine::Failure> settle();

    /// Whether the last action can be taken back: somebody chose it, and what it shows is no
    /// secret.
    bool can_undo() const;
    /// Who chose what `undo` would take back; -1 where it takes nothing back.
    int last_chooser() const;
    /// Takes the last action back, in the file too. A failure as of `act`.
    std::optional<engine::Failure> undo();

    /// Number of actions so far.
    int actions() const;
    /// Number of actions so far and of those that `seek` went back behind.
    int recorded_actions() const;
    /// How long players took for what was done so far, as far as that is known.
    double seconds() const;
    /// Goes to where so many actions have been done, back or forward among those recorded. Only in
    /// games that are watched: one that appends to its file stays where it is, with a failure.
    std::optional<engine::Failure> seek(int actions);
    /// Plays the game so far once more by the plugins as they are now, and goes on by them. Its
    /// file then says that it is played by these. Where they make it another game, or the file
    /// cannot be written, that is told, and it goes on as it was. Not in games that are watched.
    std::optional<engine::Message> adopt(const catalogue::Catalogue& catalogue);
    /// Gives the game a name, or none where it is empty; its file says so. What went wrong is told,
    /// and the name is as it was.
    std::optional<engine::Message> rename(const std::string& name);
    /// Writes what has been done so far as a record of its own, which can be gone on with, under
    /// the same name or another. Throws `reading::LoadError` when the file cannot be created (or
    /// exists).
    void save_as(const std::filesystem::path& file,
                 const std::optional<std::string>& name = {}) const;

  private:
    friend class WholeGame;
    struct Game;
    explicit Session(std::unique_ptr<Game> game);
    const engine::GameState& state() const;
    const std::vector<LogEntry>& log() const;
    engine::Action next_chance() const;
    const std::vector<engine::Action>& legal_actions() const;
    /// The game so far as a record has it.
    std::vector<nlohmann::ordered_json> lines() const;

    std::unique_ptr<Game> game_;
};

/// Points of each player from one kind of feature, or from what a plugin scores by itself.
struct BreakdownRow {
    std::string name;            ///< of the layer, or the plugin's subject
    std::vector<int> completed;  ///< by player, during play
    std::vector<int> incomplete; ///< by player, from the final scoring
};

/// Where every point came from, one row for each layer or subject that scored. The sums are the
/// scores.
std::vector<BreakdownRow> score_breakdown(const engine::Ruleset& rules,
                                          const std::vector<LogEntry>& log, int players);

} // namespace bastide::session
