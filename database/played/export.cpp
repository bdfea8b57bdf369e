#include "database/played/export.hpp"

#include <nlohmann/json.hpp>

#include <cmath>
#include <string_view>

namespace bastide::played {
namespace {

/// Spreadsheets would take a name that begins like a formula for one.
std::string cell(std::string text) {
    if (!text.empty() && std::string_view("=+-@\t\r").find(text.front()) != std::string::npos)
        text.insert(text.begin(), '\'');
    if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
    std::string quoted = "\"";
    for (const char letter : text)
        quoted += letter == '"' ? std::string("\"\"") : std::string(1, letter);
    return quoted + '"';
}

std::string ids_in_a_row(const std::vector<std::string>& plugins) {
    std::string text;
    for (const std::string& plugin : plugins)
        text += (text.empty() ? "" : " ") + plugin;
    return text;
}

} // namespace

std::string csv_of(const std::vector<PlayedGame>& games) {
    std::string text = "file,finished,plugins,turns,seconds,seat,name,kind,colour,score,won\r\n";
    for (const PlayedGame& game : games)
        for (std::size_t i = 0; i < game.seats.size(); ++i) {
            const PlayedSeat& seat = game.seats[i];
            const std::vector<std::string> cells = {cell(game.file),
                                                    std::to_string(game.finished),
                                                    cell(ids_in_a_row(game.plugins)),
                                                    std::to_string(game.turns),
                                                    std::to_string(std::lround(game.seconds)),
                                                    std::to_string(i + 1),
                                                    cell(seat.name),
                                                    cell(seat.kind),
                                                    cell(seat.colour),
                                                    std::to_string(seat.score),
                                                    seat.won ? "1" : "0"};
            for (std::size_t column = 0; column < cells.size(); ++column)
                text += (column == 0 ? "" : ",") + cells[column];
            text += "\r\n";
        }
    return text;
}

std::string json_of(const std::vector<PlayedGame>& games) {
    auto all = nlohmann::ordered_json::array();
    for (const PlayedGame& game : games) {
        nlohmann::ordered_json json = {{"file", game.file},       {"finished", game.finished},
                                       {"plugins", game.plugins}, {"settings", game.settings},
                                       {"turns", game.turns},     {"seconds", game.seconds}};
        for (const PlayedSeat& seat : game.seats)
            json["players"].push_back({{"name", seat.name},
                                       {"kind", seat.kind},
                                       {"colour", seat.colour},
                                       {"score", seat.score},
                                       {"won", seat.won},
                                       {"points", seat.points}});
        for (const Largest& each : game.largest)
            json["largest"].push_back({{"category", each.category},
                                       {"tiles", each.tiles},
                                       {"points", each.points},
                                       {"seat", each.seat}});
        all.push_back(std::move(json));
    }
    // Names of files need be no UTF-8.
    return all.dump(1, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + '\n';
}

} // namespace bastide::played
