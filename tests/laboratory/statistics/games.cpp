#include "tests/laboratory/statistics/games.hpp"

#include "laboratory/simulation/chronicle.hpp"
#include "tests/catch.hpp"

namespace bastide::tests {

std::string base_games(std::uint64_t first, std::uint64_t games,
                       const std::map<std::string, catalogue::SettingValue>& settings) {
    const auto rules = rules_of({"base"}, settings);
    const std::vector<std::string> kinds = {"greedy", "random"};
    records::Setup setup = records::setup_of(*rules);
    for (std::size_t seat = 0; seat < kinds.size(); ++seat)
        setup.seats.push_back({rules->colours().at(seat), "", kinds[seat]});
    simulation::Simulator simulator(rules, kinds);
    simulation::RecordChronicle chronicle(setup);
    std::string text;
    for (std::uint64_t game = first; game < first + games; ++game) {
        chronicle.begin(game);
        simulator.play(game, &chronicle);
        text += chronicle.take();
    }
    return text;
}

statistics::Summary counted(const std::vector<std::filesystem::path>& files, int threads) {
    const auto found = statistics::collect(all_plugins(), files, threads);
    for (const statistics::Trouble& trouble : found.troubles)
        FAIL_CHECK(trouble.text.text());
    return found.summary;
}

statistics::GameFacts made_up(const std::vector<std::vector<int>>& scores) {
    statistics::GameFacts game;
    game.variant.plugins = {{"some", "1", "0"}};
    game.variant.kinds = {"person", "person"};
    game.standings.assign(scores.begin(), scores.end() - 1);
    game.scores = scores.back();
    const int most = std::max(game.scores[0], game.scores[1]);
    for (int player = 0; player < 2; ++player)
        if (game.scores[static_cast<std::size_t>(player)] == most) game.winners.push_back(player);
    return game;
}

} // namespace bastide::tests
