#include "course/ceremony/ceremony.hpp"

#include <algorithm>
#include <cmath>

namespace bastide::course {

bool Ceremony::follow(const Play& play, const Manner& manner) {
    manner_ = manner;
    const auto& log = play.log();
    if (log.size() < seen_) skip(play); // taken back
    if (log.size() == seen_) return false;
    end(); // whoever has gone on meanwhile has seen enough
    for (telling::Scoring& scoring : telling::scorings_since(log, seen_, play.state()))
        if (seconds_of(scoring) > 0) scorings_.push_back(std::move(scoring));
    seen_ = log.size();
    arrange_final();
    begin();
    return running();
}

void Ceremony::skip(const Play& play) {
    end();
    seen_ = play.log().size();
}

void Ceremony::show_final(const Play& play, const Manner& manner) {
    end();
    manner_ = manner;
    for (telling::Scoring& scoring : telling::scorings_since(play.log(), 0, play.state()))
        if (scoring.is_final()) scorings_.push_back(std::move(scoring));
    arrange_final();
    begin();
}

void Ceremony::arrange_final() {
    constexpr float quickest = .55f; ///< the last one, of the time of the first
    constexpr float calmer = 2;      ///< so that sums can be read, where there are few
    final_count_ = static_cast<std::size_t>(
        std::count_if(scorings_.begin(), scorings_.end(),
                      [](const telling::Scoring& scoring) { return scoring.is_final(); }));
    const float acts = static_cast<float>(final_count_) * (1 + quickest) / 2;
    const float room = longest_final / std::max(1.f, acts);
    final_first_ = std::min({calmer * manner_.final_seconds, longest, room});
    final_last_ = final_first_ * quickest;
}

bool Ceremony::update(float seconds) {
    if (!running()) return false;
    age_ += seconds;
    if (paused_)
        age_ = std::min(age_, seconds_of(now()) * light_from);
    else if (age_ >= seconds_of(now()))
        go_on();
    return true;
}

void Ceremony::go_on() {
    if (!running()) return;
    if (is_final()) gone_.push_back(std::move(scorings_.front()));
    scorings_.pop_front();
    ++shown_;
    begin();
    if (!running()) end();
}

void Ceremony::go_back() {
    if (!can_go_back()) return;
    scorings_.push_front(std::move(gone_.back()));
    gone_.pop_back();
    --shown_;
    paused_ = true;
    begin();
}

std::vector<Ceremony::Act> Ceremony::acts() const {
    std::vector<Act> acts;
    const auto add = [&acts](const telling::Scoring& scoring, bool now) {
        if (!scoring.is_final()) return;
        if (acts.empty() || acts.back().layer != scoring.scored.layer)
            acts.push_back({scoring.scored.layer});
        acts.back().now = acts.back().now || now;
    };
    for (const telling::Scoring& scoring : gone_)
        add(scoring, false);
    for (const telling::Scoring& scoring : scorings_)
        add(scoring, &scoring == &scorings_.front());
    return acts;
}

std::vector<engine::Cell> Ceremony::cells_in_sight() const {
    std::vector<engine::Cell> cells = now().lit;
    if (!is_final()) return cells;
    const auto add = [&](const telling::Scoring& each) {
        if (each.is_final() && each.scored.layer == now().scored.layer)
            cells.insert(cells.end(), each.lit.begin(), each.lit.end());
    };
    std::for_each(gone_.begin(), gone_.end(), add);
    std::for_each(scorings_.begin(), scorings_.end(), add);
    return cells;
}

/// What is first is shown anew.
void Ceremony::begin() {
    ++serial_;
    age_ = 0;
    sum_told_ = false;
    if (manner_.final_waits && is_final() && gone_.empty()) paused_ = true;
}

void Ceremony::end() {
    scorings_.clear();
    gone_.clear();
    paused_ = false;
    final_count_ = 0;
    shown_ = 0;
    begin();
}

float Ceremony::seconds_of(const telling::Scoring& scoring) const {
    constexpr float for_a_point = .05f; ///< longer
    if (!scoring.is_final()) {
        const auto points = static_cast<float>(std::max(0, scoring.scored.points));
        return std::min(manner_.seconds * (1 + for_a_point * points), longest);
    }
    if (final_count_ == 0 || scorings_.size() > final_count_)
        return std::min(manner_.final_seconds, longest);
    if (final_count_ == 1) return final_first_;
    const auto left = static_cast<float>(scorings_.size() - 1);
    return std::lerp(final_last_, final_first_, left / static_cast<float>(final_count_ - 1));
}

float Ceremony::share() const {
    if (!running()) return 1;
    if (!manner_.motion) return sum_at;
    return std::min(1.f, age_ / seconds_of(now()));
}

float Ceremony::between(float from, float until) const {
    return std::clamp((share() - from) / (until - from), 0.f, 1.f);
}

/// Between two scores the land stays dim.
float Ceremony::lit() const {
    if (!manner_.motion) return 1;
    const float in = shown_ == 0 ? between(0, dim_until) : 1;
    const float out = scorings_.size() == 1 ? 1 - between(light_from, 1) : 1;
    return std::min(in, out);
}

float Ceremony::travelled() const {
    return between(sum_at, travel_until);
}

float Ceremony::walked() const {
    return between(walk_from, 1);
}

std::size_t Ceremony::counted(std::size_t all) const {
    const float part = between(dim_until / 2, count_until);
    return static_cast<std::size_t>(std::ceil(static_cast<float>(all) * part));
}

std::size_t Ceremony::tiles_counted() const {
    return counted(now().counted.size());
}

std::size_t Ceremony::beside_counted() const {
    return counted(now().beside.size());
}

std::size_t Ceremony::terms_shown(std::size_t terms) const {
    const float part = between(dim_until / 2, terms_until);
    return static_cast<std::size_t>(std::ceil(static_cast<float>(terms) * part));
}

bool Ceremony::take_sum() {
    if (!running() || !summed() || sum_told_) return false;
    return sum_told_ = true;
}

int Ceremony::points_to_come(int player) const {
    int points = 0;
    for (std::size_t i = 0; i < scorings_.size(); ++i) {
        const engine::FeatureScored& scored = scorings_[i].scored;
        const bool arrived = i == 0 && travelled() >= 1;
        const bool wins =
            std::find(scored.winners.begin(), scored.winners.end(), player) != scored.winners.end();
        if (wins && !arrived) points += scored.points_of(player);
    }
    return points;
}

std::optional<int> Ceremony::new_leader(const engine::GameState& state) const {
    if (!running()) return std::nullopt;
    std::vector<int> before(state.scores().begin(), state.scores().end());
    for (const telling::Scoring& scoring : scorings_)
        for (const int winner : scoring.scored.winners)
            before[static_cast<std::size_t>(winner)] -= scoring.scored.points_of(winner);
    std::vector<int> after = before;
    for (const int winner : now().scored.winners)
        after[static_cast<std::size_t>(winner)] += now().scored.points_of(winner);
    const auto leads = [](const std::vector<int>& points) -> std::optional<int> {
        const auto most = std::max_element(points.begin(), points.end());
        if (std::count(points.begin(), points.end(), *most) > 1) return std::nullopt;
        return static_cast<int>(most - points.begin());
    };
    const auto leader = leads(after);
    return leader == leads(before) ? std::nullopt : leader;
}

int Ceremony::figures_to_come(int player, engine::FigureKindId kind) const {
    const std::vector<engine::FigureReturned> figures = standing();
    return static_cast<int>(
        std::count_if(figures.begin(), figures.end(), [&](const engine::FigureReturned& figure) {
            return figure.player == player && figure.figure == kind;
        }));
}

std::vector<engine::FigureReturned> Ceremony::standing() const {
    std::vector<engine::FigureReturned> figures;
    for (const telling::Scoring& scoring : scorings_)
        figures.insert(figures.end(), scoring.returned.begin(), scoring.returned.end());
    return figures;
}

} // namespace bastide::course
