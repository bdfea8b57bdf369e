#include "frontend/desktop/board/spotlight.hpp"

#include "frontend/desktop/look/texture.hpp"
#include "presentation/telling/score_text.hpp"

#include <SFML/Graphics/Sprite.hpp>
#include <SFML/Graphics/VertexArray.hpp>

#include <algorithm>
#include <cmath>

namespace bastide::desktop {
namespace {

constexpr art::Colour dim{.11, .09, .06, .36};
constexpr int most_pixels = 800; ///< of the picture, to a side; it is drawn larger then

sf::Color shade(float share) {
    const auto byte = [](double part) { return static_cast<sf::Uint8>(std::lround(part * 255)); };
    return {byte(dim.r), byte(dim.g), byte(dim.b), byte(dim.a * static_cast<double>(share))};
}

/// In the final scoring the land is lit in the colours of its owners.
std::vector<art::Colour> tints_of(const telling::Scoring& scoring, const course::Play& play) {
    std::vector<art::Colour> tints;
    if (!scoring.is_final()) return tints;
    for (const int winner : scoring.scored.winners)
        tints.push_back(art::player_colour(play.player_colour(winner)).colour);
    return tints;
}

/// The feature's shape; whole tiles where those around it count too, or where there is none.
FeatureMask mask_of_scoring(const telling::Scoring& scoring, const art::TilePainter& painter,
                            const engine::GameState& state, int pixels) {
    constexpr int border = FeatureOutline::border;
    const bool around = scoring.lit.size() > scoring.scored.cells.size();
    if (around || scoring.scored.node == engine::no_node)
        return mask_of(scoring.lit, pixels, border, most_pixels);
    std::vector<engine::NodeIndex> beside;
    for (const telling::Scoring::Beside& each : scoring.beside)
        beside.push_back(each.node);
    return mask_of(painter, state, scoring.scored.node, pixels, border, most_pixels, beside);
}

} // namespace

void Spotlight::follow(const course::Ceremony& ceremony, const art::TilePainter& painter,
                       const course::Play& play, const Camera& camera) {
    counted_.clear();
    if (!ceremony.running()) {
        lit_.reset();
        share_ = 0;
        return;
    }
    const telling::Scoring& scoring = ceremony.now();
    share_ = ceremony.lit();
    for (std::size_t i = 0; i < ceremony.tiles_counted(); ++i)
        counted_.push_back({scoring.counted[i], std::to_string(i + 1)});
    for (std::size_t i = 0; i < ceremony.beside_counted(); ++i)
        counted_.push_back({scoring.beside[i].cell, telling::gain_text(scoring.beside[i].points)});
    if (scoring.lit.empty()) {
        lit_.reset();
        return;
    }
    const int pixels = std::clamp(static_cast<int>(std::lround(camera.goal().cell)), 24, 128);
    if (lit_ && lit_->score == ceremony.serial() && lit_->pixels == pixels) return;
    const FeatureOutline made = spotlight_on(
        mask_of_scoring(scoring, painter, play.state(), pixels), dim, tints_of(scoring, play));
    lit_ = Lit{ceremony.serial(), pixels, made.first, made.cell_pixels, to_texture(made.image)};
    lit_->texture.setSmooth(true);
}

void Spotlight::draw(Painter& painter, const Camera& camera) const {
    if (!lit_) return;
    const sf::FloatRect first = camera.cell_rect(lit_->first.x, lit_->first.y);
    const float zoom = first.width / static_cast<float>(lit_->cell_pixels);
    const float border = FeatureOutline::border * zoom;
    const sf::Vector2u size = lit_->texture.getSize();
    const sf::FloatRect hole{first.left - border, first.top - border,
                             static_cast<float>(size.x) * zoom, static_cast<float>(size.y) * zoom};
    draw_dimness(painter, hole);
    sf::Sprite sprite(lit_->texture);
    sprite.setScale(zoom, zoom);
    sprite.setPosition(hole.left, hole.top);
    sprite.setColor({255, 255, 255, static_cast<sf::Uint8>(std::lround(255 * share_))});
    painter.target().draw(sprite);
}

/// All around the picture, which is dim itself outside its feature.
void Spotlight::draw_dimness(Painter& painter, sf::FloatRect hole) const {
    const sf::Vector2f window(painter.target().getSize());
    const float right = hole.left + hole.width, bottom = hole.top + hole.height;
    const sf::FloatRect parts[] = {{0, 0, window.x, hole.top},
                                   {0, bottom, window.x, window.y - bottom},
                                   {0, hole.top, hole.left, hole.height},
                                   {right, hole.top, window.x - right, hole.height}};
    sf::VertexArray quads(sf::Quads);
    for (const sf::FloatRect& part : parts) {
        if (part.width <= 0 || part.height <= 0) continue;
        quads.append({{part.left, part.top}, shade(share_)});
        quads.append({{part.left + part.width, part.top}, shade(share_)});
        quads.append({{part.left + part.width, part.top + part.height}, shade(share_)});
        quads.append({{part.left, part.top + part.height}, shade(share_)});
    }
    painter.target().draw(quads);
}

void Spotlight::draw_counted(Painter& painter, const Camera& camera) const {
    constexpr float least_cell = 30; // logical pixels
    const float cell = camera.cell() / painter.scale();
    if (cell < least_cell || share_ < 1) return;
    const float size = std::clamp(cell * .24f, 16.f, 26.f);
    for (const auto& [counted, text] : counted_) {
        const sf::FloatRect area = camera.cell_rect(counted.x, counted.y);
        const sf::Vector2f at = sf::Vector2f{area.left + area.width - size * .8f * painter.scale(),
                                             area.top + size * .8f * painter.scale()}
                                / painter.scale();
        // Square, and in the colour of points: round and white are choices.
        const TextStyle style{Face::heavy, size * .62f, theme::cream};
        const float wide = std::max(size, painter.width(text, style) + size * .4f);
        painter.box({at.x - wide / 2, at.y - size / 2, wide, size}, 4, theme::board_accent);
        painter.text(text, at, style, Align::centre);
    }
}

} // namespace bastide::desktop
