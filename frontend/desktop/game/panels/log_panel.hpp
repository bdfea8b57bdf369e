// Right side: what happened, and where every point came from.
#pragma once

#include "frontend/desktop/game/islands/view_commands.hpp"
#include "frontend/desktop/play/play.hpp"
#include "frontend/desktop/window/controls.hpp"

#include <string>
#include <vector>

namespace bastide::desktop {

class LogPanel {
  public:
    /// A click on a line shows the place that it tells of.
    void draw(Painter& painter, Controls& controls, const Play& play, sf::FloatRect area,
              ViewCommands& view);
    /// Words have changed.
    void forget() { version_ = -1; }
    /// Scrolls by so many steps of the wheel.
    void scroll(float steps);
    bool contains(sf::Vector2f position) const { return area_.contains(position); }
    /// What is written in the log, newest first, for programs.
    static std::vector<std::string> texts(const Play& play);

  private:
    struct Line {
        bool heading = false;
        std::vector<int> players; ///< whose shields stand before it
        std::string text;
        std::string points;    ///< "+8"
        std::size_t entry = 0; ///< of the log; not for headings
    };
    struct Row {
        Line line;
        std::vector<std::string> wrapped;
        float height = 0;
    };
    void append_lines(std::vector<Line>& lines, const Play& play) const;
    void draw_header(Painter& painter, Controls& controls, const Play& play);
    void draw_players(Painter& painter, Controls& controls, const Play& play, sf::Vector2f from);
    void lay_out(const Painter& painter, const Play& play, float width);
    void draw_row(Painter& painter, const Play& play, const Row& row, sf::Vector2f at,
                  float width) const;

    bool points_only_ = false;
    int player_ = -1; ///< whose lines alone are shown; -1 for all
    float scroll_ = 0;
    sf::FloatRect area_;
    std::vector<Row> rows_;
    float total_ = 0;
    int version_ = -1;
    sf::Vector2f laid_out_; ///< for this width, at this scale
};

} // namespace bastide::desktop
