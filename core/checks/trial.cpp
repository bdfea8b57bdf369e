#include "core/checks/trial.hpp"

#include "core/engine/engine.hpp"
#include "core/engine/state/random.hpp"
#include "core/reading/printable.hpp"

namespace bastide::checks {
namespace {

engine::Action some_action(engine::Engine& engine, const engine::GameState& state,
                           engine::Random& random) {
    if (engine.waiting(state) == engine::Waiting::chance)
        return engine.chance_action(state, random.below(engine.chance_tickets(state)));
    std::vector<engine::Action> legal;
    engine.legal_actions(state, legal);
    return legal[static_cast<std::size_t>(random.below(static_cast<int>(legal.size())))];
}

std::string in_turn(const engine::GameState& state) {
    return "in turn " + std::to_string(state.turn()) + " of a game of "
           + std::to_string(state.players());
}

/// Words that rules give their points by.
class Spoken : public engine::EventSink {
  public:
    void on(const engine::Event& event) override {
        const auto* const scored = std::get_if<engine::FeatureScored>(&event);
        if (scored == nullptr) return;
        add(scored->subject);
        for (const engine::ScoreTerm& term : scored->terms)
            add(term.reason);
    }

    std::set<std::string> words;

  private:
    /// A rule could make up new ones without end.
    void add(const std::string& word) {
        constexpr std::size_t most_words = 100;
        constexpr std::size_t most_characters = 60;
        if (!word.empty() && words.size() < most_words)
            words.insert(reading::shortened_to(word, most_characters));
    }
};

/// Passes all on to the hooks of a game, and asks each that offers once more as the game may stand
/// for all that its actor sees: nobody is to learn from a list of choices what somebody else holds.
class FairHooks : public engine::Hooks {
  public:
    FairHooks(engine::Hooks& hooks, std::uint64_t seed) : hooks_(hooks), random_(seed) {}

    void begin_action() override { hooks_.begin_action(); }
    void score(engine::HookId hook, const engine::GameState& state,
               const engine::ScoredFeature& feature, engine::ScoreSheet& sheet) override {
        hooks_.score(hook, state, feature, sheet);
    }
    void majority(engine::HookId hook, const engine::GameState& state,
                  const engine::ScoredFeature& feature, engine::Majority& majority) override {
        hooks_.majority(hook, state, feature, majority);
    }
    void offer(engine::HookId hook, const engine::GameState& state, const engine::Step& step,
               std::vector<engine::Offer>& offers) override {
        hooks_.offer(hook, state, step, offers);
        if (!engine::hides_anything(state.rules())) return;
        const engine::GameState dealt = engine::deal(engine::view_for(state, step.actor), random_);
        std::vector<engine::Offer> again;
        hooks_.offer(hook, dealt, step, again);
        if (again != offers)
            hooks_.fail(hook, "step '" + state.rules().steps[step.step].name
                                  + "' offers something else when what its player cannot see is "
                                    "dealt anew");
    }
    void happen(engine::HookId hook, engine::Happening& happening) override {
        hooks_.happen(hook, happening);
    }
    [[noreturn]] void fail(engine::HookId hook, const std::string& message) const override {
        hooks_.fail(hook, message);
        throw engine::HookError(message); // GCC does not see that this is not reached
    }

  private:
    engine::Hooks& hooks_;
    engine::Random random_;
};

// What went wrong; nothing if all went well.

std::optional<std::string> do_once(engine::Engine& engine, engine::GameState& state,
                                   const engine::Action& action, Spoken& spoken) {
    if (const auto failed = engine.apply(state, action, nullptr, &spoken))
        return failed->detail.text();
    return std::nullopt;
}

/// Does an action, takes it back and does it again.
std::optional<std::string> do_twice(engine::Engine& engine, engine::GameState& state,
                                    const engine::Action& action, Spoken& spoken) {
    engine::GameState tried = state;
    engine::Journal journal;
    if (const auto failed = engine.apply(tried, action, &journal)) return failed->detail.text();
    const engine::GameState first = tried;
    journal.rewind(tried, 0);
    if (!(tried == state)) return "an action was not taken back wholly";
    if (auto failed = do_once(engine, state, action, spoken)) return failed;
    if (!(state == first)) return "the same action did something else the second time";
    return std::nullopt;
}

/// Comparing states takes the longer the more lies on the table: every action of a usual game, and
/// rarer ones later on, so that the whole takes as long as the game.
bool is_compared(int number, const engine::Action& action) {
    constexpr int usual_game = 1'000;
    return number % (1 + number / usual_game) == 0 || action.kind == engine::ActionKind::finish;
}

} // namespace

Trial try_out(const host::GameRules& rules, int players, std::uint64_t seed) {
    const auto runtime = rules.make_runtime();
    FairHooks hooks(*runtime, seed);
    engine::Engine engine(rules.ruleset(), &hooks);
    Trial trial;
    std::optional<engine::GameState> begun;
    try {
        begun = engine.new_game(players);
    } catch (const engine::HookError& error) {
        trial.problem = error.what();
        trial.where = "before the first turn of a game of " + std::to_string(players);
        return trial;
    }
    engine::GameState& state = *begun;
    engine::Random random(seed);
    Spoken spoken;
    for (int number = 0; !trial.problem && engine.waiting(state) != engine::Waiting::over;
         ++number) {
        const engine::Action action = some_action(engine, state, random);
        const auto problem = is_compared(number, action) ? do_twice(engine, state, action, spoken)
                                                         : do_once(engine, state, action, spoken);
        if (!problem) continue;
        trial.problem = problem;
        trial.where = in_turn(state);
    }
    trial.words = std::move(spoken.words);
    return trial;
}

} // namespace bastide::checks
