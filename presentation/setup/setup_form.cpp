#include "presentation/setup/setup_form.hpp"

#include "core/catalogue/chosen_settings.hpp"
#include "presentation/setup/game_length.hpp"

#include <algorithm>
#include <exception>
#include <numeric>
#include <set>
#include <utility>

namespace bastide::setup {
namespace {

bool contains(const std::vector<std::string>& list, const std::string& entry) {
    return std::find(list.begin(), list.end(), entry) != list.end();
}

std::string key_of(const std::string& plugin, const catalogue::Setting& setting) {
    return plugin + '.' + setting.id;
}

void append_sentence(std::string& text, const std::string& sentence) {
    text += (text.empty() ? "" : " ") + sentence;
}

} // namespace

SetupForm::SetupForm(const catalogue::Catalogue& catalogue, const words::Language& language,
                     const Preset* first, std::uint64_t seed, Loader loader)
    : catalogue_(&catalogue),
      loader_(std::move(loader)),
      language_(&language),
      seating_(seed),
      seed_(seed) {
    if (first != nullptr) {
        use(first->choice);
    } else if (!catalogue.plugins().empty()) {
        choose(catalogue.plugins().front().manifest.id, true);
    } else {
        load();
    }
}

std::string SetupForm::title_of(const std::string& id) const {
    const catalogue::Plugin* const plugin = catalogue_->find(id);
    return plugin == nullptr ? id : plugin->manifest_in(language_->code()).title;
}

void SetupForm::use(const catalogue::Choice& choice) {
    const auto variants_before = chosen_variants();
    plugins_.clear();
    for (const std::string& id : choice.plugins) {
        if (!contains(plugins_, id)) plugins_.push_back(id);
        add_required(id);
    }
    settings_ = choice.settings;
    tiles_ = catalogue::tiles_drawn(choice.settings); // of another game it would be no choice
    note_.clear();
    for (const catalogue::Plugin* variant : variants_before)
        if (const words::Language& tr = *language_; !chosen(variant->manifest.id))
            append_sentence(note_, tr("{} was switched off; it can be chosen again under {}.",
                                      title_of(variant->manifest.id), tr("Variants")));
    load();
}

bool SetupForm::is(const catalogue::Choice& choice) const {
    const int length = catalogue::tiles_drawn(choice.settings);
    if (length != 0 && length != tiles_) return false;
    SetupForm other(*this);
    other.plugins_.clear();
    for (const std::string& id : choice.plugins) {
        if (!contains(other.plugins_, id)) other.plugins_.push_back(id);
        other.add_required(id);
    }
    if (std::set<std::string>(plugins_.begin(), plugins_.end())
        != std::set<std::string>(other.plugins_.begin(), other.plugins_.end()))
        return false;
    other.settings_ = choice.settings;
    for (const std::string& id : plugins_)
        if (const catalogue::Plugin* plugin = catalogue_->find(id))
            for (const catalogue::Setting& setting : plugin->manifest.settings)
                if (value(id, setting) != other.value(id, setting)) return false;
    return true;
}

bool SetupForm::chosen(const std::string& plugin) const {
    return contains(plugins_, plugin);
}

void SetupForm::choose(const std::string& plugin, bool on) {
    note_.clear();
    if (on && !chosen(plugin)) {
        drop_conflicts(plugin);
        plugins_.push_back(plugin);
        add_required(plugin);
    } else if (!on) {
        std::erase(plugins_, plugin);
        drop_dependants(plugin);
        if (const catalogue::Plugin* gone = catalogue_->find(plugin))
            for (const std::string& settled : gone->manifest.reconciles)
                if (chosen(settled)) drop_conflicts(settled);
    }
    load();
}

bool SetupForm::reconciled(const std::string& a, const std::string& b) const {
    return std::any_of(plugins_.begin(), plugins_.end(), [&](const std::string& id) {
        const catalogue::Plugin* plugin = catalogue_->find(id);
        return plugin != nullptr && contains(plugin->manifest.reconciles, a)
               && contains(plugin->manifest.reconciles, b);
    });
}

void SetupForm::drop_conflicts(const std::string& plugin) {
    const words::Language& tr = *language_;
    const catalogue::Plugin* added = catalogue_->find(plugin);
    const std::vector<std::string> before = plugins_;
    for (const std::string& other : before) {
        const catalogue::Plugin* there = catalogue_->find(other);
        const bool excluded =
            added != nullptr && there != nullptr && catalogue::conflict(*added, *there);
        if (!excluded || !chosen(other) || reconciled(plugin, other)) continue;
        std::erase(plugins_, other);
        append_sentence(note_, tr("{} was switched off, because it does not go with {}.",
                                  title_of(other), title_of(plugin)));
        drop_dependants(other);
    }
}

void SetupForm::drop_dependants(const std::string& plugin) {
    const words::Language& tr = *language_;
    const std::vector<std::string> before = plugins_;
    for (const std::string& other : before) {
        const catalogue::Plugin* there = catalogue_->find(other);
        if (there == nullptr || !chosen(other) || !contains(there->manifest.requires_, plugin))
            continue;
        std::erase(plugins_, other);
        append_sentence(note_, tr("{} was switched off, because it needs {}.", title_of(other),
                                  title_of(plugin)));
        drop_dependants(other);
    }
}

void SetupForm::add_required(const std::string& plugin) {
    const words::Language& tr = *language_;
    const catalogue::Plugin* added = catalogue_->find(plugin);
    if (added == nullptr) return;
    for (const std::string& needed : added->manifest.requires_) {
        if (chosen(needed)) continue;
        drop_conflicts(needed);
        plugins_.push_back(needed);
        append_sentence(note_, tr("{} was switched on, because {} needs it.", title_of(needed),
                                  title_of(plugin)));
        add_required(needed);
    }
}

std::vector<std::string> SetupForm::plugins_in_order() const {
    if (rules_ == nullptr) return plugins_;
    std::vector<std::string> ids;
    for (const catalogue::Plugin& plugin : rules_->plugins())
        ids.push_back(plugin.manifest.id);
    return ids;
}

catalogue::SettingValue SetupForm::value(const std::string& plugin,
                                         const catalogue::Setting& setting) const {
    const auto found = settings_.find(key_of(plugin, setting));
    return found == settings_.end() ? setting.initial : found->second;
}

bool SetupForm::changed(const std::string& plugin, const catalogue::Setting& setting) const {
    return value(plugin, setting) != setting.initial;
}

void SetupForm::set(const std::string& plugin, const catalogue::Setting& setting,
                    catalogue::SettingValue value) {
    if (setting.refuses(value)) return;
    settings_[key_of(plugin, setting)] = std::move(value);
    load();
}

void SetupForm::reset(const std::string& plugin, const catalogue::Setting& setting) {
    settings_.erase(key_of(plugin, setting));
    load();
}

int SetupForm::changed_settings() const {
    int count = 0;
    for (const std::string& id : plugins_)
        if (const catalogue::Plugin* plugin = catalogue_->find(id))
            for (const catalogue::Setting& setting : plugin->manifest.settings)
                count += changed(id, setting) ? 1 : 0;
    return count;
}

std::vector<const catalogue::Plugin*> SetupForm::chosen_variants() const {
    std::vector<const catalogue::Plugin*> variants;
    for (const std::string& id : plugins_)
        if (const catalogue::Plugin* plugin = catalogue_->find(id);
            plugin != nullptr && plugin->manifest.variant)
            variants.push_back(plugin);
    return variants;
}

void SetupForm::load() {
    rules_ = nullptr;
    error_.clear();
    if (plugins_.empty()) {
        const words::Language& tr = *language_;
        error_ = catalogue_->plugins().empty()
                     ? tr("No plugins were found. A game needs at least one.")
                     : tr("Choose what to play: no plugin is switched on.");
        return;
    }
    try {
        rules_ = loaded(rules_chosen());
        seat_players();
    } catch (const std::exception& error) {
        error_ = language_->told(error);
    }
}

std::shared_ptr<const host::GameRules> SetupForm::loaded(const catalogue::Choice& choice) const {
    return loader_ ? loader_(choice) : host::GameRules::load(*catalogue_, choice);
}

catalogue::Choice SetupForm::rules_chosen() const {
    catalogue::Choice choice{plugins_, {}};
    for (const auto& [key, value] : settings_)
        if (chosen(key.substr(0, key.rfind('.')))) choice.settings.emplace(key, value);
    return choice;
}

catalogue::Choice SetupForm::choice() const {
    catalogue::Choice choice = rules_chosen();
    if (tiles_ != 0) choice.settings[catalogue::tiles_setting().id] = tiles_;
    return choice;
}

std::shared_ptr<const host::GameRules> SetupForm::rules_to_play() const {
    return tiles() == pile() ? rules_ : loaded(choice());
}

int SetupForm::pile() const {
    if (rules_ == nullptr) return 0;
    const auto& copies = rules_->ruleset().piles[engine::main_pile].strata.back().copies;
    return std::accumulate(copies.begin(), copies.end(), 0);
}

int SetupForm::tiles() const {
    return tiles_ == 0 ? pile() : std::min(tiles_, pile());
}

void SetupForm::set_tiles(int tiles) {
    tiles_ = tiles >= pile() ? 0 : std::max(tiles, 1);
}

int SetupForm::turns() const {
    if (rules_ == nullptr) return 0;
    return all_turns(rules_->ruleset()) - pile() + tiles();
}

int SetupForm::least_players() const {
    return rules_ == nullptr ? 1 : rules_->ruleset().least_players;
}

int SetupForm::most_players() const {
    if (rules_ == nullptr) return static_cast<int>(seats().size());
    return std::min(rules_->ruleset().most_players, static_cast<int>(rules_->colours().size()));
}

bool SetupForm::can_add_player() const {
    return rules_ != nullptr && static_cast<int>(seats().size()) < most_players();
}

bool SetupForm::can_remove_player() const {
    return static_cast<int>(seats().size()) > least_players();
}

void SetupForm::remember(std::vector<records::Seat> seats, std::vector<records::Seat> absent) {
    seating_.remember(std::move(seats), std::move(absent));
    if (rules_ != nullptr) seat_players();
}

void SetupForm::seat_players() {
    seating_.fit(rules_->colours(), least_players(), most_players());
}

std::string SetupForm::why_not() const {
    const words::Language& tr = *language_;
    if (rules_ == nullptr) return error_;
    const int players = static_cast<int>(seats().size());
    if (players < least_players() || players > most_players())
        return tr("This game is for {} to {} players.", least_players(), most_players());
    return {};
}

} // namespace bastide::setup
