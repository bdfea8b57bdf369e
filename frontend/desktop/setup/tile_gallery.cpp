#include "frontend/desktop/setup/tile_gallery.hpp"

#include "core/engine/engine.hpp"
#include "core/host/beginning.hpp"
#include "frontend/desktop/window/forms.hpp"

#include <cmath>
#include <numeric>

namespace bastide::desktop {
namespace {

constexpr float tile_size = 56;
constexpr float tile_gap = 8;

int sum_of(const telling::CountedTiles& tiles) {
    return std::accumulate(tiles.begin(), tiles.end(), 0,
                           [](int sum, const auto& entry) { return sum + entry.second; });
}

} // namespace

TileGallery::TileGallery(std::shared_ptr<const host::GameRules> rules, const words::Language& tr)
    : rules_(std::move(rules)),
      textures_(std::make_shared<const art::TilePainter>(rules_->ruleset(),
                                                         rules_->presentation(tr.code()))) {
    const catalogue::Presentation& words = rules_->presentation(tr.code());
    const engine::Ruleset& ruleset = rules_->ruleset();
    const auto runtime = rules_->make_runtime();
    engine::Engine engine(ruleset, runtime.get());
    const engine::GameState start = host::begin_game(engine, ruleset.least_players);
    Group first{tr("On the table from the beginning"), {}};
    for (const engine::PlacedTile& tile : start.tiles())
        first.tiles.emplace_back(tile.type, 1);
    if (!first.tiles.empty()) groups_.push_back(std::move(first));
    for (const telling::RemainingTiles& pile : telling::remaining_tiles(start))
        groups_.push_back(
            {words::capitalised(words.word(ruleset.piles[pile.pile].name)), pile.tiles});
}

void TileGallery::keep_only(const std::string& plugin) {
    for (Group& group : groups_)
        std::erase_if(group.tiles, [&](const auto& entry) {
            return !rules_->ruleset().tiles[entry.first].id.starts_with(plugin + '/');
        });
    std::erase_if(groups_, [](const Group& group) { return group.tiles.empty(); });
}

int TileGallery::tiles_in_all() const {
    return std::accumulate(groups_.begin(), groups_.end(), 0,
                           [](int sum, const Group& group) { return sum + sum_of(group.tiles); });
}

void TileGallery::draw(Forms& forms) {
    const words::Language& tr = forms.language();
    const float room = ImGui::GetContentRegionAvail().x;
    const auto columns = static_cast<std::size_t>(room / forms.px(tile_size + tile_gap));
    for (const Group& group : groups_) {
        forms.text(forms.fonts().bold, group.title, theme::text_1);
        ImGui::SameLine();
        forms.text(forms.fonts().text,
                   group.tiles.size() == 1
                       ? std::to_string(sum_of(group.tiles))
                       : tr("{} in {} kinds", sum_of(group.tiles), group.tiles.size()),
                   theme::text_2);
        const ImVec2 at = ImGui::GetCursorPos();
        const float row = forms.px(tile_size + 26);
        for (std::size_t i = 0; i < group.tiles.size(); ++i) {
            ImGui::SetCursorPos(
                {at.x + static_cast<float>(i % columns) * forms.px(tile_size + tile_gap),
                 at.y + static_cast<float>(i / columns) * row});
            draw_tile(forms, group.tiles[i].first, group.tiles[i].second);
        }
        const auto rows = (group.tiles.size() + columns - 1) / columns;
        ImGui::SetCursorPos({at.x, at.y + static_cast<float>(rows) * row + forms.px(6)});
    }
    ImGui::Dummy(forms.px(0, 4));
}

void TileGallery::draw_tile(Forms& forms, engine::TileTypeId tile, int count) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const ImVec2 end{at.x + forms.px(tile_size), at.y + forms.px(tile_size)};
    ImDrawList* draw = ImGui::GetWindowDrawList();
    draw->AddRectFilled(at, end, forms.colour(theme::chip));
    TilePicture picture;
    picture.tiles[0] = {tile, 0};
    if (const auto found =
            textures_.find(picture, static_cast<int>(std::lround(forms.px(tile_size))))) {
        const sf::Vector2f page(found->page->getSize());
        const sf::FloatRect& from = found->area;
        draw->AddImage(Forms::handle(*found->page), at, end,
                       {from.left / page.x, from.top / page.y},
                       {(from.left + from.width) / page.x, (from.top + from.height) / page.y});
    }
    draw->AddRect(at, end, forms.colour(theme::text_3));
    const std::string times = "× " + std::to_string(count);
    const float wide =
        forms.fonts().small->CalcTextSizeA(forms.fonts().small->FontSize, 1000, 0, times.c_str()).x;
    draw->AddText(forms.fonts().small, forms.fonts().small->FontSize,
                  {at.x + (forms.px(tile_size) - wide) / 2, end.y + forms.px(2)},
                  forms.colour(theme::text_1), times.c_str());
    ImGui::Dummy(forms.px(tile_size, tile_size + 18));
}

} // namespace bastide::desktop
