// What must hold for every bundled plugin, alone and with every other that it goes together with.
#include "core/engine/state/content.hpp"
#include "core/engine/state/random.hpp"
#include "core/engine/turn/hands.hpp"
#include "core/records/replay.hpp"
#include "tests/catch.hpp"
#include "tests/support.hpp"

#include <algorithm>
#include <map>
#include <numeric>

using namespace bastide;
using namespace bastide::tests;
using engine::Action;
using engine::ActionKind;

namespace {

using Plugins = std::vector<std::string>;
using Settings = std::map<std::string, catalogue::SettingValue>;

/// Every bundled plugin, and every pair without a conflict, each with what it requires.
std::vector<Plugins> all_sets() {
    std::vector<std::string> ids;
    for (const catalogue::Plugin& plugin : all_plugins().plugins())
        if (plugin.folder.parent_path() == source_folder() / "plugins")
            ids.push_back(plugin.manifest.id);
    std::vector<Plugins> sets;
    for (std::size_t a = 0; a < ids.size(); ++a)
        for (std::size_t b = a; b < ids.size(); ++b) {
            try {
                Plugins set;
                for (const catalogue::Plugin* plugin :
                     catalogue::load_order(all_plugins(), {ids[a], ids[b]}))
                    set.push_back(plugin->manifest.id);
                std::sort(set.begin(), set.end());
                if (std::find(sets.begin(), sets.end(), set) == sets.end())
                    sets.push_back(std::move(set));
            } catch (const reading::LoadError&) {
                continue; // they conflict
            }
        }
    return sets;
}

/// Some value that a setting allows.
catalogue::SettingValue some_value(const catalogue::Setting& setting, engine::Random& random) {
    if (std::holds_alternative<bool>(setting.initial)) return random.below(2) == 1;
    if (std::holds_alternative<int>(setting.initial))
        return setting.least + random.below(std::min(setting.most - setting.least, 8) + 1);
    const auto count = static_cast<int>(setting.choices.size());
    return setting.choices[static_cast<std::size_t>(random.below(count))].value;
}

Settings some_settings(const Plugins& plugins, engine::Random& random) {
    Settings settings;
    for (const std::string& id : plugins)
        for (const catalogue::Setting& setting : all_plugins().find(id)->manifest.settings)
            settings[id + '.' + setting.id] = some_value(setting, random);
    return settings;
}

std::string told(const Plugins& plugins, const Settings& settings) {
    std::string text;
    for (const std::string& plugin : plugins)
        text += plugin + ' ';
    for (const auto& [name, value] : settings)
        text += name + '=' + catalogue::to_text(value) + ' ';
    return text;
}

/// Figures of each player, and of nobody, by kind, wherever they are.
std::vector<int> all_figures(const engine::GameState& state) {
    const std::size_t kinds = state.rules().figures.size();
    const auto players = static_cast<std::size_t>(state.players());
    std::vector<int> counts((players + 1) * kinds); // nobody's come last
    for (std::size_t i = 0; i < counts.size(); ++i)
        counts[i] = state.supply(i / kinds < players ? static_cast<int>(i / kinds) : engine::nobody,
                                 static_cast<engine::FigureKindId>(i % kinds));
    for (const engine::Figure& figure : state.figures())
        if (!figure.in_supply())
            ++counts[std::min<std::size_t>(figure.owner, players) * kinds + figure.kind];
    return counts;
}

/// Plays a random game and looks at it from all sides after every action.
class WatchedGame {
  public:
    WatchedGame(std::shared_ptr<const host::GameRules> rules, int players, std::uint64_t seed)
        : rules_(std::move(rules)),
          runtime_(rules_->make_runtime()),
          engine_(rules_->ruleset(), runtime_.get()),
          state_(engine_.new_game(players)),
          twin_(state_),
          figures_(all_figures(state_)),
          scores_(state_.scores().begin(), state_.scores().end()),
          random_(seed) {}

    void play() {
        while (engine_.waiting(state_) != engine::Waiting::over) {
            engine_.legal_actions(state_, legal_);
            REQUIRE_FALSE(legal_.empty());
            check_legal_actions();
            check_placements();
            step(chosen());
        }
    }

    const engine::GameState& state() const { return state_; }

  private:
    Action chosen() {
        if (engine_.waiting(state_) == engine::Waiting::chance)
            return engine_.chance_action(state_, random_.below(engine_.chance_tickets(state_)));
        return legal_[static_cast<std::size_t>(random_.below(static_cast<int>(legal_.size())))];
    }

    /// Every legal action applies, and is undone without a trace. Of many, some.
    void check_legal_actions() {
        const std::size_t stride = std::max<std::size_t>(1, legal_.size() / 12);
        for (std::size_t i = 0; i < legal_.size(); i += stride) {
            engine::GameState tried = state_;
            engine::Journal journal;
            const auto failed = engine_.apply(tried, legal_[i], &journal);
            INFO((failed ? failed->detail.text() : ""));
            REQUIRE_FALSE(failed);
            journal.rewind(tried, 0);
            REQUIRE(tried == state_);
        }
    }

    /// A placement is legal when it is listed, or looks like one that is; else it is refused.
    void check_placements() {
        int accepted = 0;
        engine::for_each_tile_to_place(state_, [&](engine::TileTypeId tile) {
            for (const engine::FrontierCell& cell : state_.frontier())
                for (engine::Rotation rotation = 0; rotation < 4; ++rotation)
                    accepted += !engine_.validate(state_, {.kind = ActionKind::place,
                                                           .tile = tile,
                                                           .cell = cell.cell,
                                                           .rotation = rotation});
        });
        REQUIRE(accepted == engine_.count_placements(state_, true));
        const auto listed = std::count_if(legal_.begin(), legal_.end(), [](const Action& action) {
            return action.kind == ActionKind::place;
        });
        REQUIRE(listed == engine_.count_placements(state_, false));
    }

    /// The twin knows of the game only what a save would tell it.
    void step(const Action& action) {
        const auto json = records::action_json(action, state_);
        if (json.is_null()) {
            REQUIRE_FALSE(engine_.apply(twin_, action));
        } else {
            const auto parsed = records::parse_action({1, 0, json}, twin_, "twin");
            INFO(json.dump() << ' ' << parsed.error);
            REQUIRE(parsed.error.empty());
            REQUIRE_FALSE(engine_.apply(twin_, parsed.action));
        }
        REQUIRE_FALSE(engine_.apply(state_, action));
        REQUIRE(twin_ == state_);
        REQUIRE(all_figures(state_) == figures_);
        for (std::size_t i = 0; i < scores_.size(); ++i)
            REQUIRE(state_.scores()[i] >= scores_[i]);
        scores_.assign(state_.scores().begin(), state_.scores().end());
    }

    std::shared_ptr<const host::GameRules> rules_;
    std::unique_ptr<host::ScriptRuntime> runtime_;
    engine::Engine engine_;
    engine::GameState state_;
    engine::GameState twin_;
    std::vector<int> figures_;
    std::vector<int> scores_;
    engine::Random random_;
    std::vector<Action> legal_;
};

/// Plays games of some plugins: with the defaults first, then with settings of all kinds.
void play_games(const Plugins& plugins, std::uint64_t seed, int games) {
    engine::Random random(seed);
    for (int game = 0; game < games; ++game, ++seed) {
        const Settings settings = game == 0 ? Settings() : some_settings(plugins, random);
        INFO(told(plugins, settings) << "seed " << seed);
        const auto rules = host::GameRules::load(all_plugins(), {plugins, settings});
        const int least = rules->ruleset().least_players;
        const int most = rules->ruleset().most_players;
        WatchedGame watched(rules, least + game % (most - least + 1), seed);
        watched.play();
        if (!watched.state().decided()) CHECK(watched.state().tiles().size() > 40);
    }
}

/// The sets are played in parts, which run side by side.
constexpr std::size_t parts = 4;

void play_sets(std::size_t part) {
    const auto sets = all_sets();
    const int games = long_run() ? 100 : 5;
    for (std::size_t i = part; i < sets.size(); i += parts)
        play_games(sets[i], 1 + i * static_cast<std::uint64_t>(games), games);
}

} // namespace

TEST_CASE("[together] there are as many plugins and pairs as expected") {
    CHECK(all_sets().size() >= 20);
}

TEST_CASE("[together 1] every plugin and every pair plays whole games, first part") {
    play_sets(0);
}

TEST_CASE("[together 2] every plugin and every pair plays whole games, second part") {
    play_sets(1);
}

TEST_CASE("[together 3] every plugin and every pair plays whole games, third part") {
    play_sets(2);
}

TEST_CASE("[together 4] every plugin and every pair plays whole games, fourth part") {
    play_sets(3);
}

TEST_CASE("[together] everything medieval and everything prehistoric") {
    const int games = long_run() ? 100 : 5;
    const std::vector<Plugins> sets = {
        {"river", "abbot", "hills-and-sheep", "sheep", "hills", "vineyards"},
        {"hunters-and-gatherers", "menhirs"}};
    for (const Plugins& plugins : sets)
        for (int game = 0; game < games; ++game) {
            WatchedGame watched(rules_of(plugins), 2 + game % 4,
                                1000 + static_cast<std::uint64_t>(game));
            watched.play();
            CHECK(watched.state().tiles().size() > 70);
        }
}

TEST_CASE("[together] two games do not go together, and one sentence says so") {
    CHECK_THROWS_WITH(catalogue::load_order(all_plugins(), {"base", "hunters-and-gatherers"}),
                      Catch::Matchers::ContainsSubstring("hunters-and-gatherers"));
    CHECK_THROWS_WITH(catalogue::load_order(all_plugins(), {"menhirs", "bonus-2002"}),
                      Catch::Matchers::ContainsSubstring("bonus-2002"));
}
