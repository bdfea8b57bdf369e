#include "modding/checks/balance.hpp"

#include "core/engine/rules/names.hpp"
#include "core/reading/text.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace bastide::checks {
namespace {

using engine::message;

/// With one digit behind the point.
std::string decimal(double number) {
    const auto tenths = std::lround(number * 10);
    return (tenths < 0 ? "-" : "") + std::to_string(std::abs(tenths) / 10) + '.'
           + std::to_string(std::abs(tenths) % 10);
}

} // namespace

void Balance::add(const Trial& trial) {
    const auto players = static_cast<double>(trial.scores.size());
    const double sum = std::accumulate(trial.scores.begin(), trial.scores.end(), 0.0);
    ++games_;
    players_ += static_cast<int>(trial.scores.size());
    points_ += sum;
    turns_ += trial.turns;
    discarded_ += trial.discarded;
    for (const auto& [name, points] : trial.points)
        points_for_[name] += points;
    seats_.resize(std::max(seats_.size(), trial.scores.size()));
    for (std::size_t seat = 0; seat < trial.scores.size(); ++seat) {
        ++seats_[seat].games;
        seats_[seat].lead += trial.scores[seat] - sum / players;
    }
}

std::vector<engine::Message> Balance::sentences() const {
    if (games_ == 0) return {};
    const auto mean = [&](double sum) { return decimal(sum / games_); };
    const auto for_each_player = [&](double sum) { return decimal(sum / players_); };
    std::vector<engine::Message> told = {
        message("on average, by random players: {} turns, {} points for each player, {} tiles that "
                "fit nowhere",
                mean(turns_), for_each_player(points_), mean(discarded_))};
    std::vector<std::string> named;
    for (const auto& [name, points] : points_for_)
        named.push_back(std::string(engine::short_name(name)) + ' ' + for_each_player(points));
    if (!named.empty())
        told.push_back(message("points for each player: {}", reading::in_a_row(named)));
    std::vector<std::string> leads;
    for (const SeatSum& seat : seats_) {
        const std::string lead = decimal(seat.lead / seat.games);
        leads.push_back((lead[0] == '-' ? "" : "+") + lead);
    }
    if (leads.size() > 1)
        told.push_back(
            message("points more or less than the mean, by seat: {}", reading::in_a_row(leads)));
    return told;
}

} // namespace bastide::checks
