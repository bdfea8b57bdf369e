// Tested in tests/frontend/report/report_test.cpp.
#include "frontend/report/sections.hpp"

#include <fmt/core.h>

namespace bastide::report {
namespace {

using statistics::Moments;
using statistics::Numbers;

struct SeatFigures {
    std::int64_t games = 0;
    std::int64_t alone = 0;
    double shared = 0; ///< wins, a shared one as its part
    Moments points;

    explicit SeatFigures(Numbers row) {
        row.resize(5);
        games = row[0];
        alone = row[1];
        shared = static_cast<double>(row[2]) / statistics::win_parts;
        points = Moments(Numbers{row[0], row[3], row[4]});
    }
    statistics::Estimate share() const {
        return statistics::share(static_cast<double>(alone) + shared, static_cast<double>(games));
    }
};

} // namespace

std::string seats_section(const Material& material) {
    std::string body;
    for (const Told& variant : material.variants) {
        const auto& kinds = variant.variant->kinds;
        if (kinds.size() < 2) continue;
        std::vector<IntervalRow> rows;
        HtmlTable table({"Seat", "Wins", "Alone", "Shared", "Points"});
        const double fair = 100.0 / variant.seats();
        for (std::size_t i = 0; i < kinds.size(); ++i) {
            const SeatFigures seat(variant.games->tally.at({"seat", std::to_string(i + 1)}));
            const bool clear = seat.share().excludes(fair / 100);
            const std::string name = std::to_string(i + 1) + ": " + kinds[i];
            rows.push_back({name, seat.share().scaled(100), static_cast<int>(i), clear});
            table.add({escaped(name), percent(seat.share()), whole(seat.alone),
                       number(seat.shared, 1), interval(seat.points.estimate(), 1)},
                      clear);
        }
        std::string caption = "Share of the wins by seat, a shared win in equal parts.";
        if (material.several())
            caption = "<b>" + escaped(variant.full()) + "</b>. "
                      + (body.empty() ? caption : "Wins by seat.");
        body += plot(intervals("Share of the wins by seat", rows, fair, 1, " %"), caption, table);
    }
    if (body.empty()) return {};
    return section("seats", "Advantage of seats",
                   "Whoever begins may win more often, or less. The line is an equal share; "
                   "whiskers are 95 % intervals (Wilson). Bold: the interval excludes the equal "
                   "share. Where different players sit, it is their strength as well.",
                   body);
}

} // namespace bastide::report
