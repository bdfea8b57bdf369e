// What a player sets once for all games: display, play, sound, keys.
// Tested in tests/frontend/desktop/window/tour.cpp.
#pragma once

#include "frontend/desktop/window/navigator.hpp"
#include "frontend/desktop/window/screen.hpp"

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace bastide::desktop {

class Form;

class SettingsScreen : public Screen {
  public:
    explicit SettingsScreen(Navigator& navigator) : navigator_(navigator) {}

    void handle(const sf::Event& event) override;
    bool update(float) override { return false; }
    void draw(Painter& painter) override;
    nlohmann::json describe() const override;

  private:
    enum class Tab { display, play, sound, keys };
    /// On the left of a row.
    struct Words {
        std::string title;
        std::string explanation;
    };
    /// A value to be chosen among a few.
    template <class Value>
    struct Option {
        std::string id;
        std::string label;
        Value value;
    };

    void bind(const Shortcut& key);
    void draw_pages(Form& form, sf::FloatRect area);
    void draw_page(Form& form, sf::FloatRect area);
    void draw_display(Form& form);
    void draw_language(Form& form);
    void draw_scale(Form& form);
    void draw_play(Form& form);
    void draw_sound(Form& form);
    void draw_keys(Form& form);
    void draw_key(Form& form, Command command, std::size_t slot, sf::Vector2f size);
    static void draw_colours(Form& form, sf::FloatRect area);
    /// Words on the left, and on the right something of that size.
    static void row(Form& form, const Words& words, sf::Vector2f size,
                    const std::function<void()>& draw_control);
    /// Buttons side by side, the chosen one filled.
    template <class Value>
    void options_row(Form& form, const Words& words, Value Preferences::*which,
                     const std::vector<Option<Value>>& options);
    void switch_row(Form& form, const std::string& id, const Words& words,
                    bool Preferences::*which);
    /// A slider for something heard. True when it was moved.
    bool volume_row(Form& form, const std::string& id, const Words& words, int Preferences::*which);

    Navigator& navigator_;
    Tab page_ = Tab::display;
    /// The key that is waited for.
    std::optional<std::pair<Command, std::size_t>> waits_for_;
    std::optional<int> scale_;   ///< while the slider is held
    bool sounds_volume_ = false; ///< a sound tells the new volume when the slider is let go
    std::string note_;           ///< which command has lost its key to another
};

} // namespace bastide::desktop
