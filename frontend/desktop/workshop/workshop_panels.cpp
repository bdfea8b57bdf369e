// The plugin with its tiles, and the parts of the tile being made: panels of WorkshopScreen.
// Tested in tests/frontend/desktop/window/tour.cpp.
#include "core/catalogue/tiles/port_words.hpp"
#include "frontend/art/object/styles.hpp"
#include "frontend/desktop/window/forms.hpp"
#include "frontend/desktop/workshop/workshop_screen.hpp"
#include "presentation/setup/strangers.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <utility>

namespace bastide::desktop {
namespace {

constexpr float thumbnail = 40;
constexpr float number_width = 118;

using Options = std::vector<std::pair<std::string, std::string>>;

/// A number with a title. Returns what it is changed to.
std::optional<int> number_row(Forms& forms, const std::string& id, const std::string& title,
                              int value, int least, int most) {
    ImGui::AlignTextToFramePadding();
    forms.text(forms.fonts().text, title, theme::text_1);
    ImGui::SameLine(ImGui::GetWindowContentRegionMax().x - forms.px(number_width));
    ImGui::SetNextItemWidth(forms.px(number_width));
    int now = value;
    const bool changed = ImGui::InputInt(("##" + id).c_str(), &now);
    forms.mark(id, std::to_string(value));
    const int steps = forms.change_of(id);
    const auto typed = forms.typed_number(id, value, most);
    if (!changed && !typed && steps == 0) return std::nullopt;
    return std::clamp(typed.value_or(now) + steps, least, most);
}

int number_of(const catalogue::WrittenNumbers& numbers, const std::string& name) {
    const auto found = std::find_if(numbers.begin(), numbers.end(),
                                    [&](const auto& entry) { return entry.first == name; });
    return found == numbers.end() ? 0 : found->second;
}

constexpr int most_of_attribute = 1000; // as the reader says
constexpr int most_of_tile = 999;

} // namespace

void WorkshopScreen::draw_plugin(Forms& forms, float width, float height) {
    const words::Language& tr = forms.language();
    forms.begin_panel("plugin", forms.px(width, height));
    if (!bench_.plugins().empty()) {
        Options all;
        std::size_t now = 0;
        for (const std::string& id : bench_.plugins()) {
            const catalogue::Plugin* const plugin = bench_.catalogue().find(id);
            if (id == bench_.plugin()) now = all.size();
            all.emplace_back(id, plugin == nullptr ? id : plugin->manifest_in(tr.code()).title);
        }
        ImGui::SetNextItemWidth(-1);
        if (const auto next = forms.choice("plugin", now, all))
            after_saving([this, id = all[*next].first] { bench_.choose_plugin(id); });
    }
    if (new_plugin_)
        draw_new_plugin(forms);
    else if (forms.button("new_plugin", tr("New plugin"),
                          {ImGui::GetContentRegionAvail().x, forms.px(34)}))
        after_saving([this] { new_plugin_ = true; });
    if (!bench_.plugin().empty()) draw_tiles(forms);
    ImGui::EndChild();
}

void WorkshopScreen::draw_new_plugin(Forms& forms) {
    const words::Language& tr = forms.language();
    forms.wrapped(forms.fonts().small,
                  tr("Tiles of your own are a plugin. Give it a name, and say which game they are "
                     "for."),
                  theme::text_2);
    ImGui::SetNextItemWidth(-1);
    forms.text_field("new_id", new_title_, tr("My tiles"));
    Options games;
    for (const std::string& id : bench_.games_to_extend())
        games.emplace_back(id, bench_.catalogue().find(id)->manifest_in(tr.code()).title);
    ImGui::SetNextItemWidth(-1);
    if (const auto next = forms.choice("new_game", new_game_, games)) new_game_ = *next;
    const std::string id = workshop::id_of_title(new_title_);
    if (!id.empty()) forms.wrapped(forms.fonts().small, tr("Its folder: {}", id), theme::text_2);
    const bool ready = !id.empty() && new_game_ < games.size();
    if (forms.button("make_plugin", tr("Make it"), forms.px(82, 34), true, ready))
        attempt([this, game = games[new_game_].first] {
            bench_.begin_plugin(new_title_, game);
            agree_to_own();
            new_plugin_ = false;
            new_title_.clear();
        });
    if (!bench_.plugins().empty()) {
        ImGui::SameLine();
        if (forms.button("no_plugin", tr("Cancel"), forms.px(82, 34))) new_plugin_ = false;
    }
    if (bench_.draft() == nullptr && !problem_.empty())
        forms.wrapped(forms.fonts().small, problem_, theme::bad);
}

/// Nobody needs to be asked about what was made here.
void WorkshopScreen::agree_to_own() {
    const catalogue::Plugin& made = *bench_.catalogue().find(bench_.plugin());
    navigator_.change([&](Preferences& preferences) {
        preferences.known_plugins.push_back(
            setup::agreement_to(made, navigator_.options().plugins));
    });
}

void WorkshopScreen::draw_tiles(Forms& forms) {
    const words::Language& tr = forms.language();
    ImGui::Dummy(forms.px(0, 4));
    if (forms.button("new_tile", tr("New tile"), {ImGui::GetContentRegionAvail().x, forms.px(34)}))
        after_saving([this] { bench_.begin_tile(); });
    if (bench_.draft() == nullptr) {
        const std::string text = problem_.empty() ? tr.said(bench_.problem()) : problem_;
        forms.wrapped(forms.fonts().small, text, theme::bad);
    }
    if (gallery_of_ != bench_.gallery()) {
        gallery_of_ = bench_.gallery();
        gallery_ = gallery_of_ ? std::make_unique<TileTextures>(gallery_of_) : nullptr;
    }
    const std::vector<BenchTile> tiles = bench_.tiles(); // a click may make them others
    std::filesystem::path file;
    const bool several = !tiles.empty() && tiles.front().file != tiles.back().file;
    for (std::size_t i = 0; i < tiles.size(); ++i) {
        if (several && tiles[i].file != file)
            forms.text(forms.fonts().small, tiles[i].file.filename().string(), theme::text_2);
        file = tiles[i].file;
        draw_tile_row(forms, tiles[i], i);
    }
}

void WorkshopScreen::draw_tile_row(Forms& forms, const BenchTile& tile, std::size_t index) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const bool open = bench_.is_open(tile);
    const std::string id = "tile_" + std::to_string(index);
    ImGui::PushID(id.c_str());
    const bool clicked = ImGui::Selectable("", open, 0, forms.px(0, thumbnail + 6));
    ImGui::PopID();
    if (forms.mark(id, tile.id) || clicked) after_saving([this, tile] { bench_.open(tile); });
    ImDrawList* const draw = ImGui::GetWindowDrawList();
    const ImVec2 from{at.x + forms.px(4), at.y + forms.px(3)};
    const ImVec2 to{from.x + forms.px(thumbnail), from.y + forms.px(thumbnail)};
    draw->AddRectFilled(from, to, forms.colour(theme::chip));
    const auto type = bench_.picture_of(tile);
    if (gallery_ && type && ImGui::IsRectVisible(from, to)) {
        TilePicture picture;
        picture.tiles[0] = {*type, 0};
        if (const auto found =
                gallery_->find(picture, static_cast<int>(std::lround(forms.px(thumbnail))))) {
            const sf::Vector2f page(found->page->getSize());
            const sf::FloatRect& part = found->area;
            draw->AddImage(Forms::handle(*found->page), from, to,
                           {part.left / page.x, part.top / page.y},
                           {(part.left + part.width) / page.x, (part.top + part.height) / page.y});
        }
    }
    const std::string text = tile.id + "  × " + std::to_string(tile.copies);
    draw->AddText(forms.fonts().text, forms.fonts().text->FontSize,
                  {to.x + forms.px(10), at.y + forms.px(13)}, forms.colour(theme::text_1),
                  text.c_str());
}

void WorkshopScreen::draw_details(Forms& forms, float width, float height) {
    forms.begin_panel("details", forms.px(width, height));
    draw_numbers(forms);
    forms.line();
    draw_segments(forms);
    forms.line();
    draw_fit(forms);
    ImGui::EndChild();
}

void WorkshopScreen::draw_numbers(Forms& forms) {
    const words::Language& tr = forms.language();
    workshop::TileDraft& draft = *bench_.draft();
    const catalogue::WrittenTile tile = draft.tile();
    ImGui::AlignTextToFramePadding();
    forms.text(forms.fonts().bold, tr("Tile"), theme::text_1);
    ImGui::SameLine(forms.px(90));
    ImGui::SetNextItemWidth(-1);
    std::string id = tile.id;
    if (forms.text_field("tile_id", id)) changed(draft.set_id(id));
    if (const auto next =
            number_row(forms, "count", tr("In the deck"), tile.count.value_or(0), 0, most_of_tile))
        changed(draft.set_count(*next));
    if (const auto next =
            number_row(forms, "start", tr("At the start"), tile.start.value_or(0), 0, most_of_tile))
        changed(draft.set_start(*next == 0 ? std::nullopt : std::optional(*next)));
    for (const workshop::SeenThing& attribute : bench_.tile_attributes())
        if (const auto next = number_row(forms, "on_tile_" + attribute.name, attribute.name,
                                         number_of(tile.attributes, attribute.name),
                                         -most_of_attribute, most_of_attribute))
            changed(draft.set_attribute(attribute.name, *next));
    ImGui::Dummy(forms.px(0, 2));
}

void WorkshopScreen::draw_segments(Forms& forms) {
    const words::Language& tr = forms.language();
    ImGui::Dummy(forms.px(0, 2));
    forms.text(forms.fonts().bold, tr("Segments"), theme::text_1);
    draw_add_inner(forms);
    for (std::size_t i = 0; i < bench_.draft()->tile().segments.size(); ++i) {
        const catalogue::WrittenSegment& segment = bench_.draft()->tile().segments[i];
        const std::string id = "segment_" + std::to_string(i);
        const std::string ports = catalogue::ports_in_words(segment.ports);
        const std::string text =
            std::to_string(i + 1) + "  " + segment.name + (ports.empty() ? "" : "  ·  " + ports);
        const bool clicked =
            ImGui::Selectable((text + "##" + id).c_str(), i == selected_, 0, forms.px(0, 26));
        if (forms.mark(id, text) || clicked) {
            selected_ = i;
            segment_name_.reset();
        }
        if (i == selected_) draw_segment(forms, i);
    }
    ImGui::Dummy(forms.px(0, 2));
}

/// A part of the chosen terrain that reaches no side.
void WorkshopScreen::draw_add_inner(Forms& forms) {
    const words::Language& tr = forms.language();
    constexpr float width = 120;
    const std::string* const terrain = brush_terrain();
    ImGui::SameLine(ImGui::GetWindowContentRegionMax().x - forms.px(width));
    const bool pressed =
        forms.button("add_inner", tr("Add inside"), forms.px(width, 30), false, terrain != nullptr);
    if (ImGui::IsItemHovered(ImGuiHoveredFlags_AllowWhenDisabled)) {
        ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, forms.px(10, 6));
        ImGui::SetTooltip("%s", tr("A part of the chosen terrain in the middle, which reaches no "
                                   "side")
                                    .c_str());
        ImGui::PopStyleVar();
    }
    if (!pressed || !bench_.draft()->add_inner(*terrain)) return;
    selected_ = bench_.draft()->tile().segments.size() - 1;
    changed(true);
}

void WorkshopScreen::draw_segment(Forms& forms, std::size_t place) {
    const words::Language& tr = forms.language();
    workshop::TileDraft& draft = *bench_.draft();
    const catalogue::WrittenSegment segment = draft.tile().segments[place];
    ImGui::Indent(forms.px(16));
    ImGui::SetNextItemWidth(-1);
    std::string name = segment_name_.value_or(segment.name);
    if (forms.text_field("segment_name", name)) segment_name_ = name;
    if (ImGui::IsItemDeactivated() && segment_name_) {
        changed(draft.rename(place, *segment_name_));
        segment_name_.reset();
    }
    for (const workshop::SeenThing& attribute : bench_.segment_attributes())
        if (const auto next = number_row(forms, "on_segment_" + attribute.name, attribute.name,
                                         number_of(segment.attributes, attribute.name),
                                         -most_of_attribute, most_of_attribute))
            changed(draft.set_segment_attribute(place, attribute.name, *next));
    draw_neighbours(forms, place);
    if (forms.button("part", tr("Part"), forms.px(84, 30), false, segment.ports != 0))
        changed(draft.part(place));
    ImGui::SameLine();
    if (forms.button("remove", tr("Remove"), forms.px(96, 30), false,
                     draft.tile().segments.size() > 1))
        changed(draft.remove(place));
    ImGui::Unindent(forms.px(16));
}

/// What it touches, what it could be joined with, and what it ends in.
void WorkshopScreen::draw_neighbours(Forms& forms, std::size_t place) {
    const words::Language& tr = forms.language();
    workshop::TileDraft& draft = *bench_.draft();
    const std::vector<catalogue::WrittenSegment> segments = draft.tile().segments;
    for (std::size_t other = 0; other < segments.size(); ++other) {
        if (other == place) continue;
        const std::string number = std::to_string(other);
        bool touches = draft.touches(place, other);
        if (forms.toggle("touch_" + number, touches)) {
            changed(draft.toggle_touch(place, other));
            return;
        }
        ImGui::SameLine(0, forms.px(8));
        forms.text(forms.fonts().small, tr("touches {}", segments[other].name), theme::text_1);
        if (segments[other].terrain != segments[place].terrain) continue;
        ImGui::SameLine(ImGui::GetWindowContentRegionMax().x - forms.px(84));
        if (forms.button("join_" + number, tr("Join"), forms.px(84, 30))) {
            changed(draft.join(place, other));
            return;
        }
    }
    if (!std::has_single_bit(segments[place].ports)) return;
    Options endings{{"none", tr("ends by itself")}};
    std::size_t now = 0;
    for (const art::Style& style : art::styles()) {
        if (style.use != art::StyleUse::ending) continue;
        if (style.name == segments[place].ends) now = endings.size();
        endings.emplace_back(style.name, tr("ends in: {}", style.name));
    }
    ImGui::SetNextItemWidth(-1);
    if (const auto next = forms.choice("ends", now, endings))
        changed(draft.set_ending(place, *next == 0 ? std::string() : endings[*next].first));
}

void WorkshopScreen::draw_fit(Forms& forms) {
    const words::Language& tr = forms.language();
    ImGui::Dummy(forms.px(0, 2));
    forms.text(forms.fonts().bold, tr("How often it fits"), theme::text_1);
    Options games;
    for (std::size_t i = 0; i < bench_.games().size(); ++i)
        games.emplace_back(std::to_string(i), bench_.games()[i].title);
    ImGui::SetNextItemWidth(-1);
    if (const auto next = forms.choice("game", bench_.game(), games))
        attempt([this, game = *next] { bench_.choose_game(game); });
    if (!bench_.fit()) return;
    const auto row = [&](const std::string& title, double share, double usual) {
        const auto percent = [](double part) { return static_cast<int>(std::lround(part * 100)); };
        forms.text(forms.fonts().text, title, theme::text_1);
        ImGui::SameLine(ImGui::GetWindowContentRegionMax().x - forms.px(138));
        forms.text(forms.fonts().text, tr("{} % (usual: {} %)", percent(share), percent(usual)),
                   share * 2 < usual ? theme::warn : theme::text_2);
    };
    const workshop::TileFit& fit = *bench_.fit();
    row(tr("beside a tile"), fit.tile.one, fit.usual.one);
    row(tr("in a corner of two"), fit.tile.two, fit.usual.two);
    row(tr("between three"), fit.tile.three, fit.usual.three);
}

} // namespace bastide::desktop
