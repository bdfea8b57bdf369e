#include "bench/games.hpp"

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <new>
#include <stdexcept>

namespace {

std::atomic<std::uint64_t> allocation_count{0};

} // namespace

void* operator new(std::size_t size) {
    allocation_count.fetch_add(1, std::memory_order_relaxed);
    if (void* const block = std::malloc(size)) return block;
    throw std::bad_alloc();
}

void operator delete(void* block) noexcept {
    std::free(block);
}

void operator delete(void* block, std::size_t) noexcept {
    std::free(block);
}

namespace bastide::bench {
namespace {

constexpr std::uint64_t seed = 1;
constexpr int players = 2;

} // namespace

std::uint64_t allocations() {
    return allocation_count.load(std::memory_order_relaxed);
}

std::shared_ptr<const host::GameRules> rules_of(const std::vector<std::string>& plugins) {
    return host::GameRules::load(
        catalogue::Catalogue::read({std::filesystem::path(BASTIDE_SOURCE_DIR) / "plugins"}),
        {plugins, {}});
}

engine::Ruleset with_deck_of(const engine::Ruleset& rules, int tiles) {
    engine::RulesetDraft large = rules;
    auto& strata = large.piles.front().strata;
    const engine::Stratum deck = strata.back();
    // A stratum counts copies in 16 bits.
    constexpr int most_times = 4000;
    for (int left = tiles / std::max(deck.draws, 1); left > 0; left -= most_times) {
        const int times = std::min(left, most_times);
        engine::Stratum more = deck;
        for (auto& copies : more.copies)
            copies = static_cast<std::uint16_t>(copies * times);
        more.draws *= times;
        strata.push_back(more);
    }
    return engine::Ruleset(std::move(large));
}

RandomGame::RandomGame(std::shared_ptr<const host::GameRules> rules, int least_tiles)
    : rules_(std::move(rules)),
      ruleset_(with_deck_of(rules_->ruleset(), least_tiles)),
      runtime_(rules_->make_runtime()),
      engine_(ruleset_, runtime_.get()),
      state_(engine_.new_game(players)),
      random_(seed) {}

void random_step(engine::Engine& engine, engine::GameState& state, engine::Random& random,
                 std::vector<engine::Action>& legal, engine::Journal* journal) {
    engine::Action action;
    if (engine.waiting(state) == engine::Waiting::chance) {
        action = engine.chance_action(state, random.below(engine.chance_tickets(state)));
    } else {
        const bool placing = engine::Engine::current_step(state).kind == engine::StepKind::place;
        const auto placement = placing ? engine.random_placement(state, random) : std::nullopt;
        if (placement) {
            action = *placement;
        } else {
            engine.legal_actions(state, legal);
            action = legal[static_cast<std::size_t>(random.below(static_cast<int>(legal.size())))];
        }
    }
    if (const auto failed = engine.apply(state, action, journal))
        throw std::runtime_error(failed->detail.text());
}

void RandomGame::play_step(engine::Journal* journal) {
    random_step(engine_, state_, random_, legal_, journal);
}

void RandomGame::play_turn(engine::Journal* journal) {
    const int turn = state_.turn();
    while (state_.turn() == turn && !state_.over())
        play_step(journal);
}

void RandomGame::play_until(int tiles) {
    while (static_cast<int>(state_.tiles().size()) < tiles)
        play_step(nullptr);
}

void RandomGame::play_to(engine::StepKind kind) {
    do
        play_step(nullptr);
    while (engine::Engine::current_step(state_).kind != kind);
}

} // namespace bastide::bench
