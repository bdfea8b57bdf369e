// What is chosen for a new game. Knows plugins by their manifests only; no drawing here.
#pragma once

#include "core/host/game_rules.hpp"
#include "core/records/record.hpp"
#include "presentation/setup/presets.hpp"
#include "presentation/setup/seating.hpp"
#include "presentation/words/language.hpp"

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace bastide::setup {

class SetupForm {
  public:
    /// How rules are loaded: as `host::GameRules::load`, or kept from before.
    using Loader = std::function<std::shared_ptr<const host::GameRules>(const catalogue::Choice&)>;

    /// Catalogue and language must outlive the form. Begins with `first`, or with the first plugin.
    SetupForm(const catalogue::Catalogue& catalogue, const words::Language& language,
              const Preset* first, std::uint64_t seed, Loader loader = {});

    const catalogue::Catalogue& catalogue() const { return *catalogue_; }

    void use(const catalogue::Choice& choice);
    /// Whether exactly this is chosen; one that says nothing of the length goes with any.
    bool is(const catalogue::Choice& choice) const;

    // Plugins.
    bool chosen(const std::string& plugin) const;
    /// Switching one on brings what it needs and drops what it excludes; switching one off drops
    /// what needs it. `note` says so.
    void choose(const std::string& plugin, bool on);
    const std::string& note() const { return note_; }
    /// Ids in the order in which they are loaded; as chosen while they do not go together.
    std::vector<std::string> plugins_in_order() const;

    // Settings, by "plugin.setting".
    catalogue::SettingValue value(const std::string& plugin,
                                  const catalogue::Setting& setting) const;
    bool changed(const std::string& plugin, const catalogue::Setting& setting) const;
    void set(const std::string& plugin, const catalogue::Setting& setting,
             catalogue::SettingValue value);
    void reset(const std::string& plugin, const catalogue::Setting& setting);
    int changed_settings() const;
    /// Those of the chosen plugins that go with any game.
    std::vector<const catalogue::Plugin*> chosen_variants() const;

    // Length.
    /// How many tiles the main pile holds below what lies on top of it; 0 while there are no rules.
    int pile() const;
    /// How many of them are drawn: 1 to `pile()`.
    int tiles() const;
    void set_tiles(int tiles);
    /// Turns of all players together, what lies on top of the pile included.
    int turns() const;

    // Players.
    Seating& seating() { return seating_; }
    const Seating& seating() const { return seating_; }
    const std::vector<records::Seat>& seats() const { return seating_.seats(); }
    /// Who sat there in another game.
    void remember(std::vector<records::Seat> seats, std::vector<records::Seat> absent);
    int least_players() const;
    int most_players() const;
    bool can_add_player() const;
    bool can_remove_player() const;

    std::uint64_t seed() const { return seed_; }
    void set_seed(std::uint64_t seed) { seed_ = seed; }

    /// The rules chosen, loaded, with all tiles; null when they cannot be. `error` says why.
    const std::shared_ptr<const host::GameRules>& rules() const { return rules_; }
    /// The same with as many tiles as are drawn. Throws `LoadError`.
    std::shared_ptr<const host::GameRules> rules_to_play() const;
    const std::string& error() const { return error_; }
    /// Why the game cannot be started; empty when it can.
    std::string why_not() const;

    catalogue::Choice choice() const;

  private:
    void load();
    void seat_players();
    /// Plugins and settings of these, without the length.
    catalogue::Choice rules_chosen() const;
    std::string title_of(const std::string& id) const;
    /// Whether another plugin of the choice settles a conflict between two.
    bool reconciled(const std::string& a, const std::string& b) const;
    void drop_conflicts(const std::string& plugin);
    void drop_dependants(const std::string& plugin);
    void add_required(const std::string& plugin);

    std::shared_ptr<const host::GameRules> loaded(const catalogue::Choice& choice) const;

    const catalogue::Catalogue* catalogue_;
    Loader loader_;
    const words::Language* language_;
    std::vector<std::string> plugins_; ///< as chosen
    std::map<std::string, catalogue::SettingValue> settings_;
    int tiles_ = 0; ///< 0: all
    Seating seating_;
    std::uint64_t seed_ = 0;
    std::shared_ptr<const host::GameRules> rules_;
    std::string error_;
    std::string note_;
};

} // namespace bastide::setup
