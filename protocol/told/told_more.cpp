#include "protocol/told/told_more.hpp"

#include "core/reading/json_reader.hpp"
#include "core/reading/vocabulary.hpp"
#include "presentation/telling/feature_card.hpp"
#include "presentation/telling/owned_land.hpp"
#include "presentation/telling/remaining_tiles.hpp"
#include "presentation/telling/tile_text.hpp"

namespace bastide::protocol {

using engine::message;

namespace {

Json tiles_json(const Outlook& outlook) {
    Json json = {{"groups", Json::array()}};
    for (const telling::TileGroup& group : telling::tile_groups(outlook.log(), outlook.telling())) {
        Json one = {{"title", group.title}, {"note", group.note}, {"tiles", Json::array()}};
        for (const auto& [tile, count] : group.tiles)
            one["tiles"].push_back(
                {{"tile", outlook.state().rules().tiles[tile].id}, {"count", count}});
        json["groups"].push_back(std::move(one));
    }
    return json;
}

Json land_json(const Outlook& outlook) {
    const telling::Telling telling = outlook.telling();
    Json json = {{"title", land_title(telling)}, {"lands", Json::array()}};
    for (const telling::LandWorth& land : telling::land_worths(outlook.engine(), telling)) {
        const telling::FeatureFacts& facts = land.facts;
        json["lands"].push_back({{"owners", land.land.owners},
                                 {"weights", facts.weights},
                                 {"points", facts.points_now},
                                 {"text", facts.problem.empty() ? facts.terms_now : facts.problem},
                                 {"cells", cells_json(land.cells)}});
    }
    return json;
}

Json rows_json(const std::vector<telling::CardRow>& rows) {
    Json json = Json::array();
    for (const telling::CardRow& row : rows)
        json.push_back({{"label", row.label}, {"value", row.value}});
    return json;
}

Json card_json(const telling::FeatureCard& card) {
    Json json = {{"title", card.title},
                 {"owners", card.owners},
                 {"extent", rows_json(card.extent)},
                 {"weights", card.weights},
                 {"worth", rows_json(card.worth)},
                 {"about", card.about}};
    if (!card.unowned.empty()) json["unowned"] = card.unowned;
    if (!card.problem.empty()) json["problem"] = card.problem;
    return json;
}

Json tile_json(const Outlook& outlook, const reading::JsonReader& params) {
    const telling::Telling telling = outlook.telling();
    const engine::TileIndex tile = telling.state.tile_at(params.cell("at"));
    if (tile == engine::no_tile) params.fail("at", message("a tile"), params.need("at"));
    const engine::TileTypeId type = telling.state.tiles()[static_cast<std::size_t>(tile)].type;
    Json json = {
        {"title", words::capitalised(telling::tile_text(telling.rules(), type, telling.say))},
        {"features", Json::array()}};
    for (const telling::FeatureCard& card :
         telling::feature_cards(outlook.engine(), tile, outlook.log(), telling))
        json["features"].push_back(card_json(card));
    return json;
}

} // namespace

Json more_json(const Outlook& outlook, const Json& params) {
    const engine::GameState& state = outlook.state();
    const reading::JsonReader read(params, {});
    const std::string about = read.text("about");
    if (about == "tile") return tile_json(outlook, read);
    if (about == "tiles") return tiles_json(outlook);
    if (about == "land") return land_json(outlook);
    if (about == "points") return course_json(outlook);
    if (about == "dead_cells") return {{"cells", cells_json(telling::dead_cells(state))}};
    throw RequestError(ErrorCode::wrong_params,
                       message("'{}': expected {}, found {}", "about",
                               message("dead_cells, land, points, tile or tiles"),
                               reading::found_text(about)));
}

} // namespace bastide::protocol
