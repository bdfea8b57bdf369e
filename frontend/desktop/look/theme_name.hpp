// Which of the two sets of colours the interface wears.
// Tested in tests/frontend/desktop/window/tour.cpp.
#pragma once

namespace bastide::desktop {

enum class Theme { light, dark };

} // namespace bastide::desktop
