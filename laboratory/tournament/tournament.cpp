#include "laboratory/tournament/tournament.hpp"

#include "core/records/record.hpp"
#include "laboratory/simulation/in_order.hpp"

#include <algorithm>
#include <deque>
#include <utility>

namespace bastide::tournament {

using engine::message;
using protocol::Json;

namespace {

class GameWorker {
  public:
    GameWorker(const MatchTerms& terms, const Pairings& pairings)
        : terms_(terms), pairings_(pairings) {}
    Outcome play(std::uint64_t number) { return tournament::play(terms_, pairings_.game(number)); }

  private:
    const MatchTerms& terms_;
    const Pairings& pairings_;
};

bool is_decided(const Tournament& tournament, const std::vector<Outcome>& played) {
    return tournament.test && played.size() % 2 == 0
           && test_result(*tournament.test, played).verdict != Verdict::open;
}

} // namespace

void check(const Tournament& tournament) {
    const auto contestants = static_cast<int>(tournament.terms.contestants.size());
    tournament.terms.rules->check_players(static_cast<std::size_t>(tournament.seats));
    if (contestants < std::max(2, tournament.seats))
        throw reading::LoadError({}, message("expected at least {} contestants, found {}",
                                             std::max(2, tournament.seats), contestants));
    if (tournament.test && (contestants != 2 || tournament.seats != 2))
        throw reading::LoadError({},
                                 message("a sequential test is for two contestants at two seats"));
}

Json tournament_json(const Tournament& tournament) {
    const Json setup = records::to_json(records::setup_of(*tournament.terms.rules));
    Json json = {{"bastide", "tournament"}, {"version", 1}, {"players", Json::array()}};
    for (const Contestant& contestant : tournament.terms.contestants)
        json["players"].push_back(contestant.name);
    json["seats"] = tournament.seats;
    json["seed"] = tournament.seed;
    json["time"] = tournament.terms.seconds ? Json(*tournament.terms.seconds) : Json();
    for (const char* key : {"plugins", "settings", "versions"})
        json[key] = setup.at(key);
    return json;
}

std::vector<Outcome> play_tournament(const Tournament& tournament, std::vector<Outcome> played,
                                     const std::function<void(const Outcome&)>& tell) {
    check(tournament);
    const Pairings pairings(static_cast<int>(tournament.terms.contestants.size()), tournament.seats,
                            tournament.seed);
    const std::uint64_t games = pairings.whole_rounds(tournament.games);
    if (played.size() >= games || is_decided(tournament, played)) return played;
    std::deque<GameWorker> workers;
    for (int thread = 0; thread < std::max(1, tournament.threads); ++thread)
        workers.emplace_back(tournament.terms, pairings);
    simulation::play_in_order<Outcome>(workers, {played.size(), games}, [&](Outcome outcome) {
        tell(outcome);
        outcome.record = nullptr;
        played.push_back(std::move(outcome));
        return !is_decided(tournament, played);
    });
    return played;
}

} // namespace bastide::tournament
