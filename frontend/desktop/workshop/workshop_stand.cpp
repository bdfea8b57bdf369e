// The tile on its stand: a part of WorkshopScreen.
// Tested in tests/frontend/desktop/window/tour.cpp.
#include "core/catalogue/tiles/port_words.hpp"
#include "frontend/art/object/styles.hpp"
#include "frontend/art/style_samples.hpp"
#include "frontend/desktop/window/forms.hpp"
#include "frontend/desktop/workshop/workshop_screen.hpp"

#include <algorithm>
#include <cmath>

namespace bastide::desktop {
namespace {

constexpr float brush_height = 40;
constexpr float sample_size = 28;
constexpr float below_stand = 100; ///< for what is wrong, and commands

ImVec2 corner_of(sf::FloatRect area) {
    return {area.left, area.top};
}

ImVec2 end_of(sf::FloatRect area) {
    return {area.left + area.width, area.top + area.height};
}

/// In the middle of an area.
void write(Forms& forms, ImFont* font, const std::string& text, sf::FloatRect area,
           const Tone& tone) {
    const ImVec2 size = font->CalcTextSizeA(font->FontSize, 10'000, 0, text.c_str());
    ImGui::GetWindowDrawList()->AddText(
        font, font->FontSize,
        {area.left + (area.width - size.x) / 2, area.top + (area.height - size.y) / 2},
        forms.colour(tone), text.c_str());
}

/// An area that can be clicked; true in the moment the mouse comes down, or a key does.
bool spot(Forms& forms, const std::string& id, const std::string& label, sf::FloatRect area) {
    ImGui::SetCursorScreenPos(corner_of(area));
    ImGui::InvisibleButton(id.c_str(), {area.width, area.height});
    const bool down = ImGui::IsItemActivated();
    if (ImGui::IsItemHovered()) {
        ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, forms.px(10, 6));
        ImGui::SetTooltip("%s", label.c_str());
        ImGui::PopStyleVar();
    }
    return forms.mark(id, label) || down;
}

} // namespace

void WorkshopScreen::draw_stand(Forms& forms, float width, float height) {
    forms.begin_panel("stand", forms.px(width, height));
    draw_brushes(forms);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float bottom = ImGui::GetWindowPos().y + ImGui::GetWindowHeight();
    const TileStand stand(
        {at.x, at.y, ImGui::GetContentRegionAvail().x, bottom - at.y - forms.px(below_stand)},
        forms.scale(), theme::is_compact(logical_size()));
    draw_tile(forms, stand);
    draw_ports(forms, stand);
    draw_sides(forms, stand);
    draw_signs(forms, stand);
    drag(stand);
    ImGui::SetCursorScreenPos({at.x, bottom - forms.px(below_stand - 4)});
    draw_commands(forms);
    draw_verdict(forms);
    ImGui::EndChild();
}

void WorkshopScreen::draw_brushes(Forms& forms) {
    const words::Language& tr = forms.language();
    forms.begin_group();
    draw_brush(forms, 0, tr("Choose"), "");
    for (std::size_t i = 0; i < bench_.terrains().size(); ++i)
        draw_brush(forms, i + 1, bench_.terrains()[i].name, bench_.terrains()[i].style);
    forms.begin_group();
}

void WorkshopScreen::draw_brush(Forms& forms, std::size_t brush, const std::string& label,
                                const std::string& style) {
    const auto* const known = art::find_style(art::StyleUse::terrain, style);
    const bool shortened = known != nullptr && theme::is_compact(logical_size());
    const std::string text =
        (brush > 9 ? "" : std::to_string(brush)) + (shortened ? "" : "  " + label);
    ImFont* const font = forms.fonts().small;
    const float picture = known == nullptr ? 0 : forms.px(sample_size + 6);
    const float width =
        font->CalcTextSizeA(font->FontSize, 10'000, 0, text.c_str()).x + forms.px(16) + picture;
    if (brush > 0) ImGui::SameLine(0, forms.px(5));
    if (ImGui::GetContentRegionAvail().x < width) ImGui::NewLine();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const std::string id = "brush_" + std::to_string(brush);
    const bool clicked = ImGui::InvisibleButton(id.c_str(), {width, forms.px(brush_height)});
    if (forms.mark(id, label) || clicked) brush_ = brush;
    const bool chosen = brush == brush_;
    ImDrawList* const draw = ImGui::GetWindowDrawList();
    const ImVec2 end{at.x + width, at.y + forms.px(brush_height)};
    draw->AddRectFilled(at, end, forms.colour(chosen ? theme::accent : theme::chip),
                        forms.px(theme::button_radius));
    if (known != nullptr) {
        const int pixels = static_cast<int>(forms.px(sample_size));
        const auto found = samples_.find(style + ' ' + std::to_string(pixels));
        const sf::Texture& sample =
            found != samples_.end() ? found->second
                                    : samples_
                                          .emplace(style + ' ' + std::to_string(pixels),
                                                   to_texture(art::paint_sample(*known, pixels)))
                                          .first->second;
        const float top = at.y + forms.px((brush_height - sample_size) / 2);
        draw->AddImageRounded(Forms::handle(sample), {at.x + forms.px(7), top},
                              {at.x + forms.px(7 + sample_size), top + forms.px(sample_size)},
                              {0, 0}, {1, 1}, IM_COL32_WHITE, forms.px(5));
    }
    write(forms, font, text, {at.x + picture, at.y, width - picture, forms.px(brush_height)},
          chosen ? theme::on_accent : theme::text_1);
}

void WorkshopScreen::draw_tile(Forms& forms, const TileStand& stand) {
    const sf::FloatRect area = stand.tile();
    ImDrawList* const draw = ImGui::GetWindowDrawList();
    draw->AddRectFilled(corner_of(area), end_of(area), forms.colour(theme::chip));
    const int pixels = static_cast<int>(area.width);
    if (const sf::Texture* const picture = picture_.find(pixels))
        draw->AddImage(Forms::handle(*picture), corner_of(area), end_of(area));
    if (const sf::Texture* const outline = picture_.outline(selected_, pixels))
        draw->AddImage(Forms::handle(*outline), corner_of(area), end_of(area));
    draw->AddRect(corner_of(area), end_of(area), forms.colour(theme::text_3));
    ImGui::SetCursorScreenPos(corner_of(area));
    if (area.width > 0) ImGui::InvisibleButton("tile", {area.width, area.height});
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    if (!ImGui::IsItemActivated()) return;
    if (const auto point = stand.on_tile({mouse.x, mouse.y}))
        selected_ = picture_.segment_at(*point).value_or(selected_);
}

/// Each port shows the number of its segment.
void WorkshopScreen::draw_ports(Forms& forms, const TileStand& stand) {
    const words::Language& tr = forms.language();
    const workshop::TileDraft& draft = *bench_.draft();
    ImDrawList* const draw = ImGui::GetWindowDrawList();
    for (engine::Port port = 0; port < engine::port_count; ++port) {
        const sf::FloatRect area = stand.port(port);
        const auto segment = draft.segment_at(port);
        const bool own = segment == selected_;
        draw->AddRectFilled(corner_of(area), end_of(area),
                            forms.colour(own ? theme::accent : theme::chip), forms.px(5));
        write(forms, forms.fonts().bold, segment ? std::to_string(*segment + 1) : "–", area,
              own ? theme::on_accent : theme::text_1);
        const std::string label =
            segment
                ? tr("Port {}: {}", static_cast<int>(port), draft.tile().segments[*segment].name)
                : tr("Port {}: shut, shows {}", static_cast<int>(port), draft.terrain_at(port));
        if (spot(forms, "port_" + std::to_string(port), label, area)) press_port(port);
    }
}

/// How many tiles of the game fit there.
void WorkshopScreen::draw_sides(Forms& forms, const TileStand& stand) {
    const words::Language& tr = forms.language();
    ImDrawList* const draw = ImGui::GetWindowDrawList();
    for (engine::Side side = 0; side < 4; ++side) {
        const sf::FloatRect area = stand.side(side);
        const auto& fit = bench_.fit();
        const std::string count =
            !fit ? ""
                 : std::to_string(fit->sides[side])
                       + (theme::is_compact(logical_size()) ? ""
                                                            : '/' + std::to_string(fit->copies));
        draw->AddRectFilled(corner_of(area), end_of(area), forms.colour(theme::sunken),
                            forms.px(5));
        draw->AddRect(corner_of(area), end_of(area), forms.colour(theme::border), forms.px(5));
        write(forms, forms.fonts().small, count, area, theme::text_2);
        const std::string label =
            fit ? tr("The whole side; {} of {} tiles fit there", fit->sides[side], fit->copies)
                : tr("The whole side");
        if (!spot(forms, "side_" + std::to_string(side), label, area)) continue;
        const auto ports = catalogue::side_ports(side);
        if (const std::string* const terrain = brush_terrain())
            changed(bench_.draft()->set_terrain(ports, *terrain));
        else
            changed(bench_.draft()->extend(selected_, ports));
    }
}

/// The numbers of segments, where a figure would stand.
void WorkshopScreen::draw_signs(Forms& forms, const TileStand& stand) {
    const sf::FloatRect area = stand.tile();
    ImDrawList* const draw = ImGui::GetWindowDrawList();
    for (std::size_t i = 0; i < bench_.draft()->tile().segments.size(); ++i) {
        const auto anchor = bench_.is_of_tile() ? std::nullopt : picture_.anchor(i);
        if (!anchor) continue;
        const float radius = forms.px(12);
        const ImVec2 at{area.left + static_cast<float>(anchor->x) * area.width,
                        area.top + static_cast<float>(anchor->y) * area.width};
        draw->AddCircleFilled(at, radius,
                              forms.colour(i == selected_ ? theme::accent : theme::paper));
        draw->AddCircle(at, radius, forms.colour(theme::text_3));
        write(forms, forms.fonts().bold, std::to_string(i + 1),
              {at.x - radius, at.y - radius, 2 * radius, 2 * radius},
              i == selected_ ? theme::on_accent : theme::text_1);
    }
}

void WorkshopScreen::press_port(engine::Port port) {
    workshop::TileDraft& draft = *bench_.draft();
    if (const std::string* const terrain = brush_terrain())
        changed(draft.set_terrain(engine::port_bit(port), *terrain));
    if (const auto segment = draft.segment_at(port)) selected_ = *segment;
    dragged_ = port;
}

/// With the mouse down: a brush goes on, and the hand takes its segment to another port.
void WorkshopScreen::drag(const TileStand& stand) {
    if (!dragged_ || !ImGui::IsMousePosValid()) return;
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    const auto port = stand.port_at({mouse.x, mouse.y});
    const bool down = ImGui::IsMouseDown(ImGuiMouseButton_Left);
    if (port && port != dragged_) {
        if (brush_ != 0 && down) press_port(*port);
        if (brush_ == 0 && !down)
            changed(bench_.draft()->extend(selected_, engine::port_bit(*port)));
    }
    if (!down) dragged_.reset();
}

/// What is wrong with it, at once.
void WorkshopScreen::draw_verdict(Forms& forms) {
    const words::Language& tr = forms.language();
    std::string text = problem_.empty() ? tr.said(bench_.problem()) : problem_;
    const std::string folder = bench_.file().parent_path().string() + '/';
    for (auto at = text.find(folder); at != std::string::npos; at = text.find(folder, at))
        text.erase(at, folder.size());
    if (!text.empty())
        forms.wrapped(forms.fonts().small, text, theme::bad);
    else if (picture_.is_faulty())
        forms.wrapped(forms.fonts().small,
                      tr("It fits the game, but no picture can show it: parts of one segment lie "
                         "apart, or two segments in one place. Choose it on the right, and part or "
                         "join it."),
                      theme::warn);
    else
        forms.wrapped(
            forms.fonts().small,
            tr("Nothing is wrong with it. Its file: {}", bench_.file().filename().string()),
            theme::text_2);
}

void WorkshopScreen::draw_commands(Forms& forms) {
    const words::Language& tr = forms.language();
    workshop::TileDraft& draft = *bench_.draft();
    forms.begin_group();
    if (bench_.contested()) {
        forms.text(forms.fonts().text, tr("Another program has changed this tile meanwhile."),
                   theme::warn);
        ImGui::SameLine();
        if (forms.button("keep_mine", tr("Save mine"), forms.px(0, 36), true))
            attempt([this] { bench_.keep_mine(); });
        ImGui::SameLine();
        if (forms.button("take_theirs", tr("Take that one"), forms.px(0, 36)))
            attempt([this] { bench_.take_theirs(); });
        return;
    }
    // In a narrow window all four need the room.
    const bool told = !theme::is_compact(logical_size());
    const auto with_key = [told](std::string label, const char* key) {
        return told ? label + "  " + key : label;
    };
    if (forms.button("undo", with_key(tr("Undo"), "Ctrl Z"), forms.px(0, 36), false,
                     draft.can_undo()))
        changed(draft.undo());
    ImGui::SameLine();
    if (forms.button("redo", with_key(tr("Redo"), "Ctrl Y"), forms.px(0, 36), false,
                     draft.can_redo()))
        changed(draft.redo());
    ImGui::SameLine();
    const bool worth_saving = bench_.unsaved() || !bench_.is_saved();
    if (forms.button("save", with_key(tr("Save"), "Ctrl S"), forms.px(0, 36), true,
                     worth_saving && !bench_.is_of_tile()))
        save();
    ImGui::SameLine();
    if (forms.button("play", tr("Play with it"), forms.px(0, 36), false,
                     bench_.is_saved() && bench_.problem().empty()))
        after_saving([this] { play(); });
}

} // namespace bastide::desktop
