#include "frontend/desktop/app/desktop.hpp"

#include "core/reading/printable.hpp"
#include "frontend/desktop/app/app.hpp"

#include <cstdlib>
#include <exception>
#include <iostream>
#include <string_view>

namespace bastide::desktop {
namespace {

void complain(const std::string& problem) {
    std::cerr << "bastide: " << reading::printable(problem) << std::endl;
}

} // namespace

int run(const DesktopOptions& options) {
    DesktopOptions chosen = options;
    const char* const fast = std::getenv("BASTIDE_FAST");
    if (fast != nullptr && std::string_view(fast) == "1") chosen.fast = true;
    try {
        App app(std::move(chosen));
        if (!app.refused().empty()) complain(app.refused());
        app.run();
        return app.refused().empty() ? 0 : 1;
    } catch (const std::exception& error) {
        complain(error.what());
        return 1;
    }
}

} // namespace bastide::desktop
