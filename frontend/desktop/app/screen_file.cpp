#include "frontend/desktop/app/screen_file.hpp"

#include <fstream>
#include <system_error>

namespace bastide::desktop {

/// Written beside and renamed, so that nobody reads half of it.
void ScreenFile::write(Screen& screen, const DrawnFrame& frame, const nlohmann::json& texts) {
    nlohmann::json description = screen.describe();
    description.update(texts);
    description["focus"] = screen.controls().focus();
    description["buttons"] = screen.controls().describe(frame.scale);
    description["width"] = frame.size.x;
    description["height"] = frame.size.y;
    description["scale"] = frame.scale;
    // Names of files and texts of plugins may be no UTF-8.
    constexpr auto replace = nlohmann::json::error_handler_t::replace;
    std::string text = description.dump(-1, ' ', false, replace);
    if (text == written_) return;
    written_ = std::move(text);
    description["frame"] = frame.number;
    description["draw_milliseconds"] = frame.milliseconds;
    std::filesystem::path part = file_;
    part += ".part";
    std::ofstream(part) << description.dump(1, ' ', false, replace) << '\n';
    std::error_code ignored;
    std::filesystem::rename(part, file_, ignored);
}

} // namespace bastide::desktop
