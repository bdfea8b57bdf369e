// Which of the two sets of colours the interface wears.
#pragma once

namespace bastide::desktop {

enum class Theme { light, dark };

} // namespace bastide::desktop
