// Tested in tests/frontend/desktop/window/play_a_game.cpp.
#include "frontend/desktop/app/desktop.hpp"

#include <dlfcn.h>

#include <memory>

namespace bastide::desktop {
namespace {

struct CloseLibrary {
    void operator()(void* library) const { dlclose(library); }
};

} // namespace

// SFML ends the program when there is no X server. Its own library for X is asked first, by name,
// so that no header or package beyond SFML is needed.
bool display_available() {
    const std::unique_ptr<void, CloseLibrary> x11(dlopen("libX11.so.6", RTLD_LAZY));
    if (x11 == nullptr) return false;
    const auto open = reinterpret_cast<void* (*)(const char*)>(dlsym(x11.get(), "XOpenDisplay"));
    const auto close = reinterpret_cast<int (*)(void*)>(dlsym(x11.get(), "XCloseDisplay"));
    if (open == nullptr || close == nullptr) return false;
    void* const display = open(nullptr);
    if (display == nullptr) return false;
    close(display);
    return true;
}

} // namespace bastide::desktop
