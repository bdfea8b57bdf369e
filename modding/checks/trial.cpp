#include "modding/checks/trial.hpp"

#include "core/engine/engine.hpp"
#include "core/engine/rules/names.hpp"
#include "core/engine/state/random.hpp"
#include "core/reading/printable.hpp"

#include <algorithm>
#include <tuple>

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

/// Notes what points are given for.
class Listener : public engine::EventSink {
  public:
    Listener(const engine::Ruleset& rules, Trial& trial) : rules_(rules), trial_(trial) {}

    void on(const engine::Event& event) override {
        if (std::holds_alternative<engine::TileDiscarded>(event)) ++trial_.discarded;
        const auto* const scored = std::get_if<engine::FeatureScored>(&event);
        if (scored == nullptr) return;
        add_word(scored->subject);
        for (const engine::ScoreTerm& term : scored->terms)
            add_word(term.reason);
        const bool is_feature = scored->subject.empty() && scored->layer != engine::no_layer;
        const std::string& name = is_feature ? rules_.layers[scored->layer].name : scored->subject;
        if (trial_.points.size() > most_words && !trial_.points.contains(name)) return;
        for (const int winner : scored->winners)
            trial_.points[name] += scored->points_of(winner);
    }

  private:
    static constexpr std::size_t most_words = 100;

    /// A rule could make up new ones without end.
    void add_word(const std::string& word) {
        constexpr std::size_t most_characters = 60;
        if (!word.empty() && trial_.words.size() < most_words)
            trial_.words.insert(reading::shortened_to(word, most_characters));
    }

    const engine::Ruleset& rules_;
    Trial& trial_;
};

/// Passes all on to the hooks of a game, and asks each that offers once more as the game may stand
/// for all that its actor sees: nobody is to learn from a list of choices what somebody else holds.
class FairHooks : public engine::Hooks {
  public:
    FairHooks(engine::Hooks& hooks, std::uint64_t seed, Trial& trial)
        : hooks_(hooks), random_(seed), trial_(trial) {}

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
        const auto before =
            static_cast<std::ptrdiff_t>(offers.size()); // of other steps that are open to the actor
        hooks_.offer(hook, state, step, offers);
        note_twins(state.rules(), step, {offers.begin() + before, offers.end()});
        if (!engine::hides_anything(state.rules())) return;
        const engine::GameState dealt = engine::deal(engine::view_for(state, step.actor), random_);
        std::vector<engine::Offer> again;
        hooks_.offer(hook, dealt, step, again);
        if (!std::equal(again.begin(), again.end(), offers.begin() + before, offers.end()))
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
    void note_twins(const engine::Ruleset& rules, const engine::Step& step,
                    std::vector<engine::Offer> offers) {
        const auto key = [](const engine::Offer& offer) {
            const engine::Subject& about = offer.subject;
            return std::tuple(offer.choice, offer.number, about.tile, about.segment, about.figure,
                              about.holder);
        };
        std::sort(offers.begin(), offers.end(),
                  [&](const auto& a, const auto& b) { return key(a) < key(b); });
        for (auto twin = offers.begin();
             (twin = std::adjacent_find(twin, offers.end())) != offers.end(); ++twin)
            trial_.offered_twice.emplace(engine::short_name(rules.steps[step.step].name),
                                         engine::short_name(rules.choices[twin->choice].name));
    }

    engine::Hooks& hooks_;
    engine::Random random_;
    Trial& trial_;
};

// What went wrong; nothing if all went well.

std::optional<std::string> do_once(engine::Engine& engine, engine::GameState& state,
                                   const engine::Action& action, Listener& listener) {
    if (const auto failed = engine.apply(state, action, nullptr, &listener))
        return failed->detail.text();
    return std::nullopt;
}

/// Does an action, takes it back and does it again.
std::optional<std::string> do_twice(engine::Engine& engine, engine::GameState& state,
                                    const engine::Action& action, Listener& listener) {
    engine::GameState tried = state;
    engine::Journal journal;
    if (const auto failed = engine.apply(tried, action, &journal)) return failed->detail.text();
    const engine::GameState first = tried;
    journal.rewind(tried, 0);
    if (!(tried == state)) return "an action was not taken back wholly";
    if (auto failed = do_once(engine, state, action, listener)) return failed;
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

namespace {

std::vector<host::PrintedLine> distinct(const std::deque<host::PrintedLine>& lines) {
    std::vector<host::PrintedLine> distinct;
    for (const host::PrintedLine& line : lines)
        if (std::find(distinct.begin(), distinct.end(), line) == distinct.end())
            distinct.push_back(line);
    return distinct;
}

/// Plays until the game is over or something goes wrong.
void play_on(engine::Engine& engine, engine::GameState& state, std::uint64_t seed, Trial& trial) {
    engine::Random random(seed);
    Listener listener(state.rules(), trial);
    for (int number = 0; !trial.problem && engine.waiting(state) != engine::Waiting::over;
         ++number) {
        const engine::Action action = some_action(engine, state, random);
        trial.problem = is_compared(number, action) ? do_twice(engine, state, action, listener)
                                                    : do_once(engine, state, action, listener);
        if (trial.problem) trial.where = in_turn(state);
    }
    trial.scores.assign(state.scores().begin(), state.scores().end());
    trial.turns = state.turn();
}

} // namespace

Trial TrialGames::play(int players, std::uint64_t seed) {
    if (runtime_ == nullptr) runtime_ = rules_.make_runtime();
    runtime_->console().clear(); // of what was printed while loading, or in another game
    Trial trial;
    FairHooks hooks(*runtime_, seed, trial);
    engine::Engine engine(rules_.ruleset(), &hooks);
    std::optional<engine::GameState> begun;
    try {
        begun = engine.new_game(players);
    } catch (const engine::HookError& error) {
        trial.problem = error.what();
        trial.where = "before the first turn of a game of " + std::to_string(players);
    }
    if (begun) play_on(engine, *begun, seed, trial);
    trial.printed = distinct(runtime_->console().lines());
    if (trial.problem) runtime_.reset();
    return trial;
}

} // namespace bastide::checks
