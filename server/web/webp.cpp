#include "server/web/webp.hpp"

#include <webp/encode.h>

#include <memory>
#include <stdexcept>

namespace bastide::server {

std::string webp_bytes(const art::Image& image) {
    constexpr float quality = 86; // of 100
    constexpr int channels = 4;
    std::uint8_t* bytes = nullptr;
    const std::size_t size = WebPEncodeRGBA(image.rgba.data(), image.width, image.height,
                                            image.width * channels, quality, &bytes);
    const std::unique_ptr<std::uint8_t, decltype(&WebPFree)> kept(bytes, WebPFree);
    if (size == 0) throw std::runtime_error("a picture could not be written as WebP");
    return {kept.get(), kept.get() + size};
}

} // namespace bastide::server
