#include "laboratory/tournament/match.hpp"

#include "core/reading/json_reader.hpp"
#include "core/reading/text.hpp"
#include "core/reading/vocabulary.hpp"
#include "laboratory/tournament/bot_process.hpp"
#include "players/computer_seats.hpp"
#include "protocol/hosted_game.hpp"

#include <algorithm>
#include <ctime>
#include <utility>

namespace bastide::tournament {

using engine::message;
using protocol::HostedGame;
using protocol::Json;

namespace {

/// What everybody has besides: lines take a moment to come through.
constexpr double margin = 0.1;
/// Where there is no limit, a program must not hold up a tournament for ever.
constexpr double most_seconds = 60;

/// Somebody loses.
struct Lost {
    std::string reason;
    std::string detail;
};

/// A choice, and how long it took.
struct Decision {
    engine::Action action;
    double seconds = 0;
};

class Contender {
  public:
    virtual ~Contender() = default;
    /// Throws `Lost`.
    virtual Decision choose(HostedGame& game) = 0;
    virtual void end(const HostedGame&) {}
};

double processor_time() {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

std::string in_seconds(double seconds) {
    const std::string text = std::to_string(seconds);
    return text.substr(0, text.find('.') + 4);
}

Lost too_slow(double took, double allowed) {
    return {"time", message("expected a choice within {} s, found {} s", in_seconds(allowed),
                            in_seconds(took))
                        .text()};
}

class OwnContender : public Contender {
  public:
    /// Whims go with the contestant: two of a kind would play the same games with seats swapped.
    OwnContender(const MatchTerms& terms, const Pairing& pairing, int who)
        : allowed_(terms.seconds),
          seats_(std::vector<std::string>(pairing.seats.size(),
                                          terms.contestants[static_cast<std::size_t>(who)].kind),
                 engine::scatter(pairing.seed + static_cast<std::uint64_t>(who))) {
        seats_.take_aids({.seconds = allowed_});
    }

    Decision choose(HostedGame& game) override {
        const session::Session& session = game.session();
        const int seat = game.actor();
        const double begin = processor_time();
        const engine::Action action =
            seats_.choose(seat, session.engine(), session.seen_by(seat), session.actions());
        const double took = processor_time() - begin;
        if (allowed_ && took > *allowed_ + margin) throw too_slow(took, *allowed_);
        return {action, took};
    }

  private:
    std::optional<double> allowed_;
    players::ComputerSeats seats_;
};

class BotContender : public Contender {
  public:
    BotContender(const MatchTerms& terms, const Contestant& contestant, int seat)
        : process_(contestant.command, terms.errors),
          clock_(terms.seconds),
          seat_(seat),
          to_start_(terms.to_start) {}

    Decision choose(HostedGame& game) override {
        const auto begin = Clock::now();
        const double allowed = clock_.value_or(most_seconds);
        const double more = margin + (told_game_ ? 0 : to_start_);
        const auto until = begin
                           + std::chrono::duration_cast<Clock::duration>(
                               std::chrono::duration<double>(allowed + more));
        if (!std::exchange(told_game_, true)) tell("game", game.game(seat_), until);
        tell("news", game.news(seat_, told_moves_), until);
        told_moves_ = game.session().actions();
        Json turn = game.turn();
        if (clock_) turn["clock"] = {{"seconds", *clock_}};
        tell("turn", std::move(turn), until);
        while (true) {
            const std::string line = hear(until, allowed);
            const auto request = read(line, game);
            if (!request) continue;
            return {chosen_by(*request, game),
                    std::chrono::duration<double>(Clock::now() - begin).count()};
        }
    }

    void end(const HostedGame& game) override {
        const auto until = Clock::now() + std::chrono::seconds(1);
        process_.send(reading::json_line(protocol::notification("over", game.over())), until);
        process_.end();
    }

  private:
    void tell(const std::string& method, Json params, Clock::time_point until) {
        const Json message = protocol::notification(method, std::move(params));
        // Whoever is gone or does not listen is told of when his answer is missing.
        process_.send(reading::json_line(message), until);
    }

    std::string hear(Clock::time_point until, double allowed) {
        BotProcess::Heard heard = process_.hear(until);
        switch (heard.outcome) {
        case BotProcess::Outcome::line: return std::move(heard.line);
        case BotProcess::Outcome::ended: throw Lost{"crash", process_.end()};
        case BotProcess::Outcome::too_long:
            throw Lost{"illegal", message("expected a line of at most {} bytes, found a longer one",
                                          std::to_string(protocol::longest_line))
                                      .text()};
        case BotProcess::Outcome::late: break;
        }
        throw Lost{
            "time",
            message("expected a choice within {} s, found none", in_seconds(allowed)).text()};
    }

    void answer(const Json& message) { process_.send(reading::json_line(message), Clock::now()); }

    /// A request to act now; nothing for a line that is none, which is told what was expected.
    std::optional<protocol::Request> read(const std::string& line, const HostedGame& game) {
        protocol::Request request;
        try {
            auto received = protocol::read_message(line);
            if (std::holds_alternative<protocol::Response>(received)) return std::nullopt;
            request = std::get<protocol::Request>(std::move(received));
            game.expect_act(request);
            return request;
        } catch (const protocol::RequestError& error) {
            answer(protocol::failure(request.id.value_or(Json()), error));
            return std::nullopt;
        }
    }

    /// The action that a request chooses. Throws `Lost` where it is none that is legal.
    engine::Action chosen_by(const protocol::Request& request, HostedGame& game) {
        try {
            const engine::Action action =
                game.action(reading::JsonReader(request.params, {}).text("id"));
            if (request.id) answer(protocol::result(*request.id, {{"entry", game.entry() + 1}}));
            return action;
        } catch (const protocol::RequestError& error) {
            throw Lost{"illegal", error.what()};
        } catch (const reading::LoadError& error) {
            throw Lost{"illegal", error.what()};
        }
    }

    BotProcess process_;
    std::optional<double> clock_;
    int seat_;
    double to_start_;
    bool told_game_ = false;
    int told_moves_ = 0;
};

session::NewGame game_of(const MatchTerms& terms, const Pairing& pairing) {
    session::NewGame game{terms.rules, {}, pairing.seed};
    const auto& colours = terms.rules->colours();
    for (std::size_t seat = 0; seat < pairing.seats.size(); ++seat) {
        const Contestant& contestant =
            terms.contestants[static_cast<std::size_t>(pairing.seats[seat])];
        game.seats.push_back({seat < colours.size() ? colours[seat] : std::to_string(seat + 1),
                              contestant.name,
                              contestant.kind.empty() ? "person" : contestant.kind});
    }
    return game;
}

std::vector<std::unique_ptr<Contender>> seats_for(const MatchTerms& terms, const Pairing& pairing) {
    std::vector<std::unique_ptr<Contender>> seats;
    for (const int who : pairing.seats) {
        const Contestant& contestant = terms.contestants[static_cast<std::size_t>(who)];
        if (contestant.kind.empty())
            seats.push_back(
                std::make_unique<BotContender>(terms, contestant, static_cast<int>(seats.size())));
        else
            seats.push_back(std::make_unique<OwnContender>(terms, pairing, who));
    }
    return seats;
}

/// Who has won: whom the game names, or the best of all but the one who has lost before its end.
std::vector<int> winners_of(const Json& over, const std::optional<Loss>& loss) {
    if (!loss) return over.at("winners").get<std::vector<int>>();
    const auto scores = over.at("scores").get<std::vector<int>>();
    std::vector<int> best;
    for (int seat = 0; seat < static_cast<int>(scores.size()); ++seat) {
        if (seat == loss->seat) continue;
        const int score = scores[static_cast<std::size_t>(seat)];
        if (!best.empty() && score < scores[static_cast<std::size_t>(best.front())]) continue;
        if (!best.empty() && score > scores[static_cast<std::size_t>(best.front())]) best.clear();
        best.push_back(seat);
    }
    return best;
}

void expect_done(const std::optional<engine::Failure>& failed) {
    if (failed) throw reading::LoadError({}, failed->detail);
}

/// Lets the actor choose. Throws `Lost`.
void take_turn(HostedGame& game, Contender& seat, Outcome& outcome) {
    const auto actor = static_cast<std::size_t>(game.actor());
    const Decision decision = seat.choose(game);
    outcome.seconds[actor] += decision.seconds;
    outcome.longest[actor] = std::max(outcome.longest[actor], decision.seconds);
    ++outcome.decisions[actor];
    expect_done(game.act(decision.action));
}

} // namespace

Contestant read_contestant(const std::string& text) {
    const std::string command = "cmd:";
    if (text.starts_with(command) && text.size() > command.size())
        return {text, "", text.substr(command.size())};
    if (players::make_player(text) != nullptr) return {text, text, ""};
    throw reading::LoadError(
        {}, reading::expected_found(message("a computer player ({}) or {} and a command",
                                            reading::in_a_row(players::player_kinds()), "cmd:"),
                                    reading::found_text(text)));
}

Outcome play(const MatchTerms& terms, const Pairing& pairing) {
    HostedGame game(game_of(terms, pairing));
    const auto seats = seats_for(terms, pairing);
    Outcome outcome;
    outcome.pairing = pairing;
    outcome.seconds.resize(seats.size());
    outcome.longest.resize(seats.size());
    outcome.decisions.resize(seats.size());
    while (!outcome.loss) {
        expect_done(game.settle());
        if (game.is_over()) break;
        const int actor = game.actor();
        try {
            take_turn(game, *seats[static_cast<std::size_t>(actor)], outcome);
        } catch (Lost& lost) {
            outcome.loss = Loss{actor, std::move(lost.reason), std::move(lost.detail)};
        }
    }
    for (const auto& seat : seats)
        seat->end(game);
    const Json over = game.over();
    outcome.scores = over.at("scores").get<std::vector<int>>();
    outcome.winners = winners_of(over, outcome.loss);
    if (terms.recorded) outcome.record = game.record();
    return outcome;
}

} // namespace bastide::tournament
