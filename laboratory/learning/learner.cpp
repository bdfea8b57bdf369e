#include "laboratory/learning/learner.hpp"

#include "core/engine/state/random.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace bastide::learning {
namespace {

using players::Weights;

/// A weight that may change, and where what is learnt of it is written.
struct Learnable {
    std::string plugin;
    std::string name;
    std::function<int&(Weights&)> of;
    std::function<void(host::Reckoning&, int)> write;
    int least = 0;
    int most = 0;
};

void add_weights_of(std::size_t kind, const engine::FigureReckoning& figure,
                    std::vector<Learnable>& found) {
    found.push_back({figure.plugin, "figures." + figure.name + ".at_hand",
                     [kind](Weights& weights) -> int& { return weights.figures[kind].at_hand; },
                     [name = figure.name](host::Reckoning& said, int value) {
                         said.figures[name].at_hand = value;
                     },
                     0, host::most_at_hand});
    found.push_back({figure.plugin, "figures." + figure.name + ".coming_home",
                     [kind](Weights& weights) -> int& { return weights.figures[kind].coming_home; },
                     [name = figure.name](host::Reckoning& said, int value) {
                         said.figures[name].coming_home = value;
                     },
                     0, host::most_coming_home});
}

void add_weight_of(std::size_t layer, const engine::LayerReckoning& feature,
                   std::vector<Learnable>& found) {
    found.push_back({feature.plugin, "features." + feature.name + ".rare",
                     [layer](Weights& weights) -> int& { return weights.features[layer].rare; },
                     [name = feature.name](host::Reckoning& said, int value) {
                         said.features[name].rare = value;
                     },
                     1, host::most_rare});
}

/// Of figures that count in majorities, and of features that are completed some day.
std::vector<Learnable> learnables(const engine::Ruleset& rules,
                                  const std::set<std::string>& plugins) {
    std::vector<Learnable> found;
    for (std::size_t i = 0; i < rules.figures.size(); ++i) {
        const engine::FigureKind& kind = rules.figures[i];
        if (kind.weight > 0 && !kind.neutral && plugins.count(kind.reckoning.plugin) > 0)
            add_weights_of(i, kind.reckoning, found);
    }
    for (std::size_t i = 0; i < rules.layers.size(); ++i) {
        const engine::Layer& layer = rules.layers[i];
        if (layer.completion != engine::Completion::never
            && plugins.count(layer.reckoning.plugin) > 0)
            add_weight_of(i, layer.reckoning, found);
    }
    return found;
}

/// More and less by a half, then by a quarter, an eighth ...
std::array<int, 2> tries(int before, int round, const Learnable& weight) {
    const int parts = 1 << std::min(round + 1, 10);
    const auto up = static_cast<int>(static_cast<long>(before) * (parts + 1) / parts);
    const auto down = static_cast<int>(static_cast<long>(before) * parts / (parts + 1));
    return {std::min(std::max(up, before + 1), weight.most), std::max(down, weight.least)};
}

class Learner {
  public:
    Learner(const Lesson& lesson, const std::function<void(const Trial&)>& tell)
        : lesson_(lesson),
          tell_(tell),
          begun_(players::usual_weights(lesson.pairs.rules->ruleset())),
          best_(begun_),
          learnables_(learnables(lesson.pairs.rules->ruleset(), lesson.plugins)) {}

    Learnt learn() {
        for (int round = 0; round < lesson_.rounds; ++round)
            for (const Learnable& weight : learnables_)
                try_out(weight, round);
        Learnt learnt;
        if (!(best_ == begun_)) {
            learnt.compared = compare_next(best_, begun_);
            if (learnt.compared.score <= .5) best_ = begun_;
        }
        for (const Learnable& weight : learnables_)
            weight.write(learnt.by_plugin[weight.plugin], weight.of(best_));
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
        for (const int tried : tries(before, round, weight)) {
            if (tried == before) continue;
            Weights changed = best_;
            weight.of(changed) = tried;
            const Compared compared = compare_next(changed, best_);
            const bool taken = compared.score - .5 > compared.error;
            tell_({weight.plugin + ": " + weight.name, before, tried, compared, taken});
            if (!taken) continue;
            best_ = std::move(changed);
            return;
        }
    }

    const Lesson& lesson_;
    const std::function<void(const Trial&)>& tell_;
    Weights begun_;
    Weights best_;
    std::vector<Learnable> learnables_;
    std::uint64_t comparisons_ = 0;
};

} // namespace

Learnt learn(const Lesson& lesson, const std::function<void(const Trial&)>& tell) {
    return Learner(lesson, tell).learn();
}

} // namespace bastide::learning
