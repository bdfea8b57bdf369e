#include "protocol/seen_game.hpp"

#include "core/engine/state/piles.hpp"
#include "core/reading/json_reader.hpp"
#include "core/records/replay.hpp"
#include "core/session/whole_game.hpp"
#include "protocol/game_setup.hpp"

#include <algorithm>
#include <random>

namespace bastide::protocol {

using engine::message;

namespace {

/// The rules of a game elsewhere, which have to be the same here.
std::shared_ptr<const host::GameRules> rules_of_game(const catalogue::Catalogue& catalogue,
                                                     const Json& game) {
    auto rules = host::GameRules::load(catalogue, read_choice(game));
    const Json versions = game.value("versions", Json::object());
    for (const catalogue::Plugin& plugin : rules->plugins()) {
        const auto there = versions.find(plugin.manifest.id);
        if (there == versions.end()) continue;
        const std::string content = reading::JsonReader(*there, {}).text("content");
        if (content != plugin.content_text())
            throw reading::LoadError(
                {},
                message("the plugin '{}' is another one here: expected the content {}, found {}",
                        plugin.manifest.id, content, plugin.content_text()));
    }
    rules->check_players(reading::JsonReader(game, {}).list("players").size());
    return rules;
}

session::NewGame start_of(const catalogue::Catalogue& catalogue, const Json& game) {
    session::NewGame start;
    start.rules = rules_of_game(catalogue, game);
    start.runtime = start.rules->make_runtime();
    start.seed = std::random_device{}(); // for whoever goes on with a copy of it here
    for (const Json& player : reading::JsonReader(game, {}).list("players")) {
        const reading::JsonReader read(player, {});
        start.seats.push_back({read.text("colour"), read.text("name"), read.text("kind")});
    }
    return start;
}

bool is_secret_draw(const Json& move) {
    return move.value("do", "") == "draw" && move.value("tile", Json()).is_null();
}

/// A tile or token that is not told.
bool is_secret(const Json& move) {
    return is_secret_draw(move)
           || (move.value("do", "") == "token" && move.value("value", Json()).is_null());
}

/// What is drawn, of which pile: the same for the same tile or token.
std::string drawn_of(const Json& move) {
    if (move.at("do") == "draw") return move.at("tile").get<std::string>();
    return move.value("deck", "") + ' ' + move.at("value").dump();
}

bool is_draw(const Json& move) {
    const std::string what = move.value("do", "");
    return what == "draw" || what == "token";
}

/// Draws that were kept secret get the tiles that have come to light since.
void bring_to_light(std::vector<Json>& moves) {
    std::map<Json, std::vector<std::size_t>> secret; // draws, by seat
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const Json seat = moves[i].value("seat", Json());
        if (is_secret_draw(moves[i])) secret[seat].push_back(i);
        auto& draws = secret[seat];
        if (draws.empty() || moves[i].value("do", "") != "place" || !moves[i].contains("tile"))
            continue;
        moves[draws.front()]["tile"] = moves[i].at("tile");
        draws.erase(draws.begin());
    }
}

} // namespace

SeenGame::SeenGame(const catalogue::Catalogue& catalogue, const Json& game)
    : start_(start_of(catalogue, game)), session_(start_) {
    const reading::JsonReader read(game, {});
    if (!read.need("seat").is_null()) seat_ = read.integer("seat");
}

void SeenGame::hear(const Json& news) {
    const reading::JsonReader read(news, {});
    const int seat = read.need("seat").is_null() ? engine::spectator : read.integer("seat");
    std::vector<Json>& told = told_[seat];
    const int first = read.integer("first");
    if (first < 0 || first > static_cast<int>(told.size()))
        read.fail("first", message("a move that was told, or the next"), news.at("first"));
    told.resize(static_cast<std::size_t>(first));
    for (const Json& move : read.list("moves"))
        told.push_back(move);
}

/// What all seats were told of, by whichever of them knows most of it.
std::vector<Json> SeenGame::known_moves() const {
    if (told_.empty()) return {};
    std::vector<Json> moves = told_.begin()->second;
    for (const auto& [seat, told] : told_) {
        moves.resize(std::min(moves.size(), told.size()));
        for (std::size_t i = 0; i < moves.size(); ++i)
            if (is_secret(moves[i])) moves[i] = told[i];
    }
    bring_to_light(moves);
    return moves;
}

bool SeenGame::follow() {
    const std::vector<Json> moves = known_moves();
    const bool goes_on = !made_up_ && played_.size() <= moves.size()
                         && std::equal(played_.begin(), played_.end(), moves.begin());
    if (!goes_on) {
        session_ = session::Session(start_);
        played_.clear();
        made_up_ = false;
    }
    to_come_.clear();
    for (std::size_t i = played_.size(); i < moves.size(); ++i)
        if (is_draw(moves[i]) && !is_secret(moves[i])) ++to_come_[drawn_of(moves[i])];
    try {
        while (played_.size() < moves.size()) {
            if (!play(moves[played_.size()])) return false;
            played_.push_back(moves[played_.size()]);
        }
    } catch (const engine::HookError&) {
        return false;
    }
    return true;
}

std::optional<engine::GameState> SeenGame::view() {
    if (!follow()) return std::nullopt;
    return session_.seen_by(seat_);
}

bool SeenGame::play(const Json& move) {
    const auto action = action_of(move);
    return action && !session_.act(*action);
}

std::optional<engine::Action> SeenGame::action_of(const Json& move) {
    const std::string what = move.value("do", "");
    if (what == "finish") return engine::Action{.kind = engine::ActionKind::finish};
    if (is_secret(move)) return made_up();
    if (is_draw(move)) --to_come_[drawn_of(move)];
    const auto parsed =
        records::parse_action({0, 0, move}, session::WholeGame(session_).state(), "");
    if (!parsed.error.empty()) return std::nullopt;
    return parsed.action;
}

std::optional<engine::Action> SeenGame::made_up() {
    made_up_ = true;
    if (session_.waiting() != engine::Waiting::chance) return std::nullopt;
    const engine::GameState& state = session::WholeGame(session_).state();
    std::vector<engine::Action> possible;
    engine().legal_actions(state, possible);
    const auto found =
        std::find_if(possible.begin(), possible.end(), [&](const engine::Action& action) {
            if (action.kind != engine::ActionKind::draw) return false;
            const std::string drawn = drawn_of(records::action_json(action, state));
            return engine::unseen_now(state, action.pile, action.tile) > to_come_[drawn];
        });
    if (found == possible.end()) return std::nullopt;
    return *found;
}

} // namespace bastide::protocol
