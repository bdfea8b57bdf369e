// What appears for a while and goes by itself: toasts, and what was just scored.
// Tested in tests/frontend/desktop/window/tour.cpp.
#pragma once

#include "course/play.hpp"
#include "frontend/desktop/window/controls.hpp"

#include <deque>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace bastide::desktop {

class Notices {
  public:
    /// News is what others have done: it stays until the next tile lies.
    enum class Kind { plain, bad, news };
    /// Several lines are parted by line feeds. With a file, its folder can be opened.
    void say(std::string text, Kind kind = Kind::plain, std::filesystem::path file = {});
    /// Looks what is new in the log, and takes back what is no longer there.
    void follow(const course::Play& play);
    /// What is there already needs no notice.
    void skip(const course::Play& play);
    void hide_scores() { scores_.clear(); }

    /// True when something disappears.
    bool update(float seconds);
    /// What islands leave, in logical pixels.
    struct Room {
        float toasts_top = 0; ///< they hang down from there
        float toasts_right = 0;
        float scores_right = 0; ///< scores stand at the bottom, in the middle where there is room
        std::vector<sf::FloatRect> land = {}; ///< where toasts lie only if there is no other place
    };
    void draw(Painter& painter, Controls& controls, const course::Play& play,
              const Room& room) const;
    std::vector<std::string> texts() const;

  private:
    struct Toast {
        std::string text;
        Kind kind;
        float left;
        std::filesystem::path file;
    };
    struct Score {
        std::size_t entry; ///< of the log
        engine::FeatureScored share;
        float left;
    };
    /// One at a time: what went wrong first, then the oldest.
    std::optional<std::size_t> shown_toast() const;
    static sf::FloatRect place_of_toast(const Painter& painter, const Controls& controls,
                                        const Room& room, float height);
    static void draw_toast(Painter& painter, Controls& controls, const Toast& toast,
                           const Room& room);
    float draw_score(Painter& painter, const course::Play& play,
                     const engine::FeatureScored& scored, float bottom, float right) const;

    std::deque<Toast> toasts_;
    std::vector<Score> scores_;
    std::size_t seen_ = 0;
};

} // namespace bastide::desktop
