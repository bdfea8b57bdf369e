#include "frontend/desktop/app/desktop.hpp"

#include "frontend/desktop/app/app.hpp"

#include <cstdlib>
#include <exception>
#include <iostream>
#include <string_view>

namespace bastide::desktop {

int run(const DesktopOptions& options) {
    DesktopOptions chosen = options;
    const char* const fast = std::getenv("BASTIDE_FAST");
    if (fast != nullptr && std::string_view(fast) == "1") chosen.fast = true;
    try {
        App(std::move(chosen)).run();
    } catch (const std::exception& error) {
        std::cerr << "bastide: " << error.what() << '\n';
        return 1;
    }
    return 0;
}

} // namespace bastide::desktop
