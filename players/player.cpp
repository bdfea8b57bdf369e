#include "players/player.hpp"

#include "players/greedy_player.hpp"
#include "players/search_player.hpp"

#include <charconv>
#include <optional>

namespace bastide::players {

engine::Action RandomPlayer::choose(engine::Engine& engine, const engine::GameState& state,
                                    engine::Random whims) {
    // On a large board listing all placements would take long.
    if (engine::Engine::current_step(state).kind == engine::StepKind::place)
        if (const auto placement = engine.random_placement(state, whims)) return *placement;
    engine.legal_actions(state, legal_);
    return legal_[static_cast<std::size_t>(whims.below(static_cast<int>(legal_.size())))];
}

namespace {

/// What stands behind "search:": "0.1s", or a number of playouts; nothing for anything else.
std::optional<Budget> budget_of(std::string_view text) {
    Budget budget;
    double number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const std::string_view unit = text.substr(static_cast<std::size_t>(end - text.data()));
    if (error != std::errc() || !(number > 0 && number <= 1e9)) return std::nullopt;
    if (unit == "s") {
        budget.time = Budget::Seconds(number);
        budget.clock = Budget::Clock::processor;
    } else if (unit.empty()) {
        budget.playouts = static_cast<std::int64_t>(number);
    } else {
        return std::nullopt;
    }
    return budget;
}

std::unique_ptr<Player> make_search_player(std::string_view kind) {
    constexpr std::string_view prefix = "search:";
    if (kind == "hard") return std::make_unique<SearchPlayer>(Budget{.time = Budget::Seconds(.3)});
    if (kind == "master")
        return std::make_unique<SearchPlayer>(Budget{.time = Budget::Seconds(2)}, true);
    if (!kind.starts_with(prefix)) return nullptr;
    const std::optional<Budget> budget = budget_of(kind.substr(prefix.size()));
    return budget ? std::make_unique<SearchPlayer>(*budget) : nullptr;
}

} // namespace

const std::vector<std::string>& player_kinds() {
    static const std::vector<std::string> kinds = {"easy", "normal", "hard", "master"};
    return kinds;
}

std::unique_ptr<Player> make_player(std::string_view kind) {
    if (kind == "random") return std::make_unique<RandomPlayer>();
    if (kind == "greedy")
        return std::make_unique<GreedyPlayer>([](const engine::Ruleset& rules) {
            return plain_weights(rules, {.at_hand = 2 * point}, {.open_end = 100});
        });
    if (kind == "easy")
        return std::make_unique<GreedyPlayer>(usual_weights, Mistakes{.most = 3 * point, .few = 4});
    if (kind == "normal") return std::make_unique<GreedyPlayer>();
    return make_search_player(kind);
}

} // namespace bastide::players
