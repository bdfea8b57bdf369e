#include "server/games/live_game.hpp"

#include "core/session/whole_game.hpp"

#include <utility>

namespace bastide::server {

namespace {

RulesOf rules_by(Surroundings& surroundings) {
    return [&surroundings](const catalogue::Choice& choice, const packages::Packages& packages) {
        return surroundings.rules_of(choice, packages);
    };
}

} // namespace

LiveGame::LiveGame(std::string name, Terms terms, std::uint64_t seed, Surroundings& surroundings)
    : surroundings_(surroundings),
      stored_(std::move(name), rules_by(surroundings)),
      outbox_(surroundings.send()) {
    const SharedRules rules = surroundings_.rules_of(terms.choice, {});
    terms.packages = surroundings_.packages_of(*rules.rules);
    wishes_known_ = true; // there are none
    happen(first_entry(terms, rules, seed));
    resume();
}

LiveGame::LiveGame(std::string name, const std::vector<Entry>& entries, Surroundings& surroundings)
    : surroundings_(surroundings),
      stored_(std::move(name), rules_by(surroundings), entries),
      outbox_(surroundings.send()) {
    resume();
}

void LiveGame::resume() {
    empty_since_ = surroundings_.now();
    rule_set_ = surroundings_.rule_set({stored_.terms().choice, stored_.terms().packages});
    presence_.resize(stored_.seats().size());
    decides_since_ = surroundings_.now();
    used_ = stored_.used();
    note_presence();
    begin_game();
    watch_grace();
    watch_time();
    commit();
    list();
}

void LiveGame::log(const std::string& text) const {
    if (surroundings_.options().log)
        surroundings_.options().log("game " + stored_.name() + ": " + text);
}

void LiveGame::happen(const Json& entry) {
    stored_.apply(entry);
    store(entry);
    table_changed_ = true;
}

/// The entry has been applied.
void LiveGame::store(const Json& entry) {
    unwritten_.push_back({stored_.name(), stored_.entries() - 1, entry.dump()});
}

void LiveGame::commit() {
    if (unwritten_.empty()) return;
    outbox_.writing();
    surroundings_.write(std::exchange(unwritten_, {}));
}

void LiveGame::durable() {
    outbox_.written();
    move_computer();
}

void LiveGame::go_on() {
    const int before = stored_.entries();
    const StoredGame::Settled settled = stored_.go_on();
    for (std::size_t i = 0; i < settled.entries.size(); ++i)
        unwritten_.push_back(
            {stored_.name(), before + static_cast<int>(i), settled.entries[i].dump()});
    if (settled.failure) log(settled.failure->detail.text());
    if (settled.entries.empty()) return;
    if (!stored_.is_playing()) table_changed_ = true;
    begin_decision();
}

void LiveGame::begin_game() {
    if (stored_.game() == nullptr && stored_.open_seats().empty()) {
        Json kinds = Json::array();
        for (const StoredSeat& seat : stored_.seats())
            kinds.push_back(seat.kind);
        happen({{"start", std::move(kinds)}});
    }
    if (stored_.game() != nullptr && !told_) told_.emplace(*stored_.game());
    go_on();
}

/// Asks for a computer's choice where it is its turn. In the place of people it plays only while
/// somebody is here to see it, and not so quickly that they come back to a game that is over.
void LiveGame::move_computer() {
    if (!stored_.is_playing() || outbox_.is_writing() || asked_ == stored_.game()->entry()) return;
    const int player = stored_.actor();
    if (player < 0 || !computer_plays(player)) return;
    const StoredSeat& seat = stored_.seat(player);
    if (!seat.is_computers() && (visitors_.empty() || is_too_early())) return;
    asked_ = stored_.game()->entry();
    end_hint_wish(engine::message("a computer decides for you"));
    const session::Session& session = stored_.game()->session();
    think({session.shared_rules(),
           seat.is_computers() ? seat.kind : surroundings_.options().substitute,
           session.seen_by(player), player, session.actions(), session::WholeGame(session).seed()});
}

/// About the game at hand.
void LiveGame::think(protocol::Question question) {
    protocol::HostedGame& game = *stored_.game();
    if (surroundings_.options().thinker)
        question.game = std::make_shared<const protocol::GameSoFar>(
            protocol::GameSoFar{game.record(), stored_.terms().packages});
    surroundings_.think(stored_.name(), game.entry(), std::move(question));
}

/// A step; the others who have games here have their turns in between.
void LiveGame::analyse_on() {
    const protocol::HostedGame& game = *stored_.game();
    if (std::exchange(analysing_, game.entry()) == game.entry()) return;
    const session::Session& session = game.session();
    protocol::Question question{session.shared_rules(), "hard", session.seen_by(engine::spectator),
                                engine::spectator, session.actions()};
    question.analysis = std::make_shared<const protocol::AnalysisStep>(protocol::AnalysisStep{
        {static_cast<int>(session.seats().size()), session::WholeGame(session).recorded_actions()},
        analysis_});
    think(std::move(question));
}

void LiveGame::thought(int entry, const protocol::Answer& answer) {
    if (entry == analysing_) return take_analysis(answer);
    const bool advises = answer.advice || !answer.problem.empty();
    if (hint_wish_ && entry == hint_wish_->entry && advises) return tell_hints(answer);
    if (entry != asked_) return;
    asked_ = -1;
    if (!stored_.is_playing() || entry != stored_.game()->entry() || stored_.actor() < 0
        || !computer_plays(stored_.actor()))
        return move_computer();
    if (!answer.problem.empty()) log(answer.problem);
    // A player whose rules fail does the first thing that it may. Where that fails too, people may
    // still take something back: it is not asked again for this entry.
    try {
        do_act(answer.problem.empty() ? answer.action : stored_.game()->legal().front().action, "");
    } catch (const std::runtime_error& error) {
        asked_ = entry;
        log(error.what());
        return;
    }
    commit();
    tell_changes();
    move_computer();
}

/// `request` is empty where a computer has chosen.
void LiveGame::do_act(const engine::Action& action, const std::string& request) {
    const int player = stored_.actor();
    const bool counted = stored_.terms().time.seconds && !computer_plays(player);
    const auto left =
        counted ? std::optional<double>(seconds_left(player) + stored_.terms().time.increment)
                : std::nullopt;
    store(stored_.act(action, request, left));
    undo_wish_.reset();
    begin_decision();
    go_on();
}

} // namespace bastide::server
