// Files and folders opened by other programs of the desktop.
#pragma once

#include <filesystem>

namespace bastide::desktop {

/// Has the desktop open it, by xdg-open. False where there is no such program; whether it then
/// shows anything is not known.
bool open_outside(const std::filesystem::path& path);

} // namespace bastide::desktop
