// The form for a new game: which game, and who plays; and on demand plugins, their settings and
// tiles, length and seed.
// Tested in tests/frontend/desktop/window/tour.cpp.
#pragma once

#include "frontend/desktop/setup/tile_gallery.hpp"
#include "frontend/desktop/window/navigator.hpp"
#include "frontend/desktop/window/screen.hpp"
#include "presentation/setup/offered_game.hpp"
#include "presentation/setup/setup_form.hpp"

#include <array>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace bastide::desktop {

class Form;

class SetupScreen : public Screen {
  public:
    /// Begins with the choices of the last game, where there was one.
    explicit SetupScreen(Navigator& navigator);
    /// For a game that is offered to others: seats are taken by whoever comes. `name` is one's own.
    SetupScreen(Navigator& navigator, Offer offer, const std::string& name);

    void handle(const sf::Event& event) override;
    bool update(float seconds) override;
    void draw(Painter& painter) override;
    nlohmann::json describe() const override;

  private:
    enum class Tab { plugins, rules, tiles, presets };
    /// A preset of ours, or a player's favourite.
    struct Card {
        std::string id;
        std::string title;
        std::string description;
        catalogue::Choice choice = {};
        const setup::Preset* preset = nullptr;
        std::optional<std::size_t> favourite = {}; ///< its place among them
    };
    /// A question about plugins by strangers, and what is done once they are agreed to.
    struct StrangerQuestion {
        std::vector<const catalogue::Plugin*> strangers;
        std::function<void()> then;
        bool is_new = false; ///< the keyboard is still elsewhere
    };

    void use(const catalogue::Choice& choice);
    std::vector<Card> cards() const;
    /// One below the other, on that ground.
    void draw_presets(Form& form, const Tone& ground);
    /// Side by side, larger: most of what a new game asks.
    void draw_games(Form& form, sf::FloatRect area);
    void draw_preset_problems(Form& form) const;
    void draw_card(Form& form, const Card& card, const Tone& ground, sf::FloatRect area,
                   float picture_height);
    /// At the top: all choices, or only the first ones.
    void show_all_choices(bool all);
    void draw_more(Form& form);
    void draw_card_foot(Painter& painter, const Card& card, sf::FloatRect area) const;
    /// How long the game of one more card takes; false when all are known.
    bool look_at_length();
    const sf::Texture* picture_of(const Card& card, int width, int height);
    void draw_favourite_form(Form& form);
    void keep_favourite();
    void draw_middle(Form& form, sf::FloatRect area);
    void draw_tabs(Form& form);
    /// What is on comes first, in its own order until the next game is chosen: no row moves away
    /// under the pointer.
    void arrange_plugins();
    void draw_plugins(Form& form);
    void draw_plugin(Form& form, const catalogue::Plugin& plugin);
    void draw_chips(Form& form, const catalogue::Plugin& plugin, float right);
    std::string all_about(const catalogue::Plugin& plugin) const;
    std::string why_unusable(const catalogue::Plugin& plugin) const;
    void switch_plugin(const std::string& id, bool on);
    void draw_broken(Form& form);
    void draw_rules(Form& form);
    void draw_setting(Form& form, const catalogue::Manifest& manifest,
                      const catalogue::Setting& setting);
    void draw_setting_value(Form& form, const std::string& plugin,
                            const catalogue::Setting& setting);
    /// Counts the tiles of the rules chosen, where they are others than the last time.
    void look_at_tiles();
    /// Does what switches these on, but asks first where strangers come in.
    void after_asking(const std::vector<std::string>& plugins, std::function<void()> then);
    void draw_stranger_question(Form& form);
    void draw_strangers(Form& form);
    void answer(bool agreed);
    void draw_players(Form& form, sf::FloatRect area);
    void draw_seat(Form& form, std::size_t seat);
    void draw_kind(Form& form, std::size_t seat);
    void draw_colours(Form& form, std::size_t seat);
    void next_colour(std::size_t seat, int steps);
    void draw_offer(Form& form);
    void draw_shuffle(Form& form);
    void draw_seed(Form& form);
    void draw_start(Form& form, sf::FloatRect area);
    void draw_expectation(Form& form);
    void draw_length(Form& form);
    std::string expectation() const;
    /// Nobody else sits at this screen.
    bool only_person(std::size_t seat) const;
    /// "You against Ottilia, normal"; empty where several persons play.
    std::string opponents() const;
    bool all_choices() const { return navigator_.preferences().all_choices; }
    /// A game that ends sooner says so, wherever that was chosen.
    bool shows_length() const { return all_choices() || form_.tiles() != form_.pile(); }
    std::string title_of_choice() const;
    void start();
    void remember();
    void leave();

    Navigator& navigator_;
    setup::Presets presets_;
    setup::SetupForm form_;
    float calm_ = 0;                           ///< seconds since something was done, or came
    std::map<std::string, int> turns_of_card_; ///< by its id; 0 where it cannot be played
    Tab tab_ = Tab::plugins;
    /// Ids of plugins that were on when they were arranged, and of their games.
    std::set<std::string> first_, games_;
    bool scrolls_up_ = false; ///< the list of plugins, in the next frame
    std::string seed_text_;
    std::string problem_;        ///< why the game could not be started
    std::string favourite_name_; ///< being typed
    bool opened_all_ = false;    ///< on this visit: Escape closes it
    bool names_favourite_ = false;

    std::shared_ptr<const host::GameRules> tiles_of_; ///< the rules that these belong to
    std::unique_ptr<TileGallery> gallery_;
    std::optional<StrangerQuestion> question_;
    Offer offer_; ///< null where the game is played here
    setup::OfferedGame offered_;
};

} // namespace bastide::desktop
