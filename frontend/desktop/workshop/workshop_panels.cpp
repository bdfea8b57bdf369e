// The plugin with its tiles, and the parts of the tile being made: panels of WorkshopScreen.
// Tested in tests/frontend/desktop/window/tour.cpp.
#include "core/catalogue/tiles/port_words.hpp"
#include "core/reading/text.hpp"
#include "frontend/art/object/styles.hpp"
#include "frontend/desktop/window/form.hpp"
#include "frontend/desktop/workshop/workshop_screen.hpp"
#include "presentation/setup/strangers.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <utility>

namespace bastide::desktop {
namespace {

constexpr float tile_picture_side = 40;
constexpr float number_width = 118;

/// A number with a title. Returns what it is changed to.
std::optional<int> number_row(Form& form, const std::string& id, const std::string& title,
                              int value, const Range& range) {
    form.text(title, style::plain(), field_height);
    form.beside_right(number_width);
    return form.number(id, value, range, number_width);
}

/// What an attribute that is there is for.
void explain(Form& form, const workshop::SeenThing& attribute, int value) {
    const std::string& about = attribute.about_in(form.language().code());
    if (value > 0 && !about.empty()) form.wrapped(about, style::small(theme::text_2));
}

/// The sides that a part reaches: "north, east".
std::string sides_of(engine::PortMask ports, const words::Language& tr) {
    const std::array<std::string, 4> names = {tr("north"), tr("east"), tr("south"), tr("west")};
    std::vector<std::string> reached;
    for (engine::Side side = 0; side < names.size(); ++side)
        if ((ports & catalogue::side_ports(side)) != 0) reached.push_back(names[side]);
    return reading::in_a_row(reached);
}

int number_of(const catalogue::WrittenNumbers& numbers, const std::string& name) {
    const auto found = std::find_if(numbers.begin(), numbers.end(),
                                    [&](const auto& entry) { return entry.first == name; });
    return found == numbers.end() ? 0 : found->second;
}

const Range of_attribute{-1000, 1000}; // as the reader says
const Range of_tile{0, 999};

} // namespace

void WorkshopScreen::draw_plugin(Form& form, sf::FloatRect area) {
    const words::Language& tr = form.language();
    const auto panel = form.panel("plugin_panel", area);
    if (!bench_.plugins().empty()) {
        Options all;
        std::size_t now = 0;
        for (const std::string& id : bench_.plugins()) {
            const catalogue::Plugin* const plugin = bench_.catalogue().find(id);
            if (id == bench_.plugin()) now = all.size();
            all.emplace_back(id, plugin == nullptr ? id : plugin->manifest_in(tr.code()).title);
        }
        if (const auto next = form.choice("plugin", now, all))
            after_saving([this, id = all[*next].first] { bench_.choose_plugin(id); });
    }
    if (new_plugin_)
        draw_new_plugin(form);
    else if (form.button({.id = "new_plugin", .label = tr("New plugin")}, {form.room(), 34}))
        after_saving([this] { new_plugin_ = true; });
    if (!bench_.plugin().empty()) draw_tiles(form);
}

void WorkshopScreen::draw_new_plugin(Form& form) {
    const words::Language& tr = form.language();
    form.wrapped(tr("Tiles of your own are a plugin. Give it a name, and say which game they are "
                    "for."),
                 style::small());
    form.text_field({.id = "new_id", .hint = tr("My tiles")}, new_title_);
    Options games;
    for (const std::string& id : bench_.games_to_extend())
        games.emplace_back(id, bench_.catalogue().find(id)->manifest_in(tr.code()).title);
    if (const auto next = form.choice("new_game", new_game_, games)) new_game_ = *next;
    // What stands in the empty field will do as a name.
    const std::string title = new_title_.empty() ? tr("My tiles") : new_title_;
    const std::string id = workshop::id_of_title(title);
    if (!id.empty()) form.wrapped(tr("Its folder: {}", id), style::small());
    const float half = (form.room() - Form::spacing) / 2;
    if (form.button({.id = "make_plugin",
                     .label = tr("Make it"),
                     .kind = ButtonKind::primary,
                     .enabled = !id.empty() && new_game_ < games.size()},
                    {half, 34}))
        attempt([this, title, game = games[new_game_].first] {
            bench_.begin_plugin(title, game);
            agree_to_own();
            new_plugin_ = false;
            new_title_.clear();
        });
    if (!bench_.plugins().empty()) {
        form.beside();
        if (form.button({.id = "no_plugin", .label = tr("Cancel")}, {half, 34}))
            new_plugin_ = false;
    }
    if (bench_.draft() == nullptr && !problem_.empty())
        form.wrapped(problem_, style::small(theme::bad));
}

/// Nobody needs to be asked about what was made here.
void WorkshopScreen::agree_to_own() {
    const catalogue::Plugin& made = *bench_.catalogue().find(bench_.plugin());
    navigator_.change([&](Preferences& preferences) {
        preferences.known_plugins.push_back(
            setup::agreement_to(made, navigator_.options().plugins));
    });
}

void WorkshopScreen::draw_tiles(Form& form) {
    const words::Language& tr = form.language();
    form.gap(12);
    if (form.button({.id = "new_tile", .label = tr("New tile")}, {form.room(), 34}))
        after_saving([this] { bench_.begin_tile(); });
    if (bench_.draft() == nullptr)
        form.wrapped(problem_.empty() ? tr.said(bench_.problem()) : problem_,
                     style::small(theme::bad));
    if (gallery_of_ != bench_.gallery()) {
        gallery_of_ = bench_.gallery();
        gallery_ = gallery_of_ ? std::make_unique<TileTextures>(gallery_of_) : nullptr;
    }
    const std::vector<BenchTile> tiles = bench_.tiles(); // a click may make them others
    std::filesystem::path file;
    const bool several = !tiles.empty() && tiles.front().file != tiles.back().file;
    for (std::size_t i = 0; i < tiles.size(); ++i) {
        if (several && tiles[i].file != file)
            form.text(tiles[i].file.filename().string(), style::small());
        file = tiles[i].file;
        draw_tile_row(form, tiles[i], i);
    }
}

void WorkshopScreen::draw_tile_row(Form& form, const BenchTile& tile, std::size_t index) {
    Painter& painter = form.painter();
    if (form.row("tile_" + std::to_string(index), tile.id, bench_.is_open(tile),
                 tile_picture_side + 8, false))
        after_saving([this, tile] { bench_.open(tile); });
    const sf::FloatRect row = form.last();
    const sf::FloatRect place{row.left, row.top + 4, tile_picture_side, tile_picture_side};
    painter.box(place, 0, theme::chip);
    const auto type = bench_.picture_of(tile);
    if (gallery_ && type && sf::FloatRect({}, painter.size()).intersects(place)) {
        TilePicture picture;
        picture.tiles[0] = {*type, 0};
        if (const auto found =
                gallery_->find(picture, static_cast<int>(painter.device(place).width)))
            painter.image(*found->page, place, found->area);
    }
    const float left = place.left + tile_picture_side + 10;
    painter.shortened(tile.id + "  × " + std::to_string(tile.copies),
                      {left, row.top + row.height / 2}, row.left + row.width - left,
                      style::plain());
}

void WorkshopScreen::draw_details(Form& form, sf::FloatRect area) {
    const auto panel = form.panel("details", area);
    draw_numbers(form);
    form.gap(2);
    form.line();
    form.gap(10);
    draw_segments(form);
    form.gap(2);
    form.line();
    form.gap(10);
    draw_fit(form);
}

void WorkshopScreen::draw_numbers(Form& form) {
    constexpr float name_left = 76;
    const words::Language& tr = form.language();
    workshop::TileDraft& draft = *bench_.draft();
    const catalogue::WrittenTile tile = draft.tile();
    form.text(tr("Tile"), style::bold(), field_height);
    form.beside_at(name_left);
    std::string id = tile.id;
    if (form.text_field({.id = "tile_id"}, id).changed) changed(draft.set_id(id));
    if (const auto next =
            number_row(form, "count", tr("In the deck"), tile.count.value_or(0), of_tile))
        changed(draft.set_count(*next));
    if (const auto next =
            number_row(form, "start", tr("At the start"), tile.start.value_or(0), of_tile))
        changed(draft.set_start(*next == 0 ? std::nullopt : std::optional(*next)));
    for (const workshop::SeenThing& attribute : bench_.tile_attributes()) {
        const int value = number_of(tile.attributes, attribute.name);
        if (const auto next =
                number_row(form, "on_tile_" + attribute.name, attribute.name, value, of_attribute))
            changed(draft.set_attribute(attribute.name, *next));
        explain(form, attribute, value);
    }
}

void WorkshopScreen::draw_segments(Form& form) {
    const words::Language& tr = form.language();
    form.text(tr("Parts"), style::bold(), 30);
    draw_add_inner(form);
    for (std::size_t i = 0; i < bench_.draft()->tile().segments.size(); ++i) {
        const catalogue::WrittenSegment& segment = bench_.draft()->tile().segments[i];
        const std::string sides = sides_of(segment.ports, tr);
        const std::string text = std::to_string(i + 1) + "  "
                                 + (segment.terrain.empty() ? segment.name : segment.terrain)
                                 + (sides.empty() ? "" : "  ·  " + sides);
        if (form.row("segment_" + std::to_string(i), text, i == selected_, 32)) {
            selected_ = i;
            segment_name_.reset();
        }
        if (i == selected_) draw_segment(form, i);
    }
}

/// A part of the chosen terrain that reaches no side.
void WorkshopScreen::draw_add_inner(Form& form) {
    const words::Language& tr = form.language();
    const std::string* const terrain = brush_terrain();
    const Button add{.id = "add_inner",
                     .label = tr("Add inside"),
                     .hint =
                         tr("A part of the chosen terrain in the middle, which reaches no side"),
                     .enabled = terrain != nullptr};
    const float wide = button_width(form.painter(), add);
    form.beside_right(wide);
    if (!form.button(add, {wide, 30}) || !bench_.draft()->add_inner(*terrain)) return;
    selected_ = bench_.draft()->tile().segments.size() - 1;
    changed(true);
}

void WorkshopScreen::draw_segment(Form& form, std::size_t place) {
    constexpr float indent = 16;
    const words::Language& tr = form.language();
    workshop::TileDraft& draft = *bench_.draft();
    const catalogue::WrittenSegment segment = draft.tile().segments[place];
    form.go_to({form.left() + indent, form.at().y + 4});
    const auto column = form.column(form.room());
    std::string name = segment_name_.value_or(segment.name);
    if (form.text_field({.id = "segment_name"}, name).changed) segment_name_ = name;
    if (segment_name_ && controls_.focus() != "segment_name") {
        changed(draft.rename(place, *segment_name_));
        segment_name_.reset();
    }
    bool more = false;
    for (const workshop::SeenThing& attribute : bench_.segment_attributes()) {
        const int value = number_of(segment.attributes, attribute.name);
        if (value == 0 && !all_attributes_ && !bench_.is_usual(attribute.name, segment.terrain)) {
            more = true;
            continue;
        }
        if (const auto next = number_row(form, "on_segment_" + attribute.name, attribute.name,
                                         value, of_attribute))
            changed(draft.set_segment_attribute(place, attribute.name, *next));
        explain(form, attribute, value);
    }
    if (more
        && form.button({.id = "all_attributes",
                        .label = tr("More for this part"),
                        .kind = ButtonKind::quiet,
                        .text_size = 13},
                       {0, 26}))
        all_attributes_ = true;
    draw_neighbours(form, place);
    if (form.button({.id = "part", .label = tr("Part"), .enabled = segment.ports != 0}, {0, 30}))
        changed(draft.part(place));
    form.beside();
    if (form.button(
            {.id = "remove", .label = tr("Remove"), .enabled = draft.tile().segments.size() > 1},
            {0, 30}))
        changed(draft.remove(place));
}

/// What it touches, what it could be joined with, and what it ends in.
void WorkshopScreen::draw_neighbours(Form& form, std::size_t place) {
    constexpr float line = 30;
    const words::Language& tr = form.language();
    workshop::TileDraft& draft = *bench_.draft();
    const std::vector<catalogue::WrittenSegment> segments = draft.tile().segments;
    for (std::size_t other = 0; other < segments.size(); ++other) {
        if (other == place) continue;
        const std::string number = std::to_string(other);
        bool touches = draft.touches(place, other);
        const std::string label = tr("touches {}", segments[other].name);
        if (form.toggle("touch_" + number, label, touches)) {
            changed(draft.toggle_touch(place, other));
            return;
        }
        form.beside();
        form.text(label, style::small(theme::text_1), toggle_size.y);
        if (segments[other].terrain != segments[place].terrain) continue;
        const Button join{.id = "join_" + number, .label = tr("Join")};
        const float wide = button_width(form.painter(), join);
        form.beside_right(wide);
        form.go_to({form.at().x, form.at().y - (line - toggle_size.y) / 2});
        if (form.button(join, {wide, line})) {
            changed(draft.join(place, other));
            return;
        }
        form.gap(-(line - toggle_size.y) / 2);
    }
    if (!std::has_single_bit(segments[place].ports)) return;
    Options endings{{"none", tr("ends by itself")}};
    std::size_t now = 0;
    for (const art::Style& style : art::styles()) {
        if (style.use != art::StyleUse::ending) continue;
        if (style.name == segments[place].ends) now = endings.size();
        endings.emplace_back(style.name, tr("ends in: {}", style.name));
    }
    if (const auto next = form.choice("ends", now, endings))
        changed(draft.set_ending(place, *next == 0 ? std::string() : endings[*next].first));
}

void WorkshopScreen::draw_fit(Form& form) {
    const words::Language& tr = form.language();
    form.text(tr("How often it fits"), style::bold());
    Options games;
    for (std::size_t i = 0; i < bench_.games().size(); ++i)
        games.emplace_back(std::to_string(i), bench_.games()[i].title);
    if (const auto next = form.choice("game", bench_.game(), games))
        attempt([this, game = *next] { bench_.choose_game(game); });
    if (!bench_.fit()) return;
    const auto row = [&](const std::string& title, double share, double usual) {
        const auto percent = [](double part) { return static_cast<int>(std::lround(part * 100)); };
        form.text(title, style::plain());
        form.beside();
        form.text_right(tr("{} % (usual: {} %)", percent(share), percent(usual)),
                        style::plain(share * 2 < usual ? theme::warn : theme::text_2));
    };
    const workshop::TileFit& fit = *bench_.fit();
    row(tr("beside a tile"), fit.tile.one, fit.usual.one);
    row(tr("in a corner of two"), fit.tile.two, fit.usual.two);
    row(tr("between three"), fit.tile.three, fit.usual.three);
}

} // namespace bastide::desktop
