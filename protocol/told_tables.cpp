#include "protocol/told_tables.hpp"

#include <algorithm>
#include <initializer_list>

namespace bastide::protocol {
namespace {

bool is_number(const Json& json) {
    return json.is_number_integer();
}

/// A member is there, and is what it should be.
template <class Test>
bool has(const Json& json, const char* key, Test test) {
    const auto found = json.find(key);
    return found != json.end() && test(*found);
}

bool has_texts(const Json& json, std::initializer_list<const char*> keys) {
    return std::all_of(keys.begin(), keys.end(), [&](const char* key) {
        return has(json, key, [](const Json& value) { return value.is_string(); });
    });
}

bool has_switches(const Json& json, std::initializer_list<const char*> keys) {
    return std::all_of(keys.begin(), keys.end(), [&](const char* key) {
        return has(json, key, [](const Json& value) { return value.is_boolean(); });
    });
}

bool all_texts(const Json& json) {
    return std::all_of(json.begin(), json.end(), [](const Json& each) { return each.is_string(); });
}

bool is_list_of_texts(const Json& json) {
    return json.is_array() && all_texts(json);
}

bool is_seat(const Json& seat) {
    return seat.is_object() && has_texts(seat, {"name", "colour", "kind"})
           && has_switches(seat, {"here", "yours", "computer_plays"});
}

bool is_offered_seat(const Json& seat) {
    return seat.is_object() && has_texts(seat, {"name", "kind"}) && has_switches(seat, {"taken"});
}

bool is_seat_of(const Json& seat, const Json& seats) {
    return is_number(seat) && seat >= 0 && seat < static_cast<int>(seats.size());
}

} // namespace

bool is_table(const Json& json) {
    if (!json.is_object() || !has_texts(json, {"game", "stage", "title"})
        || !has_switches(json, {"public", "maker"}) || !has(json, "plugins", is_list_of_texts)
        || !has(json, "watching", is_number))
        return false;
    const auto seats = json.find("seats");
    if (seats == json.end() || !seats->is_array()
        || !std::all_of(seats->begin(), seats->end(), is_seat))
        return false;
    const auto undo = json.find("undo"), packages = json.find("packages");
    return (undo == json.end()
            || (undo->is_object()
                && has(*undo, "seat", [&](const Json& seat) { return is_seat_of(seat, *seats); })))
           && (packages == json.end() || (packages->is_object() && all_texts(*packages)));
}

bool is_clocks(const Json& json) {
    return json.is_object()
           && has(json, "runs", [](const Json& seat) { return seat.is_null() || is_number(seat); })
           && has(json, "seconds_left", [](const Json& seats) {
                  return seats.is_array()
                         && std::all_of(seats.begin(), seats.end(), [](const Json& left) {
                                return left.is_null() || left.is_number();
                            });
              });
}

bool is_said(const Json& json) {
    return json.is_object() && has(json, "number", is_number) && has_texts(json, {"name", "text"});
}

bool is_listed_game(const Json& json) {
    return json.is_object() && has_texts(json, {"game", "title", "stage"})
           && has_switches(json, {"public", "password", "yours", "turn"})
           && has(json, "plugins", is_list_of_texts) && has(json, "seats", [](const Json& seats) {
                  return seats.is_array()
                         && std::all_of(seats.begin(), seats.end(), is_offered_seat);
              });
}

} // namespace bastide::protocol
