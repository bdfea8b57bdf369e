#include "protocol/hosted_game.hpp"

#include "core/engine/chance.hpp"
#include "core/engine/state/content.hpp"
#include "core/reading/json_reader.hpp"
#include "core/reading/text.hpp"
#include "core/reading/vocabulary.hpp"
#include "core/records/replay.hpp"
#include "core/session/whole_game.hpp"
#include "protocol/view_json.hpp"

#include <algorithm>

namespace bastide::protocol {

using engine::Failure;
using engine::message;
using session::WholeGame;

namespace {

/// Takes out of a line what an event keeps from the one who is told of it.
void keep_secret(Json& line, const engine::Event& event) {
    if (const auto* const drawn = std::get_if<engine::TileDrawn>(&event);
        drawn != nullptr && drawn->tile == engine::unknown_tile && line.at("do") == "draw")
        line["tile"] = nullptr;
    if (const auto* const token = std::get_if<engine::TokenDrawn>(&event);
        token != nullptr && token->token == engine::unknown_token && line.at("do") == "token")
        line["value"] = nullptr;
    if (const auto* const made = std::get_if<engine::ChoiceMade>(&event);
        made != nullptr && made->choice == engine::unknown_choice)
        line = {{"do", "choose"}, {"what", nullptr}};
}

/// The points that an event has brought, by player; nothing for any other event.
std::optional<Json> points_json(const engine::Event& event, const engine::Ruleset& rules,
                                int players) {
    static const char* const occasions[] = {"completed", "at_once", "at_end"};
    const auto* const scored = std::get_if<engine::FeatureScored>(&event);
    if (scored == nullptr) return std::nullopt;
    Json json = {{"of", scored->subject.empty() && scored->layer != engine::no_layer
                            ? rules.layers[scored->layer].name
                            : scored->subject},
                 {"occasion", occasions[static_cast<std::size_t>(scored->occasion)]},
                 {"cells", Json::array()},
                 {"points", std::vector<int>(static_cast<std::size_t>(players))}};
    for (const engine::Cell cell : scored->cells)
        json["cells"].push_back({cell.x, cell.y});
    for (const int winner : scored->winners)
        json["points"][static_cast<std::size_t>(winner)] = scored->points_of(winner);
    return json;
}

Json seat_json(engine::Seat seat) {
    return seat == engine::spectator ? Json() : Json(seat);
}

} // namespace

HostedGame::HostedGame(session::NewGame game, std::string name)
    : name_(std::move(name)), begun_(game), session_(std::move(game)) {}

int HostedGame::actor() const {
    if (session_.waiting() != engine::Waiting::decision) return -1;
    return engine::Engine::current_step(WholeGame(session_).state()).actor;
}

const std::vector<NamedAction>& HostedGame::legal() {
    if (!legal_known_) {
        const WholeGame whole(session_);
        legal_ = actor() < 0 ? std::vector<NamedAction>()
                             : named_actions(whole.legal_actions(), whole.state());
    }
    legal_known_ = true;
    return legal_;
}

void HostedGame::expect_act(const Request& request) const {
    if (request.method != "act")
        throw RequestError(ErrorCode::unknown_method,
                           message("'{}': expected {}, found {}", "method", engine::verbatim("act"),
                                   reading::found_text(request.method)));
    const auto expect = [&](const char* key, const Json& here) {
        const auto told = request.params.find(key);
        if (told != request.params.end() && *told != here)
            throw RequestError(
                ErrorCode::out_of_date,
                message("'{}': expected {}, found {}", key, here.dump(), reading::describe(*told)));
    };
    expect("game", name_);
    expect("entry", entry_);
}

engine::Action HostedGame::action(const std::string& name) {
    const auto found = std::find_if(legal().begin(), legal().end(),
                                    [&](const NamedAction& each) { return each.name == name; });
    if (found == legal().end())
        throw RequestError(ErrorCode::not_legal,
                           message("'{}': expected {}, found {}", "id",
                                   message("the id of a legal action"), reading::found_text(name)));
    return found->action;
}

std::optional<Failure> HostedGame::act(const engine::Action& action) {
    const WholeGame whole(session_);
    Json line = action.kind == engine::ActionKind::finish
                    ? Json{{"do", "finish"}}
                    : records::action_json(action, whole.state());
    const std::size_t begin = whole.log().size();
    const int player = engine::Engine::current_step(whole.state()).actor;
    if (auto failed = session_.act(action)) return failed;
    moves_.push_back({player, std::move(line), begin, whole.log().size()});
    legal_known_ = false;
    ++entry_;
    return std::nullopt;
}

std::optional<Failure> HostedGame::undo() {
    if (auto failed = session_.undo()) return failed;
    past_.reset();
    moves_.resize(static_cast<std::size_t>(session_.actions()));
    legal_known_ = false;
    ++entry_;
    return std::nullopt;
}

std::optional<Failure> HostedGame::repeat(const Json& line) {
    const WholeGame whole(session_);
    if (line.value("do", Json()) == "finish") {
        const auto& next = whole.legal_actions();
        if (next.size() == 1 && next.front().kind == engine::ActionKind::finish)
            return act(engine::Action(next.front()));
        return Failure{"protocol/not_repeated", message("a legal action")};
    }
    const auto parsed = records::parse_action({0, 0, line}, whole.state(), name_);
    if (!parsed.error.empty()) return Failure{"protocol/not_repeated", parsed.error};
    return act(parsed.action);
}

std::optional<Failure> HostedGame::settle() {
    const WholeGame whole(session_);
    while (session_.goes_on_by_itself()) {
        const bool draws = session_.waiting() == engine::Waiting::chance;
        if (auto failed = act(draws ? whole.next_chance() : whole.legal_actions().front()))
            return failed;
    }
    return std::nullopt;
}

int HostedGame::move_of(std::size_t log_entry) const {
    const auto after = std::upper_bound(
        moves_.begin(), moves_.end(), log_entry,
        [](std::size_t entry, const Move& move) { return entry < move.log_begin; });
    return static_cast<int>(after - moves_.begin()) - 1;
}

Json HostedGame::game(engine::Seat seat) const {
    const host::GameRules& rules = session_.rules();
    Json json = {{"protocol", protocol_version}, {"game", name_}, {"seat", seat_json(seat)}};
    const records::Setup setup = records::setup_of(rules);
    Json first_line = records::to_json(setup);
    for (const char* key : {"plugins", "versions", "settings"})
        if (first_line.contains(key)) json[key] = std::move(first_line[key]);
    for (const records::Seat& each : session_.seats())
        json["players"].push_back(
            {{"colour", each.colour}, {"name", each.name}, {"kind", each.kind}});
    json["rules"] = rules_json(rules);
    return json;
}

Json HostedGame::line_for(engine::Seat seat, const Move& move) const {
    Json line = move.line;
    const auto& log = session_.log_for(seat);
    for (std::size_t entry = move.log_begin; entry < move.log_end; ++entry)
        keep_secret(line, log[entry].event);
    Json json = {{"seat", seat_json(move.player)}};
    json.update(line);
    for (std::size_t entry = move.log_begin; entry < move.log_end; ++entry)
        if (auto points = points_json(log[entry].event, session_.rules().ruleset(),
                                      static_cast<int>(session_.seats().size())))
            json["scored"].push_back(std::move(*points));
    return json;
}

Json HostedGame::news(engine::Seat seat, int first) const {
    Json json = {{"game", name_},
                 {"seat", seat_json(seat)},
                 {"entry", entry_},
                 {"first", first},
                 {"moves", Json::array()}};
    for (std::size_t move = static_cast<std::size_t>(first); move < moves_.size(); ++move)
        json["moves"].push_back(line_for(seat, moves_[move]));
    return json;
}

Json HostedGame::followed_news(engine::Seat seat, int first) const {
    Json json = news(seat, first);
    json["hash"] = reading::hash_text(engine::content_hash(session_.seen_by(seat)));
    return json;
}

Json HostedGame::followed_turn() {
    const engine::Seat seat = actor();
    Json json = {{"game", name_}, {"seat", seat}, {"entry", entry_}, {"legal", Json::array()}};
    for (const NamedAction& action : legal())
        json["legal"].push_back(action_json(action, session_.seen_by(seat), session_.rules()));
    return json;
}

Json HostedGame::turn() {
    Json json = followed_turn();
    json["view"] = view(actor());
    return json;
}

Json HostedGame::over() const {
    const engine::GameState& state = WholeGame(session_).state();
    return {{"game", name_},
            {"entry", entry_},
            {"scores", std::vector<int>(state.scores().begin(), state.scores().end())},
            {"winners", engine::winners_of(state)}};
}

Json HostedGame::view(engine::Seat seat) const {
    return view_json(session_.engine(), session_.seen_by(seat));
}

/// What has been done since is done there too.
void HostedGame::follow() {
    const auto must = [](const std::optional<Failure>& failed) {
        if (failed) throw RequestError(ErrorCode::rule_failed, failed->detail);
    };
    if (!past_) past_.emplace(begun_);
    if (past_->recorded_actions() == session_.actions()) return;
    must(past_->seek(past_->recorded_actions()));
    const std::vector<engine::Action> all = WholeGame(session_).recorded_actions();
    for (auto next = static_cast<std::size_t>(past_->actions()); next < all.size(); ++next)
        must(past_->act(all[next]));
}

const session::Session& HostedGame::past(int moves) {
    follow();
    if (auto failed = past_->seek(moves))
        throw RequestError(ErrorCode::rule_failed, failed->detail);
    return *past_;
}

Json HostedGame::past(engine::Seat seat, int moves) {
    const session::Session& then = past(moves);
    return view_json(then.engine(), then.seen_by(seat));
}

Json HostedGame::record() const {
    return WholeGame(session_).record();
}

} // namespace bastide::protocol
