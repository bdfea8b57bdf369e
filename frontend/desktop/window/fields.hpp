// Widgets that hold a value: switched, moved, typed or chosen by mouse and keyboard.
// Tested in tests/frontend/desktop/window/tour.cpp.
#pragma once

#include "frontend/desktop/window/controls.hpp"

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace bastide::desktop {

// All return whether, or how, the value was changed.

bool toggle(Painter& painter, Controls& controls, const std::string& id, const std::string& label,
            sf::Vector2f at, bool& on, const std::string& hint = {});

struct Range {
    int least = 0;
    int most = 100;
    int step = 1; ///< by which arrows change it
};
/// A number on a line; a digit typed there counts too.
std::optional<int> slider(Painter& painter, Controls& controls, const std::string& id,
                          sf::FloatRect area, int value, const Range& range,
                          const std::string& hint = {});
/// A number that is typed, or changed by two buttons beside it.
std::optional<int> number_field(Painter& painter, Controls& controls, const std::string& id,
                                sf::FloatRect area, int value, const Range& range);

struct TextField {
    std::string id;
    std::string hint = {}; ///< shown while it is empty
    TextEdit::Rules rules = {};
    bool secret = false;  ///< a password
    bool submits = false; ///< by Enter, which leaves it otherwise
};
struct Typed {
    bool changed = false;
    bool submitted = false;
};
Typed text_field(Painter& painter, Controls& controls, const TextField& field, sf::FloatRect area,
                 std::string& text);

/// Ids, which programs read behind that of the choice, and what is seen.
using Options = std::vector<std::pair<std::string, std::string>>;
/// One of several, in a list that opens below it. While that is closed `preview` is shown, where it
/// is shorter. Returns the place of what has been chosen.
std::optional<std::size_t> choice(Painter& painter, Controls& controls, const std::string& id,
                                  sf::FloatRect area, std::size_t chosen, const Options& options,
                                  const std::string& preview = {});

/// A list of `count` rows that lies open on top of all else, below its widget or above it.
/// `draw_row` fills a row. Where `options` begin with what is chosen, the keyboard comes there.
struct DropDown {
    std::string id = {};       ///< of its widget
    sf::FloatRect widget = {}; ///< where that lies
    float width = 0;           ///< at least
    float row_height = 34;
    Options options = {}; ///< ids and labels
    std::size_t chosen = 0;
    std::function<void(Painter&, std::size_t row, sf::FloatRect area)> draw_row = {};
};
/// Opens it where its widget was clicked. Returns what has been picked.
std::optional<std::size_t> drop_down(Controls& controls, const Controls::Done& done, DropDown list);

} // namespace bastide::desktop
