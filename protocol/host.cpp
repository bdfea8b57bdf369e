#include "protocol/host.hpp"

#include "core/reading/json_reader.hpp"
#include "core/reading/text.hpp"
#include "core/reading/vocabulary.hpp"
#include "core/session/whole_game.hpp"
#include "players/player.hpp"
#include "protocol/game_setup.hpp"

#include <algorithm>
#include <random>
#include <utility>

namespace bastide::protocol {

using engine::message;
using session::WholeGame;

namespace {

/// In place of a kind: whoever is at the other end moves the seat.
constexpr const char* peer_kind = "peer";

/// A seat of computer players that there are, or the peer's.
std::string read_kind(const reading::JsonReader& read) {
    const std::string kind = read.text("kind");
    if (kind != peer_kind && players::make_player(kind) == nullptr)
        read.fail("kind",
                  message("'{}' or a computer player ({})", peer_kind,
                          reading::in_a_row(players::player_kinds())),
                  read.json().at("kind"));
    return kind;
}

std::uint64_t read_seed(const reading::JsonReader& read) {
    const Json* const seed = read.find("seed");
    if (seed == nullptr) return std::random_device()();
    if (!seed->is_number_unsigned()) read.fail("seed", message("a whole number, 0 or more"), *seed);
    return seed->get<std::uint64_t>();
}

/// Players without a colour get the first that nobody has.
void give_colours(std::vector<records::Seat>& seats, const std::vector<std::string>& colours) {
    const auto has_colour = [&](const std::string& colour) {
        return std::any_of(seats.begin(), seats.end(),
                           [&](const records::Seat& seat) { return seat.colour == colour; });
    };
    for (records::Seat& seat : seats) {
        if (!seat.colour.empty()) continue;
        const auto free = std::find_if_not(colours.begin(), colours.end(), has_colour);
        if (free != colours.end()) seat.colour = *free;
    }
}

std::vector<records::Seat> read_seats(const reading::JsonReader& read) {
    std::vector<records::Seat> seats;
    for (const Json& entry : read.list("players")) {
        const reading::JsonReader player(entry, {});
        seats.push_back(
            {player.text_or("colour", ""), player.text_or("name", ""), read_kind(player)});
    }
    return seats;
}

/// A new game as `begin` describes it. Throws `RequestError`.
session::NewGame read_game(const Json& params, const catalogue::Catalogue& catalogue) {
    session::NewGame game;
    catalogue::Choice choice;
    try {
        const reading::JsonReader read(params, {});
        choice = read_choice(params);
        game.seats = read_seats(read);
        game.seed = read_seed(read);
    } catch (const reading::LoadError& error) {
        throw RequestError(ErrorCode::wrong_params, error.message());
    }
    game.rules = host::GameRules::load(catalogue, choice);
    game.rules->check_players(game.seats.size());
    give_colours(game.seats, game.rules->colours());
    return game;
}

} // namespace

Host::Host(const catalogue::Catalogue& catalogue, std::function<void(const Json&)> send,
           std::function<void()> wake)
    : catalogue_(catalogue), send_(std::move(send)), thinker_(std::move(wake)) {}

void Host::receive(std::string_view line) {
    Json id;
    try {
        const auto received = read_message(line);
        const auto* const request = std::get_if<Request>(&received);
        if (request == nullptr) return;
        id = request->id.value_or(Json());
        auto answered = answer(*request);
        if (answered && request->id) send_(result(id, std::move(*answered)));
        tell_all();
    } catch (const RequestError& error) {
        send_(failure(id, error));
    } catch (const reading::LoadError& error) {
        send_(failure(id, RequestError(ErrorCode::wrong_params, error.message())));
    }
}

void Host::refuse_long_line() {
    send_(failure(nullptr,
                  RequestError(ErrorCode::line_too_long,
                               message("expected a line of at most {} bytes, found a longer one",
                                       std::to_string(longest_line)))));
}

std::optional<Json> Host::answer(const Request& request) {
    const std::string& method = request.method;
    if (method == "act") return act(request);
    if (method == "begin") return begin(request.params);
    if (method == "undo") return undo();
    if (method == "look") return look(request.params);
    if (method == "info") return info();
    if (method == "seed") return Json{{"seed", WholeGame(need_game().session()).seed()}};
    if (method == "record") return Json{{"lines", need_game().record()}};
    if (method == "stop") {
        if (asking_) stop_thinking();
        return Json::object();
    }
    if (method == "think") {
        think(request);
        return std::nullopt;
    }
    throw RequestError(ErrorCode::unknown_method,
                       message("'{}': expected {}, found {}", "method",
                               message("act, begin, info, look, record, seed, stop, think or undo"),
                               reading::found_text(method)));
}

HostedGame& Host::need_game() {
    if (!game_) throw RequestError(ErrorCode::no_game, message("no game has begun"));
    return *game_;
}

bool Host::is_peers(int seat) const {
    return seat >= 0 && std::find(seats_.begin(), seats_.end(), seat) != seats_.end();
}

void Host::stop_thinking() {
    thinker_.forget();
    if (const auto id = std::exchange(asking_, std::nullopt))
        send_(failure(*id, RequestError(ErrorCode::stopped, message("the thinking was ended"))));
}

Json Host::begin(const Json& params) {
    std::optional<HostedGame> game;
    try {
        game.emplace(read_game(params, catalogue_), std::to_string(games_ + 1));
    } catch (const reading::LoadError& error) {
        throw RequestError(ErrorCode::cannot_begin, error.message());
    }
    stop_thinking();
    game_ = std::move(game);
    ++games_;
    seats_.clear();
    const auto& seats = game_->session().seats();
    for (std::size_t seat = 0; seat < seats.size(); ++seat)
        if (seats[seat].kind == peer_kind) seats_.push_back(static_cast<engine::Seat>(seat));
    if (seats_.empty()) seats_ = {engine::spectator};
    told_.assign(seats_.size(), -1);
    changed_ = true;
    return {{"game", game_->name()}, {"entry", game_->entry()}};
}

Json Host::act(const Request& request) {
    HostedGame& game = need_game();
    const std::string id = reading::JsonReader(request.params, {}).text("id");
    game.expect_act(request);
    if (!is_peers(game.actor()))
        throw RequestError(ErrorCode::not_your_turn,
                           message("it is not the turn of one of your seats"));
    if (const auto failed = game.act(game.action(id)))
        throw RequestError(ErrorCode::rule_failed, failed->detail);
    stop_thinking();
    changed_ = true;
    return {{"entry", game.entry()}};
}

Json Host::undo() {
    HostedGame& game = need_game();
    if (!game.session().can_undo())
        throw RequestError(ErrorCode::cannot_undo,
                           message("nothing can be taken back: the last choice was followed by a "
                                   "draw, or there was none"));
    // What computers have chosen goes back with it: they would choose the same again.
    do
        if (const auto failed = game.undo())
            throw RequestError(ErrorCode::cannot_undo, failed->detail);
    while (!is_peers(game.actor()) && game.session().can_undo());
    stop_thinking();
    changed_ = true;
    return {{"entry", game.entry()}};
}

void Host::think(const Request& request) {
    HostedGame& game = need_game();
    const reading::JsonReader read(request.params, {});
    const std::string kind = read.text("kind");
    if (players::make_player(kind) == nullptr)
        read.fail("kind",
                  message("a computer player ({})", reading::in_a_row(players::player_kinds())),
                  read.json().at("kind"));
    if (asking_ || (!is_peers(game.actor()) && thinker_.is_busy()))
        throw RequestError(ErrorCode::busy, message("another player is thinking"));
    if (game.actor() < 0)
        throw RequestError(ErrorCode::not_your_turn,
                           message("it is not the turn of one of your seats"));
    if (!request.id) return;
    asking_ = request.id;
    ask(kind);
}

void Host::ask(const std::string& kind) {
    const session::Session& session = game_->session();
    const int seat = game_->actor();
    thinker_.ask({session.shared_rules(), kind, session.seen_by(seat), seat, session.actions(),
                  WholeGame(session).seed()});
}

Json Host::look(const Json& params) {
    HostedGame& game = need_game();
    const reading::JsonReader read(params, {});
    const Json& value = read.need("seat");
    const int players = static_cast<int>(game.session().seats().size());
    const int seat = value.is_null() ? engine::spectator : read.integer("seat");
    if (!value.is_null() && (seat < 0 || seat >= players))
        read.fail("seat", reading::a_whole_number(0, players - 1), value);
    return {{"entry", game.entry()}, {"view", game.view(seat)}};
}

Json Host::info() const {
    Json json = {{"name", "Bastide"},
                 {"version", BASTIDE_VERSION},
                 {"protocol", protocol_version},
                 {"kinds", players::player_kinds()},
                 {"plugins", Json::array()}};
    for (const catalogue::Plugin& plugin : catalogue_.plugins())
        json["plugins"].push_back(plugin.manifest.id);
    return json;
}

void Host::tell(const std::string& method, Json params) {
    send_(notification(method, std::move(params)));
}

void Host::end_game(const engine::Message& reason) {
    Json over = game_->over();
    over["reason"] = reason.text();
    tell("over", std::move(over));
    game_.reset();
}

/// Goes on up to the next decision, and tells all that is new.
void Host::tell_all() {
    if (!std::exchange(changed_, false)) return;
    if (const auto failed = game_->settle()) return end_game(failed->detail);
    for (std::size_t seat = 0; seat < seats_.size(); ++seat) {
        if (told_[seat] < 0) tell("game", game_->game(seats_[seat]));
        const int first = std::min(std::max(told_[seat], 0), game_->session().actions());
        tell("news", game_->news(seats_[seat], first));
        told_[seat] = game_->session().actions();
    }
    if (game_->is_over())
        tell("over", game_->over());
    else if (is_peers(game_->actor()))
        tell("turn", game_->turn());
    else
        ask(game_->session().seats().at(static_cast<std::size_t>(game_->actor())).kind);
}

void Host::go_on() {
    const auto answer = thinker_.take();
    if (!answer) return;
    if (const auto id = std::exchange(asking_, std::nullopt)) {
        if (!answer->problem.empty())
            return send_(failure(
                *id, RequestError(ErrorCode::rule_failed, engine::verbatim(answer->problem))));
        const auto& state = game_->session().seen_by(game_->actor());
        return send_(result(*id, {{"id", name_of(answer->action, state)},
                                  {"entry", game_->entry()},
                                  {"seconds", answer->seconds}}));
    }
    if (!answer->problem.empty()) return end_game(engine::verbatim(answer->problem));
    if (const auto failed = game_->act(answer->action)) return end_game(failed->detail);
    changed_ = true;
    tell_all();
}

} // namespace bastide::protocol
