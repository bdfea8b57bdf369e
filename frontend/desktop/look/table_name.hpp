// Which table land lies on, and how what can be chosen is marked on it.
// Tested in tests/frontend/desktop/window/tour.cpp.
#pragma once

namespace bastide::desktop {

enum class Table { wood, cloth, map };

struct TableLook {
    Table table = Table::wood;
    bool high_contrast = false; ///< cells to choose are plain and framed

    friend bool operator==(const TableLook&, const TableLook&) = default;
};

} // namespace bastide::desktop
