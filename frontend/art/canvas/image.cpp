#include "frontend/art/canvas/image.hpp"

#include "core/reading/error.hpp"
#include "core/reading/reason.hpp"
#include "frontend/art/canvas/data_uri.hpp"

#include <cerrno>
#include <fstream>
#include <string>

namespace bastide::art {

void write_png(const Image& image, const std::filesystem::path& path) {
    const std::string png = png_bytes(image);
    std::ofstream file(path, std::ios::binary | std::ios::trunc);
    if (file) file.write(png.data(), static_cast<std::streamsize>(png.size())).flush();
    if (!file)
        throw reading::LoadError(
            {path.string()}, engine::message("cannot be written: {}", reading::reason_of(errno)));
}

} // namespace bastide::art
