#include "core/protocol/seen_game.hpp"

#include "core/engine/state/piles.hpp"
#include "core/host/beginning.hpp"
#include "core/protocol/game_setup.hpp"
#include "core/reading/json_reader.hpp"
#include "core/records/replay.hpp"

#include <algorithm>

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

bool is_secret_draw(const Json& move) {
    return move.value("do", "") == "draw" && move.value("tile", Json()).is_null();
}

/// A tile or token that is not told.
bool is_secret(const Json& move) {
    return is_secret_draw(move)
           || (move.value("do", "") == "token" && move.value("value", Json()).is_null());
}

} // namespace

SeenGame::SeenGame(const catalogue::Catalogue& catalogue, const Json& game)
    : rules_(rules_of_game(catalogue, game)),
      runtime_(rules_->make_runtime()),
      engine_(rules_->ruleset(), runtime_.get()),
      beginning_(host::begin_game(engine_, static_cast<int>(game.at("players").size()))),
      state_(beginning_) {
    const reading::JsonReader read(game, {});
    if (!read.need("seat").is_null()) seat_ = read.integer("seat");
}

void SeenGame::hear(const Json& news) {
    const reading::JsonReader read(news, {});
    const int first = read.integer("first");
    if (first < 0 || first > moves())
        read.fail("first", message("a move that was told, or the next"), news.at("first"));
    moves_.resize(static_cast<std::size_t>(first));
    for (const Json& move : read.list("moves")) {
        moves_.push_back(move);
        nothing_secret_ = nothing_secret_ && !is_secret(move);
    }
    if (played_ > static_cast<std::size_t>(first) || !nothing_secret_) play_anew();
}

void SeenGame::play_anew() {
    state_ = beginning_;
    played_ = 0;
}

std::vector<Json> SeenGame::come_to_light() const {
    std::vector<Json> moves = moves_;
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
    return moves;
}

std::optional<engine::GameState> SeenGame::view() {
    const std::vector<Json> moves = nothing_secret_ ? moves_ : come_to_light();
    to_come_.clear();
    for (std::size_t move = played_; move < moves.size(); ++move)
        if (moves[move].value("do", "") == "draw" && !is_secret(moves[move]))
            ++to_come_[moves[move].at("tile").get<std::string>()];
    try {
        for (; played_ < moves.size(); ++played_)
            if (!play(moves[played_])) return std::nullopt;
    } catch (const engine::HookError&) {
        return std::nullopt;
    }
    return engine::view_for(state_, seat_);
}

bool SeenGame::play(const Json& move) {
    const auto action = action_of(move);
    return action && !engine_.apply(state_, *action);
}

std::optional<engine::Action> SeenGame::action_of(const Json& move) {
    const std::string what = move.value("do", "");
    if (what == "finish") return engine::Action{.kind = engine::ActionKind::finish};
    if (is_secret(move)) return made_up(move);
    if (what == "draw") --to_come_[move.at("tile").get<std::string>()];
    const auto parsed = records::parse_action({0, 0, move}, state_, "");
    if (!parsed.error.empty()) return std::nullopt;
    return parsed.action;
}

std::optional<engine::Action> SeenGame::made_up(const Json& move) {
    if (engine_.waiting(state_) != engine::Waiting::chance) return std::nullopt;
    std::vector<engine::Action> possible;
    engine_.legal_actions(state_, possible);
    const auto found =
        std::find_if(possible.begin(), possible.end(), [&](const engine::Action& action) {
            if (action.kind != engine::ActionKind::draw) return false;
            if (move.at("do") == "token") return true;
            const std::string& tile = state_.rules().tiles[action.tile].id;
            return engine::unseen_now(state_, action.pile, action.tile) > to_come_[tile];
        });
    if (found == possible.end()) return std::nullopt;
    return *found;
}

} // namespace bastide::protocol
