#include "core/engine/turn/happening.hpp"

#include "core/engine/state/piles.hpp"
#include "core/engine/turn/hands.hpp"
#include "core/engine/turn/scoring.hpp"

#include <numeric>

namespace bastide::engine {

void Happening::score(std::span<const int> players, const ScoreSheet& sheet, NodeIndex feature,
                      std::string_view subject) {
    const int points = sheet.total();
    for (const int player : players)
        writer_.add_score(player, points);
    if (events_ == nullptr) return;
    FeatureScored scored{.occasion = Occasion::at_once,
                         .subject = std::string(subject),
                         .winners = {players.begin(), players.end()},
                         .terms = sheet.terms(),
                         .points = points};
    if (feature != no_node) {
        scored.layer = state().nodes()[static_cast<std::size_t>(feature)].layer;
        scored.cells = cells_of(state(), feature);
    }
    events_->on(scored);
}

void Happening::send_home(FigureIndex figure) {
    engine::send_home(writer_, figure, events_);
}

void Happening::put_back(PileId pile, ItemId item, int count) {
    const Ruleset& rules = state().rules();
    const auto& strata = rules.piles[pile].strata;
    const int all =
        std::accumulate(strata.begin(), strata.end(), 0, [item](int sum, const Stratum& stratum) {
            return sum + stratum.copies[item];
        });
    const auto& staying = rules.piles[pile].staying;
    int out = all - unseen_now(state(), pile, item);
    for (std::size_t i = 0; i < state().figures().size() && !staying.empty(); ++i)
        out -= state().slot(staying[item], static_cast<int>(i));
    if (count < 0 || count > out)
        throw HookError("pile '" + rules.piles[pile].name
                        + "' would hold more of an item than there are");
    engine::put_back(writer_, pile, item, count);
}

void Happening::ask(const Step& step) {
    if (state().agenda().size() + asked_.size() >= static_cast<std::size_t>(most_waiting_steps))
        throw HookError("more than " + std::to_string(most_waiting_steps) + " steps are waiting");
    asked_.push_back(step);
}

void Happening::draw(PileId pile, Subject subject) {
    if (state().token_draws() >= most_token_draws)
        throw HookError("more than " + std::to_string(most_token_draws)
                        + " tokens are drawn in one turn");
    ask({StepKind::draw, pile, static_cast<std::int16_t>(actor_), 0, no_figure_kind, no_part,
         subject});
}

void Happening::lay_under(PileId pile) {
    ask({StepKind::lay_under, pile, static_cast<std::int16_t>(actor_)});
}

void Happening::offer_retrieve(FigureKindId kind) {
    ask({StepKind::retrieve, pile_, static_cast<std::int16_t>(actor_), 0, kind});
}

void Happening::take_part(PileId pile) {
    if (!has_tiles(state(), pile, actor_)) return;
    ask(part_of_turn(state().rules(), 0, pile, static_cast<std::int16_t>(actor_)));
    if (events_ != nullptr) events_->on(PartBegan{actor_, pile});
}

} // namespace bastide::engine
