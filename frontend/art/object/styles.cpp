#include "frontend/art/object/styles.hpp"

#include "frontend/art/object/things/arms.hpp"
#include "frontend/art/object/things/arrows.hpp"
#include "frontend/art/object/things/beasts.hpp"
#include "frontend/art/object/things/buildings.hpp"
#include "frontend/art/object/things/goods.hpp"
#include "frontend/art/object/things/hillocks.hpp"
#include "frontend/art/object/things/landmarks.hpp"
#include "frontend/art/object/things/monastery.hpp"
#include "frontend/art/object/things/unknown.hpp"

#include <algorithm>
#include <array>

namespace bastide::art {

namespace {

constexpr Style land(std::string_view name, Texture texture, std::string_view description) {
    return {name, StyleUse::terrain, description, texture};
}

constexpr Style thing(std::string_view name, Footing footing, double radius, ThingPainter paint,
                      std::string_view description) {
    return {name, StyleUse::thing, description, Texture::plain, footing, radius, paint};
}

constexpr Style hearth(std::string_view name, Footing footing, double radius, ThingPainter paint,
                       std::string_view description) {
    return {name,  StyleUse::thing, description, Texture::plain, footing, radius,
            paint, nullptr,         true};
}

constexpr Style wooden(std::string_view name, const FigureShape& shape,
                       std::string_view description) {
    return {name, StyleUse::figure, description, Texture::plain, Footing::lying,
            .10,  nullptr,          &shape};
}

constexpr std::array known = {
    land("grass", Texture::grass, "Open ground with tufts, strip fields and copses."),
    land("steppe", Texture::steppe, "Dry open ground with stones and bushes."),
    land("town", Texture::town, "Houses behind a wall with towers and gates."),
    land("forest", Texture::forest, "Trees over a dark floor."),
    land("path", Texture::road, "A road; where several meet there is a village."),
    land("water", Texture::water, "A river; a lake where it fills a side, a pool inside a tile."),
    land("cloister", Texture::monastery, "A monastery in its wall."),
    land("garden", Texture::garden, "A hedged garden with beds and a fountain."),

    thing("shield", Footing::corner, .085, paint_arms, "A coat of arms."),
    thing("cathedral", Footing::lying, .19, paint_cathedral, "A large church with two towers."),
    hearth("inn", Footing::roadside, .14, paint_inn, "An inn by a small pond."),
    thing("barrel", Footing::lying, .10, paint_barrel, "A barrel, with grapes."),
    thing("sheaf", Footing::lying, .10, paint_sheaf, "A sheaf of grain."),
    thing("bolt", Footing::lying, .10, paint_bolt, "A bolt of cloth."),
    thing("crown", Footing::lying, .10, paint_crown, "A crown."),
    thing("sheep", Footing::upright, .10, paint_sheep, "A sheep."),
    thing("deer", Footing::upright, .145, paint_deer, "A deer."),
    thing("aurochs", Footing::upright, .16, paint_aurochs, "An aurochs."),
    thing("mammoth", Footing::upright, .18, paint_mammoth, "A mammoth."),
    thing("tiger", Footing::upright, .15, paint_tiger, "A sabre-toothed tiger."),
    thing("fish", Footing::swimming, .10, paint_fish, "A fish."),
    thing("menhir", Footing::lying, .105, paint_menhir, "A standing stone in a glade."),
    thing("nugget", Footing::lying, .10, paint_nuggets, "Lumps of gold in a glade."),
    thing("mushroom", Footing::lying, .10, paint_mushrooms, "Mushrooms in a glade."),
    hearth("fire", Footing::lying, .18, paint_fire, "A fire."),
    thing("shaman", Footing::lying, .18, paint_shaman, "A cloaked figure with antlers and a drum."),
    thing("shrine", Footing::lying, .18, paint_shrine, "Stones with a third across."),
    thing("small_trap", Footing::lying, .18, paint_small_trap, "A snare."),
    thing("big_trap", Footing::lying, .18, paint_big_trap, "A pit with stakes."),
    thing("logboat", Footing::floating, .10, paint_logboat, "A boat made of a tree."),
    thing("raft", Footing::floating, .10, paint_raft, "A raft with a sail."),
    thing("vineyard", Footing::bed, .17, paint_vineyard, "Rows of vines."),
    thing("garden", Footing::plot, .15, paint_garden, "A hedged garden with beds and a fountain."),
    thing("hill", Footing::relief, .135, paint_hillocks,
          "On a tile: the whole tile rises, with three hillocks as its sign."),
    thing("arrow_pair", Footing::edge, .10, paint_arrow_pair, "An arrow with two people."),
    thing("arrow_again", Footing::edge, .10, paint_arrow_again, "An arrow with a way round."),
    thing("arrow_gate", Footing::edge, .10, paint_arrow_gate, "An arrow with a gate."),

    wooden("person", figure::person, "A person in a cape."),
    wooden("big_person", figure::big_person, "A taller person with a hat."),
    wooden("abbot", figure::abbot, "A person in a robe with a mitre."),
    wooden("shepherd", figure::shepherd, "A person with a flat hat and a crook."),
    wooden("builder", figure::builder, "A person with a pointed hat and a hammer."),
    wooden("spearman", figure::spearman, "A person in a cape with a spear."),
    wooden("hut", figure::hut, "A thatched hut."),
    wooden("pig", figure::pig, "A pig."),
    wooden("bear", figure::bear, "A bear on its hind legs."),

    Style{"pool", StyleUse::ending,
          "A river of one port ends in a pool; else it rises from a spring."},
};

} // namespace

std::span<const Style> styles() {
    return known;
}

const Style* find_style(StyleUse use, std::string_view name) {
    const auto found = std::find_if(known.begin(), known.end(), [&](const Style& style) {
        return style.use == use && style.name == name;
    });
    return found == known.end() ? nullptr : &*found;
}

Texture texture_of(std::string_view terrain_style) {
    const Style* const style = find_style(StyleUse::terrain, terrain_style);
    return style == nullptr ? Texture::plain : style->texture;
}

const FigureShape& figure_shape(std::string_view figure_style) {
    const Style* const style = find_style(StyleUse::figure, figure_style);
    return style == nullptr ? figure::pawn : *style->figure;
}

Footing footing_of(std::string_view thing_style) {
    const Style* const style = find_style(StyleUse::thing, thing_style);
    return style == nullptr ? Footing::lying : style->footing;
}

double radius_of(std::string_view thing_style) {
    const Style* const style = find_style(StyleUse::thing, thing_style);
    return style == nullptr ? .10 : style->radius;
}

bool is_beast(std::string_view thing_style) {
    return footing_of(thing_style) == Footing::upright;
}

bool smokes(std::string_view thing_style) {
    const Style* const style = find_style(StyleUse::thing, thing_style);
    return style != nullptr && style->smokes;
}

void paint_thing(const Thing& thing, std::string_view thing_style) {
    const Style* const style = find_style(StyleUse::thing, thing_style);
    if (style == nullptr)
        paint_letters(thing, thing_style);
    else
        style->paint(thing);
}

} // namespace bastide::art
