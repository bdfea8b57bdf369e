#include "server/games/terms.hpp"

#include "core/reading/json_reader.hpp"
#include "core/reading/printable.hpp"
#include "core/reading/text.hpp"
#include "core/reading/vocabulary.hpp"
#include "players/player.hpp"
#include "protocol/game_setup.hpp"

#include <algorithm>

namespace bastide::server {

using engine::message;

namespace {

/// Computer players that one may ask a server for: those that are offered, and two quick ones.
bool is_computer(const std::string& kind) {
    const auto& kinds = players::player_kinds();
    return std::find(kinds.begin(), kinds.end(), kind) != kinds.end() || kind == "random"
           || kind == "greedy";
}

int whole_number(const reading::JsonReader& read, const char* key, int least, int most) {
    const int value = read.integer(key);
    if (value < least || value > most)
        read.fail(key, reading::a_whole_number(least, most), read.need(key));
    return value;
}

TimeControl read_time(const Json& json) {
    constexpr int most_seconds = 86'400;
    constexpr int most_days = 60;
    TimeControl time;
    const reading::JsonReader read(json, {});
    if (read.find("days") != nullptr) {
        time.days = whole_number(read, "days", 1, most_days);
        return time;
    }
    time.seconds = whole_number(read, "seconds", 1, most_seconds);
    if (read.find("increment") != nullptr)
        time.increment = whole_number(read, "increment", 0, most_seconds);
    return time;
}

OfferedSeat read_offered(const Json& json) {
    const reading::JsonReader read(json, {});
    OfferedSeat seat{read.text("kind"), kept_name(read.text_or("name", "")),
                     read.text_or("colour", "")};
    if (seat.kind != person_kind && seat.kind != open_kind && !is_computer(seat.kind))
        read.fail("kind",
                  message("'{}', '{}' or a computer player ({})", person_kind, open_kind,
                          reading::in_a_row(players::player_kinds())),
                  read.need("kind"));
    return seat;
}

std::vector<Json> read_moves(const reading::JsonReader& read) {
    std::vector<Json> moves;
    if (read.find("moves") == nullptr) return moves;
    for (const Json& move : read.list("moves")) {
        if (!move.is_object()) read.fail("moves", message("a JSON object"), move);
        moves.push_back(move);
    }
    return moves;
}

/// A member that may be missing, or null.
const Json* given(const reading::JsonReader& read, const char* key) {
    const Json* const value = read.find(key);
    return value == nullptr || value->is_null() ? nullptr : value;
}

} // namespace

std::shared_ptr<const std::string> sent_text(const Json& message) {
    return std::make_shared<const std::string>(reading::json_line(message));
}

Json refusal(const Json& id, const protocol::RequestError& error, const words::Language& language) {
    return protocol::failure(id, error.code(), language.said(error.message()));
}

std::string kept_text(const std::string& text, std::size_t characters) {
    return reading::shortened_to(reading::plain_text(text), characters);
}

std::string kept_name(const std::string& name, std::size_t characters) {
    return reading::shortened_to(reading::plain_name(name), characters);
}

Terms read_terms(const Json& params, const std::string& maker) {
    const reading::JsonReader read(params, {});
    Terms terms;
    terms.choice = protocol::read_choice(params);
    terms.maker = maker;
    const Json& seats = read.list("seats");
    if (seats.empty() || seats.size() > most_seats)
        read.fail("seats", message("a list of 1 to {} seats", static_cast<int>(most_seats)), seats);
    for (const Json& seat : seats)
        terms.seats.push_back(read_offered(seat));
    terms.title = kept_name(read.text_or("title", ""), longest_title);
    if (const Json* const value = given(read, "public")) {
        if (!value->is_boolean()) read.fail("public", reading::true_or_false(), *value);
        terms.is_public = value->get<bool>();
    }
    if (const Json* const value = given(read, "hints")) {
        if (!value->is_boolean()) read.fail("hints", reading::true_or_false(), *value);
        terms.hints = value->get<bool>();
    }
    offered_password(params);
    if (const Json* const value = given(read, "clock")) terms.time = read_time(*value);
    terms.moves = read_moves(read);
    return terms;
}

std::string offered_password(const Json& params) {
    const reading::JsonReader read(params, {});
    return given(read, "password") == nullptr ? "" : read.text("password");
}

Json to_json(const TimeControl& time) {
    if (time.days) return {{"days", *time.days}};
    if (time.seconds) return {{"seconds", *time.seconds}, {"increment", time.increment}};
    return nullptr;
}

Json to_json(const Terms& terms) {
    Json json = {{"title", terms.title},         {"public", terms.is_public},
                 {"password", terms.password},   {"maker", terms.maker},
                 {"clock", to_json(terms.time)}, {"seats", Json::array()},
                 {"packages", terms.packages}};
    for (const OfferedSeat& seat : terms.seats) {
        Json offered = {{"kind", seat.kind}, {"name", seat.name}, {"colour", seat.colour}};
        if (!seat.kept_for.empty()) offered["kept_for"] = seat.kept_for;
        json["seats"].push_back(std::move(offered));
    }
    if (terms.hints) json["hints"] = *terms.hints;
    if (!terms.moves.empty()) json["moves"] = terms.moves;
    return json;
}

Terms stored_terms(const Json& json) {
    const reading::JsonReader read(json, {});
    Terms terms;
    terms.title = read.text("title");
    terms.is_public = read.need("public") == true;
    terms.password = read.text("password");
    terms.maker = read.text("maker");
    if (const Json* const clock = given(read, "clock")) terms.time = read_time(*clock);
    if (const Json* const value = given(read, "hints")) terms.hints = *value == true;
    terms.packages = read.need("packages").get<packages::Packages>();
    for (const Json& seat : read.list("seats")) {
        terms.seats.push_back(read_offered(seat));
        terms.seats.back().kept_for = seat.value("kept_for", "");
    }
    terms.moves = read_moves(read);
    return terms;
}

} // namespace bastide::server
