#include "players/search/search.hpp"

#include <algorithm>
#include <atomic>
#include <bit>
#include <span>
#include <utility>

namespace bastide::players {
namespace {

constexpr std::size_t most_candidates = 24;
/// Rounds that these need, each of which gives up half of them.
constexpr int most_rounds = std::bit_width(most_candidates - 1);

} // namespace

/// A part of the budget that is spent on the candidates that are left.
class Search::Round {
  public:
    Round(const engine::GameState& view, std::uint64_t seed, const Spending& spending)
        : view_(view), seed_(seed), spending_(spending) {}

    /// Playouts from number `first` on, so many of each candidate, but not beyond this share of the
    /// time, from 0 to 1.
    void begin(std::span<Candidate> candidates, std::int64_t first, std::int64_t count,
               double share) {
        candidates_ = candidates;
        next_ = first;
        end_ = first + count;
        share_ = share;
    }

    const Spending& spending() const { return spending_; }
    const engine::GameState& view() const { return view_; }
    std::span<Candidate> candidates() const { return candidates_; }
    std::uint64_t seed_of(std::int64_t number) const {
        return engine::scatter(seed_ + static_cast<std::uint64_t>(number));
    }
    bool is_over() const { return spending_.is_over(share_); }
    /// The number of a playout that nobody has taken yet; nothing at the end of the round.
    std::optional<std::int64_t> take() {
        const std::int64_t number = next_++;
        if (number >= end_ || is_over()) return std::nullopt;
        return number;
    }

  private:
    const engine::GameState& view_;
    std::uint64_t seed_;
    const Spending& spending_;
    std::span<Candidate> candidates_;
    std::atomic<std::int64_t> next_ = 0;
    std::int64_t end_ = 0;
    double share_ = 1;
};

/// What a thread works with.
class Search::SearchThread {
  public:
    explicit SearchThread(engine::Engine& engine) : engine_(engine), playout_(engine) {}

    engine::Engine& engine() { return engine_; }
    void begin_at(const engine::GameState& view) { playout_.begin_at(view); }
    void play(Round& round) {
        sums_.assign(round.candidates().size(), 0);
        done_ = 0;
        while (const auto number = round.take())
            if (play_all(round, *number)) add_up();
    }
    /// Adds what was played to the candidates.
    void merge(std::span<Candidate> candidates) const {
        for (std::size_t i = 0; i < candidates.size(); ++i) {
            candidates[i].playouts += done_;
            candidates[i].sum += sums_[i];
        }
    }

  private:
    /// One playout of each candidate; false when the budget was spent before, and they do not
    /// count.
    bool play_all(const Round& round, std::int64_t number) {
        const std::uint64_t seed = round.seed_of(number);
        engine::Random hidden(engine::scatter(seed));
        dealt_ = engine::deal(round.view(), hidden);
        results_.clear();
        for (const Candidate& candidate : round.candidates()) {
            if (round.is_over()) return false;
            results_.push_back(play_after(candidate.turn, seed));
        }
        return true;
    }

    void add_up() {
        for (std::size_t i = 0; i < sums_.size(); ++i)
            sums_[i] += results_[i];
        ++done_;
    }

    long play_after(const WholeTurn& turn, std::uint64_t seed) {
        try {
            state_ = dealt_;
            const int player = engine::Engine::current_step(*state_).actor;
            for (const engine::Action& action : turn.actions)
                if (engine_.apply(*state_, action)) return turn.worth;
            return playout_.play(*state_, player, seed);
        } catch (const engine::HookError&) {
            return turn.worth;
        }
    }

    engine::Engine& engine_;
    Playout playout_;
    std::optional<engine::GameState> dealt_;
    std::optional<engine::GameState> state_;
    std::vector<long> results_; ///< by candidate, of the playout at hand
    std::vector<std::int64_t> sums_;
    std::int64_t done_ = 0;
};

Search::Search(const std::vector<engine::Engine*>& engines)
    : evaluation_(engines.front()->rules()) {
    for (engine::Engine* const engine : engines)
        threads_.push_back(std::make_unique<SearchThread>(*engine));
}

Search::~Search() = default;

void Search::play(Round& round) {
    {
        std::vector<threads::Joined> threads;
        for (std::size_t i = 1; i < threads_.size(); ++i)
            threads.emplace_back([&round, thread = threads_[i].get()] { thread->play(round); });
        threads_.front()->play(round);
    }
    for (const auto& thread : threads_)
        thread->merge(round.candidates());
}

/// The best by what they are worth at once, and `anyhow`.
std::vector<Candidate> Search::candidates_at(const engine::GameState& view,
                                             const Spending& spending,
                                             const std::vector<engine::Action>& anyhow) {
    std::vector<Candidate> candidates;
    bool found = anyhow.empty();
    for (WholeTurn& turn :
         list_whole_turns(threads_.front()->engine(), view, evaluation_, spending)) {
        const bool kept = !anyhow.empty() && turn.actions == anyhow;
        found = found || kept;
        if (kept || candidates.size() < most_candidates)
            candidates.push_back({.turn = std::move(turn), .kept = kept});
    }
    if (found) return candidates;
    if (auto turn = whole_turn(threads_.front()->engine(), view, evaluation_, anyhow))
        candidates.push_back({.turn = std::move(*turn), .kept = true});
    return candidates;
}

Findings Search::think(const engine::GameState& view, std::uint64_t seed, const Budget& budget,
                       const std::vector<engine::Action>& anyhow, Findings known) {
    const Spending spending(budget);
    Findings findings;
    if (known.playouts > 0) {
        findings.candidates = std::move(known.candidates);
        evaluation_.begin_at(threads_.front()->engine(), view);
    } else {
        findings.candidates = candidates_at(view, spending, anyhow);
    }
    evaluation_.begin_game();
    findings.now = evaluation_.quick_worth_to(threads_.front()->engine(), view,
                                              engine::Engine::current_step(view).actor, true);
    if (!findings.candidates.empty()) {
        Round round(view, seed, spending);
        for (const auto& thread : threads_)
            thread->begin_at(view);
        halve(findings.candidates, round);
    }
    for (const Candidate& candidate : findings.candidates)
        findings.playouts += candidate.playouts;
    return findings;
}

namespace {

/// How many of the sorted ones go on: half of them, among which is one that is kept.
std::size_t go_on(std::span<Candidate> sorted) {
    const std::size_t half = (sorted.size() + 1) / 2;
    const auto kept = std::find_if(sorted.begin(), sorted.end(),
                                   [](const Candidate& candidate) { return candidate.kept; });
    const auto last = sorted.begin() + static_cast<std::ptrdiff_t>(half) - 1;
    if (half > 1 && kept != sorted.end() && kept > last) std::rotate(last, kept, kept + 1);
    return half;
}

} // namespace

/// Fewer candidates take as long in each round as many do, and so less in all.
void Search::halve(std::span<Candidate> left, Round& round) {
    const double listed = round.spending().share();
    std::int64_t next = 0;
    for (int i = 1; left.size() > 1 && !round.spending().is_over(); ++i) {
        const auto count =
            std::max<std::int64_t>(1, round.spending().budget().playouts
                                          / (most_rounds * static_cast<std::int64_t>(left.size())));
        round.begin(left, next, count, listed + (1 - listed) * i / most_rounds);
        play(round);
        next += count;
        std::stable_sort(left.begin(), left.end(), [](const Candidate& a, const Candidate& b) {
            return a.expected() > b.expected();
        });
        left = left.first(go_on(left));
    }
}

} // namespace bastide::players
