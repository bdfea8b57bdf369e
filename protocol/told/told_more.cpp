#include "protocol/told/told_more.hpp"

#include "core/reading/vocabulary.hpp"
#include "presentation/telling/owned_land.hpp"
#include "presentation/telling/remaining_tiles.hpp"
#include "presentation/telling/score_course.hpp"

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
    const engine::LayerId layer = telling::land_layer(telling.rules());
    Json json = {{"title", ""}, {"lands", Json::array()}};
    if (layer != engine::no_layer)
        json["title"] = words::capitalised(telling.say.word(telling.rules().layers[layer].name, 2));
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

} // namespace

Json more_json(const Outlook& outlook, const std::string& about) {
    const engine::GameState& state = outlook.state();
    if (about == "tiles") return tiles_json(outlook);
    if (about == "land") return land_json(outlook);
    if (about == "points")
        return {{"course", telling::score_course(outlook.log(), state.players()).scores}};
    if (about == "dead_cells") return {{"cells", cells_json(telling::dead_cells(state))}};
    throw RequestError(ErrorCode::wrong_params,
                       message("'{}': expected {}, found {}", "about",
                               message("dead_cells, land, points or tiles"),
                               reading::found_text(about)));
}

} // namespace bastide::protocol
