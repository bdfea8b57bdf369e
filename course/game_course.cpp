#include "course/game_course.hpp"

#include "core/engine/state/piles.hpp"

#include <algorithm>
#include <exception>
#include <utility>

namespace bastide::course {
namespace {

constexpr float retry_seconds = 2; ///< until what could not be written is tried again

} // namespace

GameCourse::GameCourse(AnyGame game, const words::Language& language, GameMode mode)
    : play_(std::move(game), language), computers_(play_.computers()), curtain_(play_) {
    if (mode != GameMode::play) replay_.emplace(play_);
}

void GameCourse::begin(Audience& audience, const Manner& manner) {
    audience_ = &audience;
    manner_ = manner;
    done({});
}

void GameCourse::adopt(const Manner& manner) {
    manner_ = manner;
    play_.speak();
}

void GameCourse::done(const std::optional<Problem>& problem, engine::Rotation rotation) {
    if (problem) {
        audience_->failed(problem->sentence);
        return;
    }
    stopped_.reset();
    audience_->progressed();
    tell_empty_deck();
    changed(rotation);
    if (!play_.problem()) return;
    stopped_ = play_.problem();
    audience_->failed(stopped_->sentence);
}

void GameCourse::changed(engine::Rotation rotation) {
    cover_hands();
    ghost_.reset(play_.placements(), rotation);
    focused_spot_.reset();
    hints_.forget();
    better_.reset();
    if (play_.stage() != Stage::drawing && !others_at_turn()) computers_.skipping = false;
    wait_ = computers_.skipping ? 0 : manner_.pause;
    audience_->changed();
}

/// Once, where the game goes on with what players hold.
void GameCourse::tell_empty_deck() {
    if (empty_deck_told_ || play_.stage() == Stage::over || play_.rules().hand.size == 0
        || engine::items_left(play_.state(), engine::main_pile) > 0)
        return;
    empty_deck_told_ = true;
    audience_->told(play_.language()("The deck is empty: play goes on until nobody holds a tile."));
}

// --- What people do ---

/// A tile that comes back stays turned as it lay.
void GameCourse::undo() {
    const auto& tiles = play_.state().tiles();
    const engine::Rotation rotation = tiles.empty() ? engine::Rotation() : tiles.back().rotation;
    const auto problem = play_.undo();
    if (elsewhere() == nullptr) return done(problem, rotation);
    audience_->told(play_.language()("The others are asked whether you may take it back."));
}

void GameCourse::pass() {
    done(play_.pass());
}

/// Where that follows a hint, its figure's spot comes next.
void GameCourse::place_here() {
    if (!ghost_.cell()) return;
    const Hint* const hint = hints_.find(*ghost_.cell(), play_.tile());
    std::optional<engine::Action> figure;
    if (hint != nullptr && hint->turn.placement->rotation == ghost_.rotation()
        && hint->actions.size() > 1)
        figure = hint->actions[1];
    done(play_.place(*ghost_.cell(), ghost_.rotation()));
    if (figure && play_.stage() == Stage::deploying)
        focused_spot_ = telling::spot_of(play_.spots(), play_.state(), *figure);
}

void GameCourse::hover(engine::Cell cell) {
    const auto before = ghost_.cell();
    ghost_.hover(cell);
    const Hint* const hint = hints_.find(cell, play_.tile());
    if (hint != nullptr && ghost_.cell() == cell && before != cell)
        ghost_.turn_to(hint->turn.placement->rotation);
}

void GameCourse::point_out(engine::Cell cell) {
    const bool chosen_before = ghost_.fixed() && ghost_.cell() == cell;
    if (!ghost_.fix(cell))
        ghost_.release();
    else if (chosen_before || manner_.one_click)
        place_here();
}

/// A cell that was fixed stays, where the other tile fits too.
void GameCourse::choose_tile(std::size_t index) {
    const auto fixed = ghost_.fixed() ? ghost_.cell() : std::nullopt;
    play_.choose_tile(index);
    ghost_.reset(play_.placements());
    if (fixed) ghost_.fix(*fixed);
}

void GameCourse::choose(std::size_t spot) {
    if (spot < play_.spots().size()) done(play_.choose(spot));
}

void GameCourse::draw_now() {
    if (mover() == Mover::paused_computer) return;
    stopped_.reset();
    go_on();
}

void GameCourse::walk_spots(int steps) {
    const auto count = static_cast<int>(play_.spots().size());
    if (count == 0) return;
    const int first = steps > 0 ? -1 : 0;
    const int from = focused_spot_ ? static_cast<int>(*focused_spot_) : first;
    focused_spot_ = static_cast<std::size_t>((from + steps + count) % count);
}

// --- Hints ---

bool GameCourse::may_hint() const {
    const bool chooses = play_.stage() == Stage::placing || play_.stage() == Stage::deploying;
    return manner_.hints && chooses && elsewhere() == nullptr && !watches()
           && mover() == Mover::person && !behind_curtain() && !play_.problem();
}

void GameCourse::ask_hint() {
    if (!may_hint()) return;
    if (shows_hints())
        put_hints_away();
    else
        hints_.ask(play_, manner_.hint_budget);
}

/// With what they have put on the table.
void GameCourse::put_hints_away() {
    const bool theirs = ghost_.fixed() && hints_.find(*ghost_.cell(), play_.tile()) != nullptr;
    hints_.forget();
    if (theirs) ghost_.release();
}

void GameCourse::choose_place(std::size_t number) {
    const auto places = telling::first_of_places(play_.spots());
    if (number < places.size()) choose(places[number]);
}

void GameCourse::choose_number(std::size_t number) {
    if (hints_.list().empty())
        choose_tile(number);
    else
        take_hint(number);
}

void GameCourse::take_hint(std::size_t index) {
    if (index >= hints_.list().size()) return;
    const Hint& hint = hints_.list()[index];
    focused_spot_ = hint.spot;
    if (!hint.turn.placement) return;
    const engine::Action& placement = *hint.turn.placement;
    for (std::size_t i = 0; i < play_.hand().size() && play_.tile() != placement.tile; ++i)
        if (play_.hand()[i].tile == placement.tile) choose_tile(i);
    ghost_.fix(placement.cell);
    ghost_.turn_to(placement.rotation);
}

/// True when there are new ones.
bool GameCourse::show_hints() {
    if (!hints_.update(play_)) return false;
    if (const auto problem = hints_.take_problem()) audience_->failed(*problem);
    // The best is at hand at once, unless a cell has been chosen already.
    if (play_.stage() == Stage::deploying || !ghost_.fixed()) take_hint(0);
    return true;
}

// --- The analysis of a game that is watched ---

void GameCourse::analyse() {
    if (!may_analyse() || analysis_) return;
    analysis_ = std::make_unique<GameAnalysis>(play_.session());
    analysed_from_ = replay_->at();
}

/// What is done is kept.
void GameCourse::leave_analysis() {
    better_.reset();
    if (analysis_ && !analysis_->found().finished()) analysis_.reset();
}

bool GameCourse::follow_analysis() {
    if (!analysis_ || !analysis_->update(play_.engine(), play_.telling())) return false;
    // Who has waited for it comes to the turn that cost most; who has gone elsewhere stays there.
    if (analysis_->found().finished() && !better_ && replay_->at() == analysed_from_)
        show_costly(0);
    return true;
}

void GameCourse::show_costly(std::size_t index) {
    if (!analysis_ || index >= analysis_->costly().size()) return;
    const CostlyTurn turn = analysis_->costly()[index];
    const auto& moments = replay_->moments();
    const auto moment = std::find_if(moments.begin(), moments.end(), [&](const auto& each) {
        return each.actions >= turn.actions;
    });
    watch([at = static_cast<std::size_t>(moment - moments.begin())](Replay& replay) {
        replay.play(false);
        replay.go_to(at);
    });
    better_ = turn;
}

// --- What goes on by itself ---

bool GameCourse::others_at_turn() const {
    return !watches() && (play_.stage() == Stage::placing || play_.stage() == Stage::deploying)
           && (play_.waits_for_others() || computers_.plays(play_.actor()));
}

Mover GameCourse::mover() const {
    if (play_.waits_for_others()) return Mover::elsewhere;
    const bool between = !watches() && play_.stage() == Stage::drawing && !confirms_turn()
                         && computers_.plays(play_.actor());
    if (!others_at_turn() && !between) return Mover::person;
    if (stopped_) return Mover::stopped_computer;
    return computers_.paused ? Mover::paused_computer : Mover::computer;
}

void GameCourse::try_again() {
    stopped_.reset();
    wait_ = 0;
}

void GameCourse::pause_computers() {
    computers_.paused = !computers_.paused;
}

void GameCourse::skip_ahead() {
    computers_.paused = false;
    computers_.skipping = true;
    try_again();
}

void GameCourse::hurry() {
    try_again();
}

bool GameCourse::confirms_turn() const {
    return elsewhere() == nullptr && manner_.confirms_turn && play_.stage() == Stage::drawing
           && !watches() && !play_.draws_token() && play_.why_no_undo().empty();
}

TurnShown GameCourse::turn_shown() const {
    const bool confirms = confirms_turn();
    return {confirms ? play_.session().last_chooser() : play_.actor(), mover(), confirms};
}

int GameCourse::tiles_by_people() const {
    const auto by_a_person = [this](const session::LogEntry& entry) {
        const auto* placed = std::get_if<engine::TilePlaced>(&entry.event);
        return placed != nullptr && play_.decides_here(placed->player);
    };
    return static_cast<int>(std::count_if(play_.log().begin(), play_.log().end(), by_a_person));
}

bool GameCourse::update(float seconds, bool held) {
    bool happened = false;
    curtain_longest_ -= seconds;
    if (curtain_wait_ > 0) happened = (curtain_wait_ -= seconds) <= 0;
    happened = show_hints() || happened;
    happened = follow_analysis() || happened;
    if (elsewhere() != nullptr) return follow_others() || happened;
    if (watches()) {
        if (held || !replay_->update(seconds)) return happened;
        done({});
        return true;
    }
    if (!held && mover() == Mover::person
        && (play_.stage() == Stage::placing || play_.stage() == Stage::deploying))
        play_.think(seconds);
    if (!others_at_turn() && play_.stage() != Stage::over && !play_.problem())
        computers_.look_ahead(play_.actor(), play_.session());
    if (held || !goes_on()) return happened;
    if (others_at_turn() && !play_.problem()) computers_.think(play_.actor(), play_.session());
    if ((wait_ -= seconds) > 0) return happened;
    return go_on() || happened;
}

/// What somebody elsewhere has done is seen as if it was done here.
bool GameCourse::follow_others() {
    if (std::exchange(heard_, elsewhere()->version()) == elsewhere()->version()) return false;
    for (const engine::Message& problem : elsewhere()->take_problems())
        audience_->failed(play_.language().said(problem));
    if (play_.take_news()) done({});
    return true;
}

bool GameCourse::goes_on() const {
    if (computers_.paused && mover() != Mover::person) return false;
    if (stopped_ && !stopped_->may_pass) return false;
    return (play_.stage() == Stage::drawing || others_at_turn()) && !confirms_turn();
}

/// A step of a computer, or of nobody. What goes wrong is told once, however often it is tried.
/// False while a computer still thinks.
bool GameCourse::go_on() {
    bool thinks = false;
    const std::optional<Problem> problem = others_at_turn() ? computer_moves(thinks) : play_.draw();
    if (thinks) return false;
    if (!problem) {
        done({});
        return true;
    }
    const bool known = stopped_ && stopped_->sentence == problem->sentence;
    stopped_ = problem;
    if (!known) {
        audience_->progressed(); // some of it may have been done
        changed();
        audience_->failed(problem->sentence);
    }
    wait_ = retry_seconds;
    return true;
}

std::optional<Problem> GameCourse::computer_moves(bool& thinks) {
    if (play_.problem()) play_.speak(); // a rule failed that lists what can be done
    if (play_.problem()) return play_.problem();
    try {
        const std::optional<engine::Action> action =
            computers_.choose(play_.actor(), play_.session());
        thinks = !action;
        return action ? play_.act(*action) : std::nullopt;
    } catch (const std::exception& error) {
        return play_.failed_rule(error);
    }
}

// --- Hidden hands ---

/// A curtain that has just fallen stays for a moment, so that a click or key that was meant for
/// something else does not open it.
void GameCourse::cover_hands() {
    if (watches()) return;
    curtain_.follow(play_);
    play_.look_as(curtain_.seat());
    const int before = std::exchange(curtain_before_, behind_curtain() ? play_.actor() : -1);
    if (curtain_before_ < 0 || curtain_before_ == before) return;
    curtain_wait_ = manner_.curtain;
    curtain_longest_ = longest_curtain * manner_.curtain;
}

void GameCourse::show_hand() {
    curtain_.open(play_);
    changed();
}

void GameCourse::hide_hand() {
    curtain_.close();
    changed();
}

bool GameCourse::too_early_for_hand() {
    if (!behind_curtain() || curtain_wait_ <= 0) return false;
    curtain_wait_ = std::min(manner_.curtain, curtain_longest_);
    return true;
}

HandShown GameCourse::hand_shown() const {
    if (curtain_.shows_at_turn(play_)) return HandShown::face_up;
    return curtain_.hides_at_turn(play_) ? HandShown::face_down : HandShown::nowhere;
}

bool GameCourse::hand_lies_open(int player) const {
    return !play_.rules().hand.hidden || play_.shows_all()
           || (!watches() && curtain_.always_shows(play_, player));
}

bool GameCourse::may_be_gone_on_with() const {
    return play_.shows_all();
}

} // namespace bastide::course
