#include "course/play.hpp"

#include "presentation/telling/decision.hpp"
#include "presentation/tokens/nobodys_colour.hpp"
#include "presentation/words/colour_names.hpp"

#include <algorithm>
#include <utility>

namespace bastide::course {

Play::Play(AnyGame game, const words::Language& language) : language_(&language) {
    if (auto* const here = std::get_if<session::Session>(&game)) {
        here_.emplace(std::move(*here));
    } else {
        elsewhere_ = std::get<std::shared_ptr<protocol::GameElsewhere>>(std::move(game));
        heard_ = elsewhere_->moves();
    }
    look_again();
}

bool Play::decides_here(int player) const {
    if (elsewhere_) return elsewhere_->is_own(player);
    return session().seats().at(static_cast<std::size_t>(player)).kind == "person";
}

people::Presence Play::presence(int player) const {
    if (!elsewhere_ || elsewhere_->table().is_null()) return {};
    const protocol::Json& told = elsewhere_->table().at("seats");
    const auto index = static_cast<std::size_t>(player);
    if (index >= told.size()) return {};
    const protocol::Json& seat = told.at(index);
    return {.kind = seat.value("kind", ""),
            .here = seat.value("here", false),
            .yours = seat.value("yours", false),
            .computer_plays = seat.value("computer_plays", false)};
}

bool Play::waits_for_others() const {
    return elsewhere_ && stage_ != Stage::over && !elsewhere_->may_choose();
}

bool Play::take_news() {
    if (!elsewhere_ || std::exchange(heard_, elsewhere_->moves()) == elsewhere_->moves())
        return false;
    look_again();
    return true;
}

std::optional<Problem> Play::place(engine::Cell cell, engine::Rotation rotation) {
    return act(
        {.kind = engine::ActionKind::place, .tile = tile(), .cell = cell, .rotation = rotation});
}

engine::TileTypeId Play::tile() const {
    if (hand_.empty()) return state().drawn_tile();
    return covered() ? engine::no_tile_type : hand_[chosen_tile_].tile;
}

void Play::choose_tile(std::size_t index) {
    if (index >= hand_.size() || !hand_[index].fits) return;
    chosen_tile_ = index;
    placements_ = Placements(legal_, tile());
    ++version_;
}

void Play::look_as(engine::Seat seat) {
    if (seat_ == seat || shows_all()) return;
    seat_ = seat;
    look_again();
}

bool Play::shows_all() const {
    return session().is_finished() || !engine::hides_anything(rules());
}

/// The first tile that fits is chosen.
void Play::look_at_hand() {
    if (step().kind != engine::StepKind::place || state().drawn_tile() != engine::no_tile_type)
        return;
    for (const engine::TileTypeId tile : state().hand(actor_))
        hand_.push_back(
            {tile, std::any_of(legal_.begin(), legal_.end(),
                               [tile](const auto& action) { return action.tile == tile; })});
    const auto first =
        std::find_if(hand_.begin(), hand_.end(), [](const HeldTile& held) { return held.fits; });
    chosen_tile_ = first == hand_.end() ? 0 : static_cast<std::size_t>(first - hand_.begin());
}

std::optional<Problem> Play::choose(std::size_t spot) {
    return act(engine::Action(spots_.at(spot).action));
}

std::optional<Problem> Play::pass() {
    return act({.kind = engine::ActionKind::pass});
}

std::optional<Problem> Play::draw() {
    const auto failure = here_->settle();
    look_again();
    if (failure) return problem_of(*failure);
    return std::nullopt;
}

Problem Play::problem_of(const engine::Failure& failure) const {
    const std::string detail = language_->said(failure.detail);
    if (failure.code == "rule/failed") return rule_failed(detail);
    return {detail, failure.code == "record/not_written"};
}

Problem Play::failed_rule(const std::exception& error) const {
    return rule_failed(language_->told(error));
}

Problem Play::rule_failed(const std::string& detail) const {
    return {(*language_)("A rule does not work, so the game cannot go on here. Plugins, in the "
                         "menu, shows its lines. {}",
                         detail)};
}

std::optional<Problem> Play::undo() {
    if (elsewhere_) {
        elsewhere_->ask_undo();
        return std::nullopt;
    }
    const engine::TileTypeId laid =
        state().last_tile() == engine::no_tile ? engine::no_tile_type : state().tiles().back().type;
    const double before = here_->seconds();
    if (const auto failure = here_->undo()) return problem_of(*failure);
    thought_ += before - here_->seconds();
    look_again();
    for (std::size_t i = 0; i < hand_.size(); ++i)
        if (hand_[i].tile == laid) choose_tile(i);
    return std::nullopt;
}

void Play::seek(int actions) {
    const auto failure = here_->seek(actions);
    look_again();
    if (failure) problem_ = problem_of(*failure);
}

std::optional<Problem> Play::act(const engine::Action& action) {
    if (elsewhere_) {
        if (elsewhere_->may_choose()) elsewhere_->act(action);
        heard_ = elsewhere_->moves();
        look_again();
        return std::nullopt;
    }
    if (const auto failure = here_->act(action, thought_)) return problem_of(*failure);
    thought_ = 0;
    look_again();
    return std::nullopt;
}

void Play::look_again() {
    ++version_;
    names_.clear();
    for (const records::Seat& seat : session().seats())
        names_.push_back(words::seat_name(seat.name, seat.colour, *language_));
    placements_ = {};
    hand_.clear();
    spots_.clear();
    legal_.clear();
    covered_ = false;
    can_pass_ = false;
    problem_.reset();
    try {
        look_at_step();
    } catch (const std::exception& error) {
        stage_ = Stage::deploying;
        problem_ = failed_rule(error);
    }
}

void Play::look_at_step() {
    const engine::GameState& now = state();
    switch (session().waiting()) {
    case engine::Waiting::over:
        stage_ = Stage::over;
        actor_ = -1;
        return;
    case engine::Waiting::chance:
    case engine::Waiting::finish:
        stage_ = Stage::drawing;
        actor_ = now.active_player() >= 0 ? now.active_player() : engine().current_step(now).actor;
        return;
    case engine::Waiting::decision: break;
    }
    actor_ = engine().current_step(now).actor;
    if (waits_for_others() && decides_here(actor_)) {
        stage_ = Stage::drawing;
        return;
    }
    if (session().goes_on_by_itself()) {
        stage_ = Stage::drawing;
        return;
    }
    covered_ = engine::hides_choices(now);
    engine().legal_actions(now, legal_);
    look_at_hand();
    placements_ = Placements(legal_, tile());
    spots_ = telling::board_spots(engine(), legal_, telling());
    can_pass_ = std::any_of(legal_.begin(), legal_.end(), [](const engine::Action& action) {
        return action.kind == engine::ActionKind::pass;
    });
    stage_ = step().kind == engine::StepKind::place ? Stage::placing : Stage::deploying;
}

bool Play::final_scoring_is_next() const {
    return session().waiting() == engine::Waiting::finish;
}

bool Play::draws_token() const {
    const engine::Step at = step();
    return at.kind == engine::StepKind::draw && !rules().piles[at.pile].holds_tiles();
}

std::string Play::why_no_undo() const {
    const words::Language& tr = *language_;
    if (session().can_undo())
        return decides_here(session().last_chooser()) ? std::string()
               : elsewhere_                           ? tr("Somebody else has moved since")
                                                      : tr("A computer player has moved since");
    if (session().actions() == 0) return tr("Nothing has happened yet");
    const bool hid_something = engine::hides_anything(rules());
    return stage_ == Stage::over && !hid_something
               ? tr("The final scoring is done")
               : tr("No way back: something new has been revealed since");
}

std::string Play::step_name() const {
    return telling::step_title(session().rules(), telling());
}

std::string Play::player_names(const std::vector<int>& players) const {
    std::string names;
    for (const int player : players)
        names += (names.empty() ? "" : ", ") + player_name(player);
    return names;
}

const std::string& Play::player_colour(int player) const {
    return session().seats().at(static_cast<std::size_t>(player)).colour;
}

std::vector<std::string> Play::player_colours(const std::vector<int>& players) const {
    std::vector<std::string> colours;
    for (const int player : players)
        colours.push_back(player_colour(player));
    return colours;
}

std::string Play::owner_colour(int owner) const {
    return owner == engine::nobody ? std::string(tokens::nobodys_colour) : player_colour(owner);
}

} // namespace bastide::course
