// The form for a new game: presets, plugins, their settings, players, seed.
#pragma once

#include "frontend/desktop/setup/setup_form.hpp"
#include "frontend/desktop/window/screen.hpp"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace bastide::desktop {

class SetupScreen : public Screen {
  public:
    /// Begins with the choices of the last game, where there was one.
    explicit SetupScreen(Navigator& navigator);

    void handle(const sf::Event& event) override;
    bool update(float) override { return false; }
    void draw(Painter& painter) override;
    bool has_forms() const override { return true; }
    void draw_forms(Forms& forms) override;
    nlohmann::json describe() const override;

  private:
    enum class Tab { plugins, rules };

    void draw_presets(Forms& forms, float height);
    void draw_middle(Forms& forms, float width, float height);
    void draw_tabs(Forms& forms);
    void draw_plugins(Forms& forms);
    void draw_plugin(Forms& forms, const host::Plugin& plugin);
    void draw_broken(Forms& forms);
    void draw_rules(Forms& forms);
    void draw_setting(Forms& forms, const host::Plugin& plugin, const host::Setting& setting);
    void draw_setting_value(Forms& forms, const std::string& plugin, const host::Setting& setting);
    void draw_players(Forms& forms, float height);
    void draw_seat(Forms& forms, std::size_t seat);
    void draw_colours(Forms& forms, std::size_t seat);
    void draw_seed(Forms& forms);
    void draw_start(Forms& forms);
    void start();

    Navigator& navigator_;
    Presets presets_;
    SetupForm form_;
    Tab tab_ = Tab::plugins;
    std::string seed_text_;
    std::string problem_; ///< why the game could not be started
};

} // namespace bastide::desktop
