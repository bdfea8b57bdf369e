#include "core/learning/learner.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace bastide::learning {
namespace {

using players::Weights;

constexpr int most_weight = 100'000;

/// A weight that may change.
struct Learnable {
    std::string name;
    std::function<int&(Weights&)> of;
    int most = most_weight;
};

std::vector<Learnable> learnables(const engine::Ruleset& rules,
                                  const std::set<std::string>& plugins) {
    std::vector<Learnable> found;
    for (std::size_t i = 0; i < rules.figures.size(); ++i) {
        const engine::FigureReckoning& kind = rules.figures[i].reckoning;
        if (rules.figures[i].weight <= 0 || rules.figures[i].neutral) continue;
        if (plugins.count(kind.plugin) == 0) continue;
        const std::string name = kind.plugin + ": figures." + kind.name;
        found.push_back(
            {name + ".at_hand", [i](Weights& w) -> int& { return w.figures[i].at_hand; }});
        found.push_back({name + ".coming_home",
                         [i](Weights& w) -> int& { return w.figures[i].coming_home; }, 100});
    }
    for (std::size_t i = 0; i < rules.layers.size(); ++i) {
        const engine::LayerReckoning& layer = rules.layers[i].reckoning;
        if (rules.layers[i].completion == engine::Completion::never) continue;
        if (plugins.count(layer.plugin) == 0) continue;
        found.push_back({layer.plugin + ": features." + layer.name + ".rare",
                         [i](Weights& w) -> int& { return w.features[i].rare; }});
    }
    return found;
}

/// More and less by a half, then by a quarter, an eighth ...
std::array<int, 2> tries(int before, int round, int most) {
    const int parts = 1 << std::min(round + 1, 10);
    const auto up = static_cast<int>(static_cast<long>(before) * (parts + 1) / parts);
    const auto down = static_cast<int>(static_cast<long>(before) * parts / (parts + 1));
    return {std::min(std::max(up, before + 1), most), down};
}

class Learner {
  public:
    Learner(const Lesson& lesson, const std::function<void(const Trial&)>& tell)
        : lesson_(lesson),
          tell_(tell),
          begun_(players::usual_weights(lesson.pairs.rules->ruleset())),
          best_(begun_) {}

    Learnt learn() {
        for (int round = 0; round < lesson_.rounds; ++round)
            for (const Learnable& weight :
                 learnables(lesson_.pairs.rules->ruleset(), lesson_.plugins))
                try_out(weight, round);
        Learnt learnt;
        if (!(best_ == begun_)) {
            learnt.compared = compare_next(best_, begun_);
            if (learnt.compared.score <= .5) best_ = begun_;
        }
        learnt.by_plugin = what_is_learnt();
        return learnt;
    }

  private:
    Compared compare_next(const Weights& weights, const Weights& others) {
        Pairs pairs = lesson_.pairs;
        pairs.seed = engine::scatter(lesson_.pairs.seed + ++comparisons_);
        return compare(pairs, weights, others);
    }

    void try_out(const Learnable& weight, int round) {
        const int before = weight.of(best_);
        for (const int tried : tries(before, round, weight.most)) {
            if (tried == before) continue;
            Weights changed = best_;
            weight.of(changed) = tried;
            const Compared compared = compare_next(changed, best_);
            const bool taken = compared.score - .5 > compared.error;
            tell_({weight.name, before, tried, compared, taken});
            if (!taken) continue;
            best_ = std::move(changed);
            return;
        }
    }

    std::map<std::string, host::Reckoning> what_is_learnt() const {
        const engine::Ruleset& rules = lesson_.pairs.rules->ruleset();
        std::map<std::string, host::Reckoning> by_plugin;
        for (std::size_t i = 0; i < rules.figures.size(); ++i) {
            engine::FigureReckoning kind = rules.figures[i].reckoning;
            if (rules.figures[i].weight <= 0 || lesson_.plugins.count(kind.plugin) == 0) continue;
            kind.at_hand = best_.figures[i].at_hand;
            kind.coming_home = best_.figures[i].coming_home;
            by_plugin[kind.plugin].figures[kind.name] = kind;
        }
        for (std::size_t i = 0; i < rules.layers.size(); ++i) {
            engine::LayerReckoning layer = rules.layers[i].reckoning;
            if (rules.layers[i].completion == engine::Completion::never) continue;
            if (lesson_.plugins.count(layer.plugin) == 0) continue;
            layer.rare = best_.features[i].rare;
            by_plugin[layer.plugin].features[layer.name] = layer;
        }
        return by_plugin;
    }

    const Lesson& lesson_;
    const std::function<void(const Trial&)>& tell_;
    Weights begun_;
    Weights best_;
    std::uint64_t comparisons_ = 0;
};

} // namespace

Learnt learn(const Lesson& lesson, const std::function<void(const Trial&)>& tell) {
    return Learner(lesson, tell).learn();
}

} // namespace bastide::learning
