// The first screen: the name, a painted land, and where to go.
// Tested in tests/frontend/desktop/window/tour.cpp.
#pragma once

#include "frontend/art/tile_painter.hpp"
#include "frontend/desktop/title/saves.hpp"
#include "frontend/desktop/title/title_picture.hpp"
#include "frontend/desktop/window/navigator.hpp"
#include "frontend/desktop/window/screen.hpp"
#include "presentation/setup/presets.hpp"

#include <memory>
#include <optional>
#include <string>

namespace bastide::desktop {

class TitleScreen : public Screen {
  public:
    TitleScreen(Navigator& navigator, Saves& saves, std::string notice);

    void returned() override;
    void handle(const sf::Event& event) override;
    bool update(float seconds) override;
    void draw(Painter& painter) override;
    nlohmann::json describe() const override;

  private:
    void draw_thumbnail(Painter& painter, sf::FloatRect area);
    float draw_continue(Painter& painter, float top);
    void draw_entries(Painter& painter, float top, float below);
    /// What went wrong, and plugins that could not be read; empty where all is well.
    std::string problem_text() const;
    float draw_problems(Painter& painter) const;
    void open(const std::filesystem::path& file);
    /// A short game against an easy opponent, with the guide.
    void learn();

    Navigator& navigator_;
    Saves& saves_;
    setup::Presets presets_; ///< what games are called by, and learnt by
    std::optional<SavedGame> unfinished_;
    engine::Message newest_problem_; ///< why the newest game cannot be opened
    std::string notice_;             ///< what went wrong
    TitlePicture picture_;
};

} // namespace bastide::desktop
