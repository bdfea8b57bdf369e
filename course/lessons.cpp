#include "course/lessons.hpp"

#include "core/engine/state/features.hpp"
#include "core/engine/state/piles.hpp"

#include <algorithm>
#include <map>
#include <utility>

namespace bastide::course {

namespace {

int points_of(const telling::BoardSpot& spot) {
    return std::max(spot.feature.points_now, spot.feature.points_completed);
}

} // namespace

std::optional<Lesson> lesson_at(const Play& play, std::size_t index) {
    if (play.stage() != Stage::deploying || index >= play.spots().size()) return std::nullopt;
    const telling::BoardSpot& spot = play.spots()[index];
    if (spot.action.kind != engine::ActionKind::deploy || spot.place.root == engine::no_node)
        return std::nullopt;
    const std::string& name = play.rules().layers[spot.feature.layer].name;
    const std::string about = telling::about_key(name);
    if (play.words().find(about) == nullptr) return std::nullopt;
    return Lesson{name, words::capitalised(play.words().word(name)) + ": " + spot.title,
                  play.words().word(about), telling::worth_said(spot, play.language()), index};
}

std::vector<Lesson> lessons(const Play& play) {
    std::vector<Lesson> all; // of the place that brings most, by kind
    for (std::size_t i = 0; i < play.spots().size(); ++i) {
        auto lesson = lesson_at(play, i);
        if (!lesson) continue;
        const auto known = std::find_if(all.begin(), all.end(), [&lesson](const Lesson& other) {
            return other.id == lesson->id;
        });
        if (known == all.end())
            all.push_back(std::move(*lesson));
        else if (points_of(play.spots()[i]) > points_of(play.spots()[*known->spot]))
            *known = std::move(*lesson);
    }
    return all;
}

namespace {

bool decided_by_person(const Play& play) {
    const auto actor = static_cast<std::size_t>(play.actor());
    return play.decides_here(play.actor()) && play.session().seats()[actor].kind == "person";
}

/// Figures of several players that count for it stand on the same feature.
bool is_shared(const engine::GameState& state) {
    std::map<engine::NodeIndex, int> owners;
    for (const engine::Figure& figure : state.figures()) {
        if (figure.owner == engine::nobody || !figure.on_feature()
            || state.rules().figures[figure.kind].weight == 0)
            continue;
        const auto [first, is_new] =
            owners.emplace(engine::root_of(state, figure.node), figure.owner);
        if (!is_new && first->second != figure.owner) return true;
    }
    return false;
}

int figures_left(const Play& play, int player) {
    int left = 0;
    for (std::size_t kind = 0; kind < play.rules().figures.size(); ++kind)
        if (!play.rules().figures[kind].neutral)
            left += play.state().supply(player, static_cast<engine::FigureKindId>(kind));
    return left;
}

/// What happens in any game; plugins that have it otherwise say so by `about_<what>`.
Lesson lesson_of(const Play& play, const std::string& what, const std::string& title,
                 const std::string& as_a_rule) {
    const std::string about = telling::about_key(what);
    return {what,
            title,
            play.words().find(about) == nullptr ? as_a_rule : play.words().word(about),
            {}};
}

bool contains(const std::vector<Lesson>& all, const std::string& id) {
    return std::any_of(all.begin(), all.end(),
                       [&id](const Lesson& lesson) { return lesson.id == id; });
}

} // namespace

std::vector<Lesson> lessons_of_the_tile(const Play& play) {
    std::vector<Lesson> all;
    if (play.stage() != Stage::placing || play.tile() == engine::no_tile_type
        || figures_left(play, play.actor()) > 0)
        return all;
    for (const engine::Segment& segment : play.rules().tiles[play.tile()].segments)
        for (const engine::Layer& layer : play.rules().layers) {
            const std::string about = telling::about_key(layer.name);
            const bool is_on_it =
                std::find(layer.terrains.begin(), layer.terrains.end(), segment.terrain)
                != layer.terrains.end();
            if (is_on_it && play.words().find(about) != nullptr && !contains(all, layer.name))
                all.push_back({layer.name,
                               words::capitalised(play.words().word(layer.name)),
                               play.words().word(about),
                               {}});
        }
    return all;
}

std::vector<Lesson> lessons_of_the_game(const Play& play) {
    constexpr int few_tiles = 4;
    const words::Language& tr = play.language();
    std::vector<Lesson> all;
    if (play.stage() != Stage::placing || play.rules().figures.empty()) return all;
    if (is_shared(play.state()))
        all.push_back(lesson_of(
            play, "shared", tr("Shared"),
            tr("Figures of several players stand on the same thing. As a rule whoever has most "
               "of them there scores all of it; where they are equal, each of them does.")));
    if (figures_left(play, play.actor()) == 0)
        all.push_back(lesson_of(
            play, "no_figures", tr("No figure left"),
            tr("A figure comes home when what it stands on is completed. Complete something "
               "small, and keep one figure back.")));
    if (!play.rules().piles.empty()
        && engine::items_left(play.state(), engine::main_pile) <= few_tiles)
        all.push_back(
            lesson_of(play, "last_tiles", tr("The last tiles"),
                      tr("After the last tile all is scored on which figures still stand: what is "
                         "unfinished, mostly for less, and what is scored at the end only.")));
    return all;
}

void Lessons::start(std::set<std::string> learnt) {
    on_ = true;
    given_.reset();
    learnt_ = std::move(learnt);
}

void Lessons::follow(const Play& play) {
    if (!on_) return;
    const bool ends = play.stage() == Stage::drawing && play.final_scoring_is_next();
    if (ends || play.stage() == Stage::over) return done();
    const bool places = play.stage() == Stage::placing;
    // While others move the lesson at hand may be read; none begins that nobody here can use.
    if ((play.stage() != Stage::deploying && !places) || !decided_by_person(play)) {
        if (given_) forget_place();
        return;
    }
    std::vector<Lesson> all = places ? lessons_of_the_tile(play) : lessons(play);
    if (places)
        for (Lesson& lesson : lessons_of_the_game(play))
            all.push_back(std::move(lesson));
    // Of a turn that is over: another has something else to tell.
    if (places && given_ && of_place_) done();
    if (!places && given_ && !contains(all, given_->id)) done();
    if (given_) return;
    const auto next = std::find_if(all.begin(), all.end(), [this](const Lesson& lesson) {
        return !learnt_.contains(lesson.id);
    });
    if (next == all.end()) return;
    given_ = *next;
    of_place_ = given_->spot.has_value();
}

void Lessons::point_at(const Play& play, std::size_t spot) {
    if (!given_ || !given_->spot) return;
    auto lesson = lesson_at(play, spot);
    if (!lesson || lesson->id == given_->id) return;
    learnt_.insert(given_->id);
    given_ = std::move(lesson);
}

void Lessons::forget_place() {
    given_->worth.clear();
    given_->spot.reset();
}

void Lessons::done() {
    if (!given_) return;
    learnt_.insert(given_->id);
    given_.reset();
}

} // namespace bastide::course
