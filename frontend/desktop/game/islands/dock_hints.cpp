// Tested in tests/frontend/desktop/window/tour.cpp.
#include "frontend/desktop/game/islands/dock.hpp"

#include <algorithm>

namespace bastide::desktop {
namespace {

constexpr float hint_row = 38;
constexpr float hints_heading = 24;
constexpr float thinking_height = 26;

} // namespace

/// Nothing where none were asked for.
float Dock::hints_height(const Frame& frame) {
    if (frame.now.computer()) return 0;
    if (frame.course.hints().thinks()) return thinking_height;
    const std::size_t count = frame.course.hints().list().size();
    return count == 0 ? 0 : hints_heading + hint_row * static_cast<float>(count) + 10;
}

/// The best turns in words, a click or their number away.
void Dock::draw_hints(const Frame& frame, sf::FloatRect area, float y) {
    if (frame.course.hints().thinks()) {
        frame.painter.text(frame.play.language()("Looking for the best turns"),
                           {area.left + area.width / 2, y + thinking_height / 2 - 4},
                           {Face::text, 13, theme::text_2}, Align::centre);
        return;
    }
    const std::size_t count = frame.course.hints().list().size();
    if (count == 0) return;
    const TextStyle small{Face::text, 13, theme::text_3};
    const float middle = y + hints_heading / 2;
    frame.painter.text(frame.play.language()("Best turns"), {area.left + 14, middle}, small);
    frame.painter.text(frame.play.language()("Expected lead"),
                       {area.left + area.width - 14, middle}, small, Align::right);
    y += hints_heading;
    for (std::size_t hint = 0; hint < count; ++hint, y += hint_row)
        draw_hint_row(frame, hint, {area.left, y, area.width, hint_row});
}

void Dock::draw_hint_row(const Frame& frame, std::size_t index, sf::FloatRect row) {
    Painter& painter = frame.painter;
    const course::Hint& hint = frame.course.hints().list()[index];
    const std::string number = std::to_string(index + 1);
    frame.controls.hotspot(
        "hint_" + number, number, row, [&course = frame.course, index] { course.take_hint(index); },
        frame.play.language()("By how many points your lead is expected to grow until the end, as "
                              "trial games tell"));
    if (row.contains(frame.controls.mouse())) {
        hot_hint_ = index;
        painter.box({row.left + 1, row.top, row.width - 2, row.height}, 0, theme::accent_soft);
    }
    painter.rule({row.left, row.top}, row.width);
    const float y = row.top + row.height / 2, right = row.left + row.width - 14;
    const float left = row.left + 44;
    painter.key_cap(number, {row.left + 12, y}, theme::text_2);
    const TextStyle gain{Face::heavy, 16, hint.loses ? theme::bad : theme::accent};
    painter.text(hint.gain, {right, y}, gain, Align::right);
    const float room = right - painter.width(hint.gain, gain) - 8 - left;
    const TextStyle small{Face::text, 12, theme::text_2};
    const std::string detail =
        telling::as_many_as_fit(hint.turn.details, [&](const std::string& longer) {
            return painter.width(longer, small) <= room;
        });
    painter.fitted(hint.turn.title, {left, detail.empty() ? y : y - 8}, room,
                   {Face::bold, 14, theme::text_1});
    painter.fitted(detail, {left, y + 9}, room, small);
}

/// Both by icons, where there is something to hint at.
void Dock::undo_and_hint(const Frame& frame, sf::FloatRect area) {
    const bool hints = frame.course.may_hint();
    constexpr float gap = 6;
    const float wide = hints ? (area.width - gap) / 2 : area.width;
    undo_button(frame, {area.left, area.top, wide, area.height}, !hints);
    if (!hints) return;
    const words::Language& tr = frame.play.language();
    const bool shown = frame.course.shows_hints();
    const std::string key = frame.now.keys.text(Command::hint, tr);
    const std::string what = shown ? tr("Hide the hints") : tr("Hint: best turns");
    frame.controls.button(frame.painter,
                          {.id = "hint",
                           .area = {area.left + wide + gap, area.top, wide, area.height},
                           .icon = "hint",
                           .hint = key.empty() ? what : what + " (" + key + ')',
                           .active = shown},
                          [&course = frame.course] { course.ask_hint(); });
}

/// The points of a spot, or what a hint expects of it, up to there. Returns how much room that
/// takes.
float Dock::draw_spot_gain(const Frame& frame, std::size_t spot, sf::Vector2f right) {
    const telling::BoardSpot& at = frame.play.spots()[spot];
    const bool hinted = !frame.course.hints().list().empty();
    const course::Hint* const hint = hint_for(frame, spot);
    if (hinted ? hint == nullptr : !at.scores) return 0;
    const std::string text = hinted ? hint->gain : std::to_string(at.feature.points_now);
    const TextStyle style{Face::heavy, 16,
                          !hinted       ? theme::text_1
                          : hint->loses ? theme::bad
                                        : theme::accent};
    frame.painter.text(text, right, style, Align::right);
    return frame.painter.width(text, style) + 8;
}

const course::Hint* Dock::hint_for(const Frame& frame, std::size_t spot) {
    const auto& hints = frame.course.hints().list();
    const auto found = std::find_if(hints.begin(), hints.end(),
                                    [spot](const course::Hint& hint) { return hint.spot == spot; });
    return found == hints.end() ? nullptr : &*found;
}

const course::Hint* Dock::hint_to_pass(const Frame& frame) {
    const auto& hints = frame.course.hints().list();
    const auto found = std::find_if(hints.begin(), hints.end(), [](const course::Hint& hint) {
        return hint.actions.front().kind == engine::ActionKind::pass;
    });
    return found == hints.end() ? nullptr : &*found;
}

} // namespace bastide::desktop
