#include "protocol/told/told_look.hpp"

#include "core/records/replay.hpp"
#include "presentation/telling/tile_text.hpp"

namespace bastide::protocol {
namespace {

Json tile_look(const engine::Ruleset& rules, engine::TileTypeId id, const words::Wording& say,
               const LandOf& land_of) {
    const engine::TileType& tile = rules.tiles[id];
    Json told = {{"land", telling::tile_text(rules, id, say)},
                 {"sides", telling::side_texts(rules, id, say)},
                 {"segments", Json::object()}};
    for (std::size_t i = 0; land_of && i < tile.segments.size(); ++i) {
        const auto segment = static_cast<engine::SegmentIndex>(i);
        told["segments"][records::segment_text(rules, tile, segment)] = land_of(id, segment);
    }
    return told;
}

} // namespace

Json look_json(const host::GameRules& rules, const words::Language& language,
               const LandOf& land_of) {
    const engine::Ruleset& all = rules.ruleset();
    const words::Wording say{language, rules.presentation(language.code())};
    Json look = {{"tiles", Json::object()}, {"plugins", Json::array()}};
    for (engine::TileTypeId id = 0; id < all.tiles.size(); ++id)
        look["tiles"][all.tiles[id].id] = tile_look(all, id, say, land_of);
    for (const catalogue::Plugin& plugin : rules.plugins())
        look["plugins"].push_back({{"id", plugin.manifest.id},
                                   {"title", plugin.manifest_in(language.code()).title},
                                   {"rules", plugin.rules_page(language.code()).has_value()}});
    return look;
}

} // namespace bastide::protocol
