#include "protocol/told/told_game.hpp"

#include "core/engine/state/view.hpp"
#include "core/reading/json_reader.hpp"
#include "presentation/telling/log_lines.hpp"
#include "presentation/telling/log_places.hpp"
#include "protocol/told/merge_patch.hpp"
#include "protocol/told/told_hints.hpp"

#include <algorithm>
#include <span>

namespace bastide::protocol {
namespace {

Json line_json(const telling::LogLine& line, const session::LogEntry& entry, int move) {
    Json json = {{"text", line.text}, {"move", move}};
    if (!line.points.empty()) json["points"] = line.points;
    if (!line.players.empty()) json["players"] = line.players;
    for (const engine::Cell cell : telling::cells_of(entry.event))
        json["cells"].push_back({cell.x, cell.y});
    return json;
}

/// Where the turn begins that the last entry is of.
std::size_t begin_of_last_turn(const std::vector<session::LogEntry>& log) {
    std::size_t begin = log.size();
    while (begin > 0 && log[begin - 1].turn == log.back().turn)
        --begin;
    return begin;
}

ToldGame::Text notification_text(const char* method, Json params) {
    return std::make_shared<const std::string>(
        reading::json_line(notification(method, std::move(params))));
}

} // namespace

engine::Seat ToldGame::seen_as(engine::Seat seat) const {
    const session::Session& session = game_.session();
    const bool alike = session.is_finished() || !engine::hides_anything(session.rules().ruleset());
    return alike ? engine::spectator : seat;
}

ToldGame::Groups ToldGame::groups_since(const Outlook& outlook, std::size_t begin) const {
    const auto& log = outlook.log();
    telling::LogWish wish{.forward = true};
    if (game_.session().waiting() == engine::Waiting::decision)
        wish.open_turn = outlook.state().turn();
    Groups groups;
    for (const telling::LogLine& line :
         telling::log_lines(std::span(log).subspan(begin), outlook.telling(), wish)) {
        if (line.heading) {
            groups.push_back({0, {{"title", line.text}, {"lines", Json::array()}}});
            continue;
        }
        const std::size_t entry = begin + line.entry;
        groups.back().turn = log[entry].turn;
        groups.back().json["lines"].push_back(line_json(line, log[entry], game_.move_of(entry)));
    }
    return groups;
}

/// Groups by their numbers.
Json ToldGame::numbered(const Groups& groups, int first) {
    Json json = Json::object();
    for (const Group& group : groups)
        json[std::to_string(first++)] = group.json;
    return json;
}

Json ToldGame::head(const Listener& listener) const {
    return {{"game", game_.name()},
            {"seat", listener.seat == engine::spectator ? Json() : Json(listener.seat)},
            {"entry", game_.entry()},
            {"moves", game_.session().actions()}};
}

/// Looks at the game as it is now, and makes the change since it was looked at before, where the
/// game has only gone on since.
void ToldGame::look(Told& told, const Listener& listener) {
    const Outlook outlook(game_.session(), listener);
    const int moves = game_.session().actions();
    const bool hides = engine::hides_anything(game_.session().rules().ruleset());
    // What was hidden is told anew when the game is finished.
    const bool went_on = told.entry >= 0
                         && told.finished == (hides && game_.session().is_finished())
                         && game_.entry() - told.entry == moves - told.moves;
    Json state = state_json(outlook);
    const Groups groups = groups_since(outlook, went_on ? told.turn_begin : 0);
    const int first_group = went_on ? told.first_group : 0;
    told.whole.reset();
    told.change.reset();
    if (went_on) {
        Json change = head(listener);
        change["from"] = told.entry;
        const auto add = [&](const char* key, Json value) {
            if (!value.empty()) change[key] = std::move(value);
        };
        add("state", merge_patch(told.state, state));
        add("placed", placed_json(outlook.state(), told.tiles));
        add("log", merge_patch(told.groups, numbered(groups, first_group)));
        add("scored",
            scored_json(telling::scorings_since(outlook.log(), told.log_entries, outlook.state()),
                        outlook));
        told.change = notification_text("change", std::move(change));
        told.change_from = told.entry;
    }
    const int last_turn = outlook.log().empty() ? 0 : outlook.log().back().turn;
    const auto of_last_turn = std::find_if(
        groups.begin(), groups.end(), [&](const Group& group) { return group.turn == last_turn; });
    told.first_group = first_group + static_cast<int>(of_last_turn - groups.begin());
    told.groups = numbered({of_last_turn, groups.end()}, told.first_group);
    told.turn_begin = begin_of_last_turn(outlook.log());
    told.state = std::move(state);
    told.entry = game_.entry();
    told.moves = moves;
    told.finished = hides && game_.session().is_finished();
    told.log_entries = outlook.log().size();
    told.tiles = outlook.state().tiles().size();
}

ToldGame::Text ToldGame::whole(const Told& told, const Listener& listener) const {
    const Outlook outlook(game_.session(), listener);
    Json json = head(listener);
    json["state"] = told.state;
    json["placed"] = placed_json(outlook.state(), 0);
    json["log"] = numbered(groups_since(outlook, 0), 0);
    if (told.finished && open_moves_ >= 0) {
        std::size_t begin = outlook.log().size();
        while (begin > 0 && game_.move_of(begin - 1) >= open_moves_)
            --begin;
        json["scored"] =
            scored_json(telling::scorings_since(outlook.log(), begin, outlook.state()), outlook);
    }
    return notification_text("whole", std::move(json));
}

ToldGame::Text ToldGame::tell(const Listener& listener, int told_entry) {
    Told& told = told_[{listener.seat, listener.language->code()}];
    told.heard = true;
    if (!game_.session().is_finished()) open_moves_ = game_.session().actions();
    if (told.entry != game_.entry()) look(told, listener);
    if (told_entry == told.entry) return nullptr;
    if (told.change && told_entry == told.change_from) return told.change;
    if (!told.whole) told.whole = whole(told, listener);
    return told.whole;
}

std::vector<engine::Action> ToldGame::legal() {
    std::vector<engine::Action> legal;
    for (const NamedAction& named : game_.legal())
        legal.push_back(named.action);
    return legal;
}

Json ToldGame::hints(const words::Language& language,
                     const std::vector<players::AdvisedTurn>& turns) {
    const Outlook outlook(game_.session(), {game_.actor(), &language});
    return {{"entry", game_.entry()}, {"turns", hints_json(outlook, legal(), turns)}};
}

Json ToldGame::analysis(const words::Language& language, const players::Analysis& analysis) {
    return analysis_json(Outlook(game_.session(), {engine::spectator, &language}), analysis);
}

Json ToldGame::decision(const words::Language& language) {
    const engine::Seat actor = game_.actor();
    const Outlook outlook(game_.session(), {actor, &language});
    Json json = {{"game", game_.name()}, {"seat", actor}, {"entry", game_.entry()}};
    json.update(decision_json(outlook, legal()));
    return json;
}

Json ToldGame::result(const words::Language& language) {
    const Outlook outlook(game_.session(), {engine::spectator, &language});
    Json json = {{"game", game_.name()}, {"entry", game_.entry()}};
    json.update(result_json(outlook, game_.session().seconds()));
    return json;
}

void ToldGame::forget_unheard() {
    for (auto told = told_.begin(); told != told_.end();)
        told = std::exchange(told->second.heard, false) ? std::next(told) : told_.erase(told);
}

} // namespace bastide::protocol
