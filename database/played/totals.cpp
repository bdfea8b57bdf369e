#include "database/played/totals.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

namespace bastide::played {
namespace {

template <class Value>
std::vector<Value> values_of(std::map<std::string, Value> by_name) {
    std::vector<Value> values;
    for (auto& [name, value] : by_name)
        values.push_back(std::move(value));
    return values;
}

class Adder {
  public:
    void add(const PlayedGame& game) {
        ++totals_.games;
        totals_.seconds += game.seconds;
        add_plugins(game);
        for (const PlayedSeat& seat : game.seats) {
            add_player(seat);
            for (const auto& [category, points] : seat.points) {
                CategoryTotals& sum = categories_[category];
                sum.category = category;
                sum.points += points;
                ++sum.seats;
            }
            offer({"", 0, seat.score, seat, game.finished, game.file});
        }
        for (const Largest& each : game.largest)
            offer({each.category, each.tiles, each.points,
                   game.seats[static_cast<std::size_t>(each.seat)], game.finished, game.file});
    }

    Totals take() {
        totals_.players = values_of(std::move(players_));
        std::stable_sort(totals_.players.begin(), totals_.players.end(),
                         [](const PlayerTotals& a, const PlayerTotals& b) {
                             return std::tuple(a.person, a.games, a.won)
                                    > std::tuple(b.person, b.games, b.won);
                         });
        std::stable_sort(
            totals_.plugins.begin(), totals_.plugins.end(),
            [](const PluginTotals& a, const PluginTotals& b) { return a.games > b.games; });
        totals_.categories = values_of(std::move(categories_));
        std::stable_sort(
            totals_.categories.begin(), totals_.categories.end(),
            [](const CategoryTotals& a, const CategoryTotals& b) { return a.points > b.points; });
        totals_.best = values_of(std::move(best_));
        return std::move(totals_);
    }

  private:
    void add_player(const PlayedSeat& seat) {
        const std::string called = seat.name.empty() ? "\n" + seat.colour : seat.name;
        PlayerTotals& sum = players_[(seat.is_person() ? "p" : "c") + called];
        if (sum.games == 0) {
            sum.name = seat.name;
            sum.colour = seat.colour;
            sum.person = seat.is_person();
            sum.best = seat.score;
        }
        ++sum.games;
        sum.won += seat.won;
        sum.points += seat.score;
        sum.best = std::max(sum.best, seat.score);
    }

    void add_plugins(const PlayedGame& game) {
        auto found =
            std::find_if(totals_.plugins.begin(), totals_.plugins.end(),
                         [&](const PluginTotals& each) { return each.plugins == game.plugins; });
        if (found == totals_.plugins.end())
            found = totals_.plugins.insert(found, PluginTotals{.plugins = game.plugins});
        ++found->games;
        found->turns += game.turns;
        found->seconds += game.seconds;
        found->timed += game.seconds > 0;
        for (const PlayedSeat& seat : game.seats) {
            found->points += seat.score;
            ++found->seats;
        }
    }

    void offer(const BestEver& offered) {
        const auto [best, is_first] = best_.try_emplace(offered.category, offered);
        if (is_first) return;
        const std::pair now{offered.tiles, offered.points},
            before{best->second.tiles, best->second.points};
        if (now == before && offered.finished == best->second.finished)
            best->second.others.push_back(offered.seat);
        else if (now >= before) // the older ones come later
            best->second = offered;
    }

    Totals totals_;
    std::map<std::string, PlayerTotals> players_;
    std::map<std::string, CategoryTotals> categories_;
    std::map<std::string, BestEver> best_;
};

} // namespace

bool shows(const Filter& filter, const PlayedGame& game) {
    if (!filter.plugins.empty() && filter.plugins != game.plugins) return false;
    if (filter.who == Filter::Who::everybody) return true;
    const bool people = std::all_of(game.seats.begin(), game.seats.end(),
                                    [](const PlayedSeat& seat) { return seat.is_person(); });
    return people == (filter.who == Filter::Who::people_only);
}

Totals totals_of(const std::vector<PlayedGame>& games, const Filter& filter) {
    Adder adder;
    for (const PlayedGame& game : games)
        if (shows(filter, game)) adder.add(game);
    return adder.take();
}

} // namespace bastide::played
