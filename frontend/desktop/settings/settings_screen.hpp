// What a player sets once for all games: display, play, sound, keys.
// Tested in tests/frontend/desktop/window/tour.cpp.
#pragma once

#include "frontend/desktop/window/screen.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace bastide::desktop {

class SettingsScreen : public Screen {
  public:
    explicit SettingsScreen(Navigator& navigator) : navigator_(navigator) {}

    void handle(const sf::Event& event) override;
    bool update(float) override { return false; }
    void draw(Painter& painter) override;
    bool has_forms() const override { return true; }
    void draw_forms(Forms& forms) override;
    bool takes_key(const sf::Event::KeyEvent&) const override { return waits_for_.has_value(); }
    nlohmann::json describe() const override;

  private:
    enum class Page { display, play, sound, keys };
    /// A value to be chosen among a few.
    template <class Value>
    struct Option {
        std::string id;
        std::string label;
        Value value;
    };

    void draw_pages(Forms& forms, float height);
    void draw_display(Forms& forms);
    void draw_language(Forms& forms);
    void draw_scale(Forms& forms);
    void draw_play(Forms& forms);
    void draw_sound(Forms& forms);
    void draw_keys(Forms& forms);
    void draw_key(Forms& forms, Command command, std::size_t slot);
    void draw_colours(Forms& forms);
    /// Title and explanation of a row; returns where its control goes.
    void begin_row(Forms& forms, const std::string& title, const std::string& explanation,
                   float control_width, float control_height);
    static void end_row(Forms& forms);
    template <class Value>
    void options(Forms& forms, Value Preferences::*which,
                 const std::vector<Option<Value>>& options);
    void switch_row(Forms& forms, const std::string& id, const std::string& title,
                    const std::string& explanation, bool Preferences::*which);

    /// A slider for something heard. True when it was moved.
    bool volume_row(Forms& forms, const std::string& id, const std::string& title,
                    const std::string& explanation, int Preferences::*which);

    Navigator& navigator_;
    Page page_ = Page::display;
    /// The key that is waited for.
    std::optional<std::pair<Command, std::size_t>> waits_for_;
    std::optional<int> scale_;   ///< while the slider is held
    bool sounds_volume_ = false; ///< a sound tells the new volume when the slider is let go
    std::string note_;           ///< which command has lost its key to another
    float row_bottom_ = 0;
};

} // namespace bastide::desktop
