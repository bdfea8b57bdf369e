#include "core/engine/chance.hpp"
#include "core/host/beginning.hpp"
#include "core/records/replay.hpp"
#include "core/records/writer.hpp"
#include "core/session/whole_game.hpp"

#include <algorithm>
#include <utility>

namespace bastide::session {
namespace {

using engine::Action;
using engine::ActionKind;
using engine::Failure;
using engine::is_choice;
using engine::Message;
using engine::message;
using reading::LoadError;

/// Chance that has shown nobody anything goes back together with the choice before it.
bool reveals_nothing(const Action& action) {
    return action.kind == ActionKind::lay_under;
}

records::Setup setup_of(const NewGame& game) {
    records::Setup setup = records::setup_of(*game.rules);
    setup.name = records::kept_name(game.name);
    setup.seats = game.seats;
    setup.seed = game.seed;
    return setup;
}

NewGame checked(NewGame game) {
    game.rules->check_players(game.seats.size());
    return game;
}

/// Loads what a record was played by; an error tells the record's line.
std::shared_ptr<const host::GameRules> rules_of(const records::Record& record,
                                                const catalogue::Catalogue& catalogue) {
    try {
        return host::GameRules::load(catalogue, record.setup.choice);
    } catch (const LoadError& error) {
        throw LoadError({record.file, record.first_line, 0}, error.message());
    }
}

/// What was found may be a sentence of its own, with its full stop.
Message found_wrong(const records::Mismatch& mismatch) {
    return mismatch.actual.text().ends_with('.')
               ? message("expected {}, found {}", mismatch.expected, mismatch.actual)
               : message("expected {}, found {}.", mismatch.expected, mismatch.actual);
}

Failure not_written(const LoadError& error) {
    return {"record/not_written", error.message()};
}

/// Plugins that have changed may be the reason why something failed.
Message with_notes(Message failed, std::vector<Message> notes) {
    notes.insert(notes.begin(), std::move(failed));
    return engine::joined(notes);
}

} // namespace

struct Session::Game {
    class Log : public engine::EventSink {
      public:
        void on(const engine::Event& event) override {
            if (const auto* began = std::get_if<engine::TurnBegan>(&event)) {
                turn_ = began->turn;
                player_ = began->player;
            }
            entries_.push_back({turn_, player_, event});
        }
        const std::vector<LogEntry>& entries() const { return entries_; }
        void cut(std::size_t count) {
            entries_.resize(count, LogEntry{0, -1, engine::GameOver{}});
            turn_ = entries_.empty() ? 0 : entries_.back().turn;
            player_ = entries_.empty() ? -1 : entries_.back().player;
        }

      private:
        std::vector<LogEntry> entries_;
        int turn_ = 0;
        int player_ = -1;
    };

    /// What one seat has been shown, kept until the game changes.
    struct Seen {
        std::optional<engine::GameState> state;
        std::vector<LogEntry> log; ///< the first entries of all
    };

    /// What is needed to take an action back.
    struct Moment {
        Action action;
        engine::Journal::Mark journal = 0;
        std::size_t log = 0;
        std::uintmax_t file_size = 0;
        int actor = -1;
        double seconds = 0; ///< that whoever chose it took
    };

    explicit Game(NewGame new_game)
        : start(checked(std::move(new_game))),
          chance(start.seed),
          runtime(start.runtime
                      ? start.runtime
                      : std::shared_ptr<host::ScriptRuntime>(start.rules->make_runtime())),
          engine(start.rules->ruleset(), runtime.get()),
          state(host::begin_game(engine, static_cast<int>(start.seats.size()), &log)),
          seen(start.seats.size() + 1) {
        for (records::Seat& seat : start.seats)
            seat.name = records::kept_name(seat.name);
    }

    /// The game that a record begins, before its first line.
    static std::unique_ptr<Game> begin(const records::Record& record,
                                       std::shared_ptr<const host::GameRules> rules);

    /// Plays the lines of a record. What is wrong with the first that does not hold; all before it
    /// have been played then.
    std::optional<LoadError> play(const records::Record& record);

    /// Has its file say that it is played by the plugins of another. Throws `LoadError`.
    std::intmax_t write_setup_of(const Game& other);

    /// The lines in its file have moved by so many bytes.
    void move_lines(std::intmax_t bytes) {
        for (Moment& moment : history)
            moment.file_size += static_cast<std::uintmax_t>(bytes);
    }

    std::optional<Failure> apply(const Action& action, std::uintmax_t file_size, double seconds) {
        const Moment before{action,
                            journal.mark(),
                            log.entries().size(),
                            file_size,
                            engine::Engine::current_step(state).actor,
                            is_choice(action) ? seconds : 0};
        if (auto failed = engine.apply(state, action, &journal, &log)) {
            log.cut(before.log);
            return failed;
        }
        history.push_back(before);
        chance.count(action);
        changed();
        finished = finished || state.over();
        return std::nullopt;
    }

    void rewind() {
        const Moment before = history.back();
        journal.rewind(state, before.journal);
        log.cut(before.log);
        chance.count_back(before.action);
        history.pop_back();
        changed();
    }

    /// What was kept of how the game stood is out of date.
    void changed() {
        legal_known = false;
        for (Seen& each : seen) {
            each.state.reset();
            if (each.log.size() > log.entries().size())
                each.log.resize(log.entries().size(), LogEntry{0, -1, engine::GameOver{}});
        }
    }

    bool hides_anything() const { return !finished && engine::hides_anything(engine.rules()); }
    Seen& seen_by(engine::Seat seat) { return seen.at(static_cast<std::size_t>(seat + 1)); }

    NewGame start;
    engine::Chance chance;
    std::shared_ptr<host::ScriptRuntime> runtime;
    engine::Engine engine;
    Log log;
    engine::GameState state;
    engine::Journal journal;
    std::vector<Moment> history;
    std::vector<Moment> ahead; ///< gone back behind, the next one last
    std::vector<Action> legal;
    bool legal_known = false;
    std::vector<Seen> seen; ///< by seat, the spectator first; nothing where all is open
    bool finished = false;  ///< at its end, or gone back behind it
    std::optional<records::RecordWriter> writer;
    std::uintmax_t file_begin = 0; ///< byte where the record begins in it
    std::optional<std::filesystem::path> file;
    std::vector<Message> notes;
};

Session::Session(NewGame game, const std::optional<std::filesystem::path>& file)
    : game_(std::make_unique<Game>(std::move(game))) {
    if (!file) return;
    game_->file = *file;
    game_->writer =
        records::RecordWriter::create(*file, {records::to_json(setup_of(game_->start))});
}

Session::Session(std::unique_ptr<Game> game) : game_(std::move(game)) {}
Session::Session(Session&&) noexcept = default;
Session& Session::operator=(Session&&) noexcept = default;
Session::~Session() = default;

std::unique_ptr<Session::Game> Session::Game::begin(const records::Record& record,
                                                    std::shared_ptr<const host::GameRules> rules) {
    const auto notes = records::changed_plugins(record.setup, *rules);
    if (const auto mismatch = records::verify_setup(record, *rules))
        throw LoadError({record.file, mismatch->line, 0},
                        with_notes(found_wrong(*mismatch), notes));
    auto game = std::make_unique<Game>(NewGame{std::move(rules), record.setup.seats,
                                               record.setup.seed.value_or(0), record.setup.name});
    game->notes = notes;
    game->file = record.file;
    game->file_begin = record.begin;
    return game;
}

std::optional<LoadError> Session::Game::play(const records::Record& record) {
    for (const records::Line& line : record.lines) {
        const auto apply_here = [&](const Action& action) {
            return apply(action, line.begin, records::seconds_of(line));
        };
        if (const auto mismatch = records::play_line(line, engine, state, record, apply_here))
            return LoadError({record.file, mismatch->line, 0}, found_wrong(*mismatch));
    }
    if (record.damage) return record.damage;
    return std::nullopt;
}

/// By how many bytes that has moved what is behind it.
std::intmax_t Session::Game::write_setup_of(const Game& other) {
    if (!writer) return 0;
    const nlohmann::ordered_json setup = records::to_json(setup_of(other.start));
    return writer->change_line(file_begin, [&](nlohmann::ordered_json& line) {
        for (const char* const key : {"plugins", "settings", "versions"})
            line[key] = setup.at(key);
    });
}

Session Session::open(const std::filesystem::path& file, const catalogue::Catalogue& catalogue,
                      bool append) {
    // Locked before it is read: what another program adds in between would be cut off.
    std::optional<records::RecordWriter> writer;
    if (append) writer = records::RecordWriter::lock(file);
    const records::Record record = records::last_record(
        writer ? records::RecordReader(file, writer->descriptor()) : records::RecordReader(file));
    if (record.damage && record.setup.choice.plugins.empty()) throw LoadError(*record.damage);
    if (append && record.compressed)
        throw LoadError({file.string(), 0, 0},
                        message("a compressed record can be watched, but not continued; unpack it "
                                "first"));
    auto game = Game::begin(record, rules_of(record, catalogue));
    if (const auto wrong = game->play(record))
        throw LoadError({}, with_notes(wrong->message(), game->notes));
    if (record.cut_short)
        game->notes.push_back(message("The last step had not been written whole; it is missing."));
    if (writer) writer->go_on(record.end, record.open_ended);
    game->writer = std::move(writer);
    return Session(std::move(game));
}

Session Session::salvage(const std::filesystem::path& file, const catalogue::Catalogue& catalogue) {
    const records::Record record = records::last_record(records::RecordReader(file));
    if (record.damage && record.setup.choice.plugins.empty()) throw LoadError(*record.damage);
    auto game = Game::begin(record, rules_of(record, catalogue));
    if (const auto wrong = game->play(record)) game->notes.push_back(wrong->message());
    return Session(std::move(game));
}

const host::GameRules& Session::rules() const {
    return *game_->start.rules;
}
std::shared_ptr<const host::GameRules> Session::shared_rules() const {
    return game_->start.rules;
}
const engine::GameState& Session::state() const {
    return game_->state;
}
host::Console& Session::console() const {
    return game_->runtime->console();
}

engine::Engine& Session::engine() const {
    return game_->engine;
}
const std::vector<records::Seat>& Session::seats() const {
    return game_->start.seats;
}
const std::string& Session::name() const {
    return game_->start.name;
}
const std::optional<std::filesystem::path>& Session::file() const {
    return game_->file;
}
const std::vector<engine::Message>& Session::notes() const {
    return game_->notes;
}
int Session::actions() const {
    return static_cast<int>(game_->history.size());
}
int Session::recorded_actions() const {
    return actions() + static_cast<int>(game_->ahead.size());
}
const std::vector<LogEntry>& Session::log() const {
    return game_->log.entries();
}

bool Session::is_finished() const {
    return game_->finished;
}

const engine::GameState& Session::seen_by(engine::Seat seat) const {
    if (!game_->hides_anything()) return state();
    auto& seen = game_->seen_by(seat).state;
    if (!seen) seen = engine::view_for(state(), seat);
    return *seen;
}

const std::vector<LogEntry>& Session::log_for(engine::Seat seat) const {
    if (!game_->hides_anything()) return log();
    auto& told = game_->seen_by(seat).log;
    for (std::size_t entry = told.size(); entry < log().size(); ++entry) {
        told.push_back(log()[entry]);
        told.back().event =
            engine::event_for(std::move(told.back().event), rules().ruleset(), seat);
    }
    return told;
}

std::uint64_t WholeGame::seed() const {
    return session_.game_->start.seed;
}

std::vector<Action> WholeGame::recorded_actions() const {
    std::vector<Action> actions;
    for (const auto& moment : session_.game_->history)
        actions.push_back(moment.action);
    const auto& ahead = session_.game_->ahead;
    for (auto moment = ahead.rbegin(); moment != ahead.rend(); ++moment)
        actions.push_back(moment->action);
    return actions;
}

engine::Waiting Session::waiting() const {
    return game_->engine.waiting(game_->state);
}

const std::vector<Action>& Session::legal_actions() const {
    if (!game_->legal_known) game_->engine.legal_actions(game_->state, game_->legal);
    game_->legal_known = true;
    return game_->legal;
}

double Session::seconds() const {
    double sum = 0;
    for (const Game::Moment& moment : game_->history)
        sum += moment.seconds;
    return sum;
}

std::optional<Failure> Session::act(const Action& action, double seconds) {
    if (auto refused = game_->engine.validate(game_->state, action)) return refused;
    std::vector<nlohmann::ordered_json> lines;
    const double kept = is_choice(action) ? records::kept_seconds(seconds) : 0;
    records::append_lines(lines, action, game_->state, game_->history.empty(), kept);

    if (auto failed = game_->apply(action, game_->writer ? game_->writer->size() : 0, kept))
        return failed;
    game_->ahead.clear();
    game_->finished = game_->state.over();
    if (!game_->writer) return std::nullopt;
    records::append_end(lines, game_->state);
    try {
        game_->writer->append(lines);
    } catch (const LoadError& error) {
        game_->rewind();
        game_->finished = false;
        return not_written(error);
    }
    return std::nullopt;
}

Action Session::next_chance() const {
    return game_->chance.next(game_->engine, game_->state);
}

bool Session::goes_on_by_itself() const {
    if (waiting() == engine::Waiting::chance) return true;
    const auto& legal = legal_actions();
    return legal.size() == 1 && !is_choice(legal.front());
}

std::optional<Failure> Session::settle() {
    while (goes_on_by_itself()) {
        const bool draws = waiting() == engine::Waiting::chance;
        if (auto failed = act(draws ? next_chance() : Action(legal_actions().front())))
            return failed;
    }
    return std::nullopt;
}

int Session::last_chooser() const {
    // The end has shown everybody what was hidden.
    if (is_finished() && engine::hides_anything(rules().ruleset())) return -1;
    const auto& history = game_->history;
    const auto last = std::find_if(history.rbegin(), history.rend(), [](const auto& moment) {
        return !reveals_nothing(moment.action);
    });
    return last != history.rend() && is_choice(last->action) ? last->actor : -1;
}

bool Session::can_undo() const {
    return last_chooser() >= 0;
}

std::optional<Failure> Session::undo() {
    if (!can_undo()) return std::nullopt;
    auto& history = game_->history;
    const auto chosen = std::find_if(history.rbegin(), history.rend(), [](const auto& moment) {
        return !reveals_nothing(moment.action);
    });
    try {
        if (game_->writer) game_->writer->cut(chosen->file_size);
    } catch (const LoadError& error) {
        return not_written(error);
    }
    for (auto count = chosen - history.rbegin() + 1; count > 0; --count)
        game_->rewind();
    return std::nullopt;
}

std::optional<Failure> Session::seek(int actions) {
    if (game_->writer)
        return Failure{"game/not_watched", message("a game that is being played goes on as it is")};
    const int goal = std::clamp(actions, 0, recorded_actions());
    while (this->actions() > goal) {
        game_->ahead.push_back(game_->history.back());
        game_->rewind();
    }
    while (this->actions() < goal) {
        // It was legal when it was recorded.
        const Game::Moment& next = game_->ahead.back();
        if (auto failed = game_->apply(next.action, 0, next.seconds)) return failed;
        game_->ahead.pop_back();
    }
    return std::nullopt;
}

std::vector<nlohmann::ordered_json> Session::lines() const {
    Game copy(NewGame{game_->start});
    std::vector<nlohmann::ordered_json> lines = {records::to_json(setup_of(copy.start))};
    for (const Game::Moment& moment : game_->history) {
        records::append_lines(lines, moment.action, copy.state, copy.history.empty(),
                              moment.seconds);
        if (const auto failed = copy.apply(moment.action, 0, moment.seconds))
            throw LoadError({}, failed->detail);
    }
    records::append_end(lines, copy.state);
    return lines;
}

void Session::save_as(const std::filesystem::path& file,
                      const std::optional<std::string>& name) const {
    auto all = lines();
    if (name) all.front()["name"] = records::kept_name(*name);
    records::RecordWriter::create(file, all);
}

std::optional<Message> Session::rename(const std::string& name) {
    const std::string kept = records::kept_name(name);
    try {
        if (game_->writer) {
            const std::intmax_t moved = game_->writer->rename(game_->file_begin, kept);
            game_->move_lines(moved);
        }
        game_->start.name = kept;
    } catch (const LoadError& error) {
        return error.message();
    }
    return std::nullopt;
}

std::optional<Message> Session::adopt(const catalogue::Catalogue& catalogue) {
    try {
        records::Record record;
        record.file = game_->file.value_or("").filename().string();
        record.first_line = 1;
        record.setup = setup_of(game_->start);
        for (nlohmann::ordered_json& line : lines())
            record.lines.push_back({static_cast<int>(record.lines.size()) + 1, 0, std::move(line)});
        record.lines.erase(record.lines.begin()); // the setup
        auto game = Game::begin(record, host::GameRules::load(catalogue, record.setup.choice));
        if (const auto differs = game->play(record)) return differs->message();
        if (game->history.size() != game_->history.size())
            return message("the game would be over sooner, or later");
        const std::intmax_t moved = game_->write_setup_of(*game);
        for (std::size_t i = 0; i < game->history.size(); ++i)
            game->history[i].file_size = game_->history[i].file_size;
        game->move_lines(moved);
        game->writer = std::move(game_->writer);
        game->file = game_->file;
        game->file_begin = game_->file_begin;
        game->notes.clear(); // the file says so
        game_ = std::move(game);
    } catch (const LoadError& error) {
        return error.message();
    }
    return std::nullopt;
}

std::vector<BreakdownRow> score_breakdown(const engine::Ruleset& rules,
                                          const std::vector<LogEntry>& log, int players) {
    const auto count = static_cast<std::size_t>(players);
    std::vector<BreakdownRow> rows;
    for (const engine::Layer& layer : rules.layers)
        rows.push_back({layer.name, std::vector<int>(count), std::vector<int>(count)});
    const auto row_of = [&](const engine::FeatureScored& scored) -> BreakdownRow& {
        if (scored.subject.empty()) return rows[scored.layer];
        const auto found = std::find_if(rows.begin(), rows.end(), [&](const BreakdownRow& row) {
            return row.name == scored.subject;
        });
        if (found != rows.end()) return *found;
        rows.push_back({scored.subject, std::vector<int>(count), std::vector<int>(count)});
        return rows.back();
    };
    for (const LogEntry& entry : log) {
        const auto* scored = std::get_if<engine::FeatureScored>(&entry.event);
        if (scored == nullptr) continue;
        BreakdownRow& row = row_of(*scored);
        auto& points =
            scored->occasion == engine::Occasion::at_end ? row.incomplete : row.completed;
        for (const int winner : scored->winners)
            points[static_cast<std::size_t>(winner)] += scored->points_of(winner);
    }
    std::erase_if(rows, [](const BreakdownRow& row) {
        const auto none = [](int points) { return points == 0; };
        return std::all_of(row.completed.begin(), row.completed.end(), none)
               && std::all_of(row.incomplete.begin(), row.incomplete.end(), none);
    });
    return rows;
}

} // namespace bastide::session
