#include "frontend/desktop/game/game_description.hpp"

#include "course/turn_text.hpp"
#include "presentation/telling/awards.hpp"
#include "presentation/telling/choice_text.hpp"
#include "presentation/telling/feature_card.hpp"
#include "presentation/telling/held_things.hpp"
#include "presentation/telling/owned_land.hpp"
#include "presentation/telling/remaining_tiles.hpp"
#include "presentation/telling/result.hpp"
#include "presentation/telling/since_last_turn.hpp"
#include "presentation/tokens/kept_tokens.hpp"

#include <cmath>

namespace bastide::desktop {
namespace {

nlohmann::json cells_of(const GameParts& parts) {
    const course::Play& play = parts.course.play();
    nlohmann::json cells = nlohmann::json::array();
    for (const auto& [cell, rotations] : play.placements().by_cell()) {
        const sf::FloatRect area = parts.view.camera().now().cell_rect(cell.x, cell.y);
        const sf::Vector2f middle{area.left + area.width / 2, area.top + area.height / 2};
        cells.push_back({{"cell", {cell.x, cell.y}},
                         {"rotations", rotations},
                         {"x", std::lround(middle.x)},
                         {"y", std::lround(middle.y)},
                         {"reachable", !parts.controls.covered(middle / parts.drawing.scale())}});
    }
    return cells;
}

nlohmann::json spots_of(const GameParts& parts) {
    const course::Play& play = parts.course.play();
    const auto& marks = parts.drawing.marks();
    nlohmann::json spots = nlohmann::json::array();
    for (std::size_t i = 0; i < marks.size() && i < play.spots().size(); ++i)
        spots.push_back({{"role", play.spots()[i].title},
                         {"worth", telling::worth_short(play.spots()[i])},
                         {"detail", play.spots()[i].detail},
                         {"on_board", marks[i].at.has_number()},
                         {"at_line", marks[i].at.at_line()},
                         {"bearing", marks[i].bearing},
                         {"points", play.spots()[i].feature.points_now},
                         {"x", std::lround(marks[i].at.centre.x)},
                         {"y", std::lround(marks[i].at.centre.y)},
                         {"diameter", std::lround(marks[i].at.diameter)},
                         {"reachable", (marks[i].at.has_number() || marks[i].at.dot)
                                           && !parts.controls.covered(marks[i].at.centre
                                                                      / parts.drawing.scale())}});
    return spots;
}

/// Cells and figures that can be chosen, and where they are on the screen.
void add_choices(nlohmann::json& d, const GameParts& parts) {
    const course::Play& play = parts.course.play();
    const course::Ghost& ghost = parts.course.ghost();
    d["covered"] = play.covered();
    d["hand"] = nlohmann::json::array();
    for (const course::HeldTile& held : play.hand())
        if (!play.covered())
            d["hand"].push_back({{"tile", play.rules().tiles[held.tile].id}, {"fits", held.fits}});
    if (play.tile() != engine::no_tile_type && play.stage() == course::Stage::placing)
        d["tile"] = play.rules().tiles[play.tile()].id;
    d["cells"] = cells_of(parts);
    if (ghost.cell())
        d["ghost"] = {{"cell", {ghost.cell()->x, ghost.cell()->y}}, {"rotation", ghost.rotation()}};
    d["fixed"] = ghost.fixed();
    d["spots"] = spots_of(parts);
    d["hints_thought_of"] = parts.course.hints().thinks();
    d["hints"] = nlohmann::json::array();
    for (const course::Hint& hint : parts.course.hints().list())
        d["hints"].push_back(hint.turn.title + ": " + hint.gain);
}

/// What is said of players and figures, as other faces show it too.
void add_things(nlohmann::json& d, const GameParts& parts) {
    const course::Play& play = parts.course.play();
    const telling::Telling telling = play.telling();
    d["players"] = nlohmann::json::array();
    for (int player = 0; player < play.state().players(); ++player) {
        nlohmann::json supply = nlohmann::json::array();
        for (engine::FigureKindId kind = 0; kind < play.rules().figures.size(); ++kind)
            if (!play.rules().figures[kind].neutral)
                supply.push_back(
                    telling::supply_text(kind, play.state().supply(player, kind), telling));
        const auto tokens = tokens::tokens_of_player(play.state(), telling.say.words, player);
        const sf::Vector2f place = parts.drawing.player_place(player) * parts.drawing.scale();
        d["players"].push_back({{"x", std::lround(place.x)},
                                {"y", std::lround(place.y)},
                                {"supply", std::move(supply)},
                                {"tokens", telling::tokens_text(tokens, telling.say)},
                                {"held", telling::held_things(telling, player).text},
                                {"away", play.presence(player).away()}});
    }
    d["figures"] = nlohmann::json::array();
    for (std::size_t i = 0; i < play.state().figures().size(); ++i)
        if (play.state().figures()[i].on_table())
            d["figures"].push_back(
                telling::figure_text(telling, static_cast<engine::FigureIndex>(i)));
}

nlohmann::json card_of(const telling::FeatureCard& card) {
    nlohmann::json rows = nlohmann::json::array();
    for (const auto& of : {card.extent, card.worth})
        for (const telling::CardRow& row : of)
            rows.push_back({row.label, row.value});
    return {{"title", card.title}, {"rows", std::move(rows)}, {"weights", card.weights}};
}

nlohmann::json result_of(const course::Play& play) {
    nlohmann::json result = {{"columns", nlohmann::json::array()},
                             {"awards", nlohmann::json::array()}};
    for (const telling::ResultColumn& column : telling::result_columns(play.log(), play.telling()))
        result["columns"].push_back({column.title, column.points});
    for (const telling::Award& award : telling::awards(play.log(), play.telling()))
        result["awards"].push_back({award.title, award.detail});
    return result;
}

/// What panels and cards tell, whether they are open or not. The card is that of the tile that was
/// placed last. Throws `HookError` when a rule fails.
nlohmann::json told_of(const course::Play& play) {
    const telling::Telling telling = play.telling();
    const auto& placed = play.state().tiles();
    nlohmann::json d;
    d["step"] = play.step_name();
    d["since"] = telling::since_last_turn(play.log(), play.actor(), telling);
    d["land"] = nlohmann::json::array();
    for (const telling::LandWorth& land : telling::land_worths(play.engine(), telling))
        d["land"].push_back({land.facts.terms_now, land.facts.points_now});
    d["tile_groups"] = nlohmann::json::array();
    for (const telling::TileGroup& group : telling::tile_groups(play.log(), telling))
        d["tile_groups"].push_back({group.title, group.note, group.tiles.size()});
    d["card"] = nlohmann::json::array();
    if (!placed.empty())
        for (const telling::FeatureCard& card : telling::feature_cards(
                 play.engine(), static_cast<engine::TileIndex>(placed.size() - 1), play.log(),
                 telling))
            d["card"].push_back(card_of(card));
    if (play.stage() == course::Stage::over) d["result"] = result_of(play);
    return d;
}

/// Without what a rule that fails would have told.
nlohmann::json told_if_rules_allow(const course::Play& play) {
    try {
        return told_of(play);
    } catch (const engine::HookError&) {
        return nlohmann::json::object();
    }
}

void add_game(nlohmann::json& d, const course::GameCourse& course) {
    static const char* const stages[] = {"drawing", "placing", "deploying", "over"};
    const course::Play& play = course.play();
    d["screen"] = "game";
    d["stage"] = stages[static_cast<int>(play.stage())];
    d["computer"] = course.others_at_turn();
    d["turn"] = play.state().turn();
    d["actions"] = play.session().actions();
    d["player"] = play.actor();
    d["tiles"] = play.state().tiles().size();
    d["scores"] = play.state().scores();
    d["confirms"] = course.confirms_turn();
    if (play.elsewhere() != nullptr) d["said"] = play.elsewhere()->said().size();
    if (const course::TurnShown turn = course.turn_shown(); turn.player >= 0)
        d["banner"] = play.player_name(turn.player) + ": " + course::turn_text(play, turn);
    if (play.stage() == course::Stage::over) d["banner"] = telling::result_title(play.telling());
    if (play.session().file()) d["file"] = play.session().file()->string();
    if (const course::GameAnalysis* const analysis = course.analysis()) {
        d["analysis"] = {{"percent", analysis->percent()}, {"turns", nlohmann::json::array()}};
        for (const course::CostlyTurn& turn : analysis->costly())
            d["analysis"]["turns"].push_back(turn.cost + ": " + turn.better.title);
        d["analysis"]["shown"] = course.better_shown() != nullptr;
    }
    if (course.watches())
        d["replay"] = {{"at", course.replay().at()},
                       {"moments", course.replay().moments().size()},
                       {"playing", course.replay().playing()}};
}

} // namespace

nlohmann::json GameDescription::of(const GameParts& parts) {
    nlohmann::json d;
    add_game(d, parts.course);
    add_things(d, parts);
    const ViewControl::Panels& panels = parts.view.panels();
    const Camera& camera = parts.view.camera().now();
    const course::Ceremony& ceremony = parts.news.ceremony();
    d["ceremony"] =
        ceremony.running() ? static_cast<int>(ceremony.count() - ceremony.number() + 1) : 0;
    d["menu"] = panels.menu;
    d["moving"] = camera.moving();
    d["painting"] = !camera.moving() && parts.board.textures().busy();
    d["cell"] = camera.goal().cell;
    const sf::FloatRect origin = camera.cell_rect(0, 0);
    d["table"] = {{"left", std::lround(origin.left)},
                  {"top", std::lround(origin.top)},
                  {"cell", std::lround(origin.width)}};
    add_choices(d, parts);
    d["log"] = LogPanel::texts(parts.course.play());
    d["owners"] = panels.owners;
    d["side"] = panels.side == SidePanel::log        ? "log"
                : panels.side == SidePanel::tiles    ? "tiles"
                : panels.side == SidePanel::analysis ? "analysis"
                : panels.side == SidePanel::people   ? "people"
                                                     : "";
    d["notices"] = parts.news.notices().texts();
    d["chart"] = panels.chart;
    const Guide& guide = parts.view.guide();
    const course::Play& play = parts.course.play();
    const std::tuple now(&play, play.version(), play.session().actions(), play.log().size());
    if (now != moment_) told_ = told_if_rules_allow(play);
    moment_ = now;
    d.update(told_);
    d["guide"] = guide.running() ? static_cast<int>(guide.step()) + 1 : 0;
    d["finale"] = parts.view.finale();
    const course::Lesson* const lesson = guide.lessons().now();
    d["lesson"] = lesson != nullptr ? lesson->title : "";
    return d;
}

} // namespace bastide::desktop
