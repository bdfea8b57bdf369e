#include "course/lessons.hpp"

#include <algorithm>

namespace bastide::course {

std::vector<Lesson> lessons(const Play& play) {
    std::vector<Lesson> all;
    if (play.stage() != Stage::deploying) return all;
    for (const telling::BoardSpot& spot : play.spots()) {
        const engine::LayerId layer = spot.feature.layer;
        if (spot.action.kind != engine::ActionKind::deploy || spot.place.root == engine::no_node)
            continue;
        const bool told = std::any_of(all.begin(), all.end(), [layer](const Lesson& lesson) {
            return lesson.layer == layer;
        });
        const std::string& name = play.rules().layers[layer].name;
        const std::string about = telling::about_key(name);
        if (told || play.words().find(about) == nullptr) continue;
        all.push_back({layer, words::capitalised(play.words().word(name)) + ": " + spot.title,
                       play.words().word(about), telling::worth_said(spot, play.language())});
    }
    return all;
}

namespace {

bool decided_by_person(const Play& play) {
    const auto actor = static_cast<std::size_t>(play.actor());
    return play.decides_here(play.actor()) && play.session().seats()[actor].kind == "person";
}

} // namespace

void Lessons::start() {
    on_ = true;
    given_.reset();
    learnt_.clear();
}

void Lessons::follow(const Play& play) {
    if (!on_) return;
    const bool ends = play.stage() == Stage::drawing && play.final_scoring_is_next();
    if (ends || play.stage() == Stage::over) return done();
    // While others move the lesson at hand may be read; none begins that nobody here can use.
    if (play.stage() != Stage::deploying || !decided_by_person(play)) {
        if (given_) given_->worth.clear();
        return;
    }
    const std::vector<Lesson> all = lessons(play);
    const auto is_there = [&all](engine::LayerId layer) {
        return std::any_of(all.begin(), all.end(),
                           [layer](const Lesson& lesson) { return lesson.layer == layer; });
    };
    if (given_ && !is_there(given_->layer)) done();
    if (given_) return;
    const auto next = std::find_if(all.begin(), all.end(), [this](const Lesson& lesson) {
        return !learnt_.contains(lesson.layer);
    });
    if (next != all.end()) given_ = *next;
}

void Lessons::done() {
    if (!given_) return;
    learnt_.insert(given_->layer);
    given_.reset();
}

} // namespace bastide::course
