#include "frontend/desktop/look/texture.hpp"

namespace bastide::desktop {

sf::Texture to_texture(const art::Image& image) {
    sf::Texture texture;
    texture.create(static_cast<unsigned>(image.width), static_cast<unsigned>(image.height));
    texture.update(image.rgba.data());
    texture.setSmooth(true);
    return texture;
}

} // namespace bastide::desktop
