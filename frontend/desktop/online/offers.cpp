#include "frontend/desktop/online/offers.hpp"

#include "core/session/session.hpp"
#include "presentation/people/presence.hpp"

#include <utility>

namespace bastide::desktop {

using protocol::Json;

namespace {

Json clock_of(setup::OfferedClock clock) {
    switch (clock) {
    case setup::OfferedClock::ten_minutes: return {{"seconds", 600}, {"increment", 5}};
    case setup::OfferedClock::half_an_hour: return {{"seconds", 1800}, {"increment", 5}};
    case setup::OfferedClock::a_day: return {{"days", 1}};
    case setup::OfferedClock::three_days: return {{"days", 3}};
    case setup::OfferedClock::none: break;
    }
    return nullptr;
}

} // namespace

Json params_of(const setup::OfferedGame& game) {
    Json params = {{"plugins", game.choice.plugins},
                   {"settings", Json::object()},
                   {"seats", Json::array()},
                   {"public", game.is_public}};
    for (const auto& [name, value] : game.choice.settings)
        std::visit([&, key = name](const auto& setting) { params["settings"][key] = setting; },
                   value);
    for (const records::Seat& seat : game.seats) {
        Json offered = {{"kind", seat.kind}, {"colour", seat.colour}};
        if (seat.kind != people::open_kind) offered["name"] = seat.name;
        params["seats"].push_back(std::move(offered));
    }
    if (!game.password.empty()) params["password"] = game.password;
    if (const Json clock = clock_of(game.clock); !clock.is_null()) params["clock"] = clock;
    if (game.hints) params["hints"] = *game.hints;
    if (!game.title.empty()) params["title"] = game.title;
    if (!game.moves.empty()) params["moves"] = game.moves;
    return params;
}

setup::OfferedGame brought_game(const std::filesystem::path& file,
                                const catalogue::Catalogue& catalogue) {
    if (session::Session::open(file, catalogue, false).is_finished())
        throw reading::LoadError({file.string(), 0, 0}, engine::message("the game is over"));
    const records::Record record = records::last_record(records::RecordReader(file));
    setup::OfferedGame brought;
    brought.choice = record.setup.choice;
    brought.seats = record.setup.seats;
    brought.title = record.setup.name;
    bool mine = true;
    for (records::Seat& seat : brought.seats)
        if (seat.kind == "person" && !std::exchange(mine, false)) seat.kind = people::open_kind;
    for (const records::Line& line : record.lines)
        if (line.value.contains("do")) brought.moves.emplace_back(line.value);
    return brought;
}

} // namespace bastide::desktop
