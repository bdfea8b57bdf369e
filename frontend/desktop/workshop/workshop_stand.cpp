// The tile on its stand: a part of WorkshopScreen.
// Tested in tests/frontend/desktop/window/tour.cpp.
#include "core/catalogue/tiles/port_words.hpp"
#include "frontend/art/object/styles.hpp"
#include "frontend/art/style_samples.hpp"
#include "frontend/desktop/window/form.hpp"
#include "frontend/desktop/workshop/workshop_screen.hpp"

#include <algorithm>
#include <cmath>

namespace bastide::desktop {
namespace {

constexpr float brush_height = 40;
constexpr float sample_size = 28;
constexpr float below_stand = 100; ///< for what is wrong, and commands
constexpr float round_corners = 5;

/// In the middle of an area.
void write(Painter& painter, const std::string& text, sf::FloatRect area, const TextStyle& style) {
    painter.text(text, {area.left + area.width / 2, area.top + area.height / 2}, style,
                 Align::centre);
}

} // namespace

void WorkshopScreen::draw_stand(Form& form, sf::FloatRect area) {
    const auto panel = form.panel("stand", area);
    draw_brushes(form);
    const float bottom = area.top + area.height - below_stand;
    const TileStand stand({form.left(), form.at().y, form.room(), bottom - form.at().y}, 1,
                          theme::is_compact(form.painter().size()));
    draw_tile(form.painter(), stand);
    draw_ports(form.painter(), stand);
    draw_sides(form.painter(), stand);
    draw_signs(form.painter(), stand);
    drag(stand);
    form.go_to({form.left(), bottom + 4});
    draw_commands(form);
    draw_verdict(form);
}

void WorkshopScreen::draw_brushes(Form& form) {
    const words::Language& tr = form.language();
    controls_.begin_group();
    draw_brush(form, 0, tr("Choose"), "");
    for (std::size_t i = 0; i < bench_.terrains().size(); ++i)
        draw_brush(form, i + 1, bench_.terrains()[i].name, bench_.terrains()[i].style);
    controls_.begin_group();
}

void WorkshopScreen::draw_brush(Form& form, std::size_t brush, const std::string& label,
                                const std::string& style) {
    constexpr float gap = 5, edge = 7;
    const auto* const known = art::find_style(art::StyleUse::terrain, style);
    Painter& painter = form.painter();
    const bool shortened = known != nullptr && theme::is_compact(painter.size());
    const std::string text =
        (brush > 9 ? "" : std::to_string(brush)) + (shortened ? "" : "  " + label);
    const bool chosen = brush == brush_;
    const TextStyle ink = style::small(chosen ? theme::on_accent : theme::text_1);
    const float sample = known == nullptr ? 0 : sample_size + 6;
    const float width = painter.width(text, ink) + 16 + sample;
    const sf::Vector2f below = form.at();
    if (brush > 0) form.beside(gap);
    if (form.room() < width) form.go_to(below);
    const sf::FloatRect area = form.take({width, brush_height});
    const std::string id = "brush_" + std::to_string(brush);
    if (controls_.widget({.id = id, .label = label, .area = area}).clicked) brush_ = brush;
    painter.box(area, theme::button_radius, chosen ? theme::accent : theme::chip);
    if (known != nullptr) {
        const sf::FloatRect place{area.left + edge, area.top + (brush_height - sample_size) / 2,
                                  sample_size, sample_size};
        painter.picture(
            "terrain " + style, [known](int pixels) { return art::paint_sample(*known, pixels); },
            {place.left + sample_size / 2, place.top + sample_size / 2}, sample_size);
        painter.round_off(place, round_corners, chosen ? theme::accent : theme::chip);
    }
    write(painter, text, {area.left + sample, area.top, width - sample, brush_height}, ink);
}

void WorkshopScreen::draw_tile(Painter& painter, const TileStand& stand) {
    const sf::FloatRect area = stand.tile();
    const int pixels = static_cast<int>(painter.device(area).width);
    if (const sf::Texture* const picture = picture_.find(pixels))
        painter.image(*picture, area);
    else
        painter.box(area, 0, theme::chip);
    if (const sf::Texture* const outline = picture_.outline(selected_, pixels))
        painter.image(*outline, area);
    painter.frame(area, 0, 1, theme::text_3);
    controls_.spot({.id = "tile", .area = area}, false);
    if (!controls_.holds("tile") || !controls_.press_is_new()) return;
    if (const auto point = stand.on_tile(controls_.mouse()))
        selected_ = picture_.segment_at(*point).value_or(selected_);
}

/// Each port shows the number of its segment.
void WorkshopScreen::draw_ports(Painter& painter, const TileStand& stand) {
    const words::Language& tr = painter.language();
    const workshop::TileDraft& draft = *bench_.draft();
    for (engine::Port port = 0; port < engine::port_count; ++port) {
        const sf::FloatRect area = stand.port(port);
        const auto segment = draft.segment_at(port);
        const bool own = segment == selected_;
        painter.box(area, round_corners, own ? theme::accent : theme::chip);
        write(painter, segment ? std::to_string(*segment + 1) : "–", area,
              style::bold(own ? theme::on_accent : theme::text_1));
        const std::string label =
            segment
                ? tr("Port {}: {}", static_cast<int>(port), draft.tile().segments[*segment].name)
                : tr("Port {}: shut, shows {}", static_cast<int>(port), draft.terrain_at(port));
        const std::string id = "port_" + std::to_string(port);
        if (!pressed({.id = id, .label = label, .area = area, .hint = label})) continue;
        press_port(port);
        if (controls_.holds(id)) dragged_ = port;
    }
}

/// How many tiles of the game fit there.
void WorkshopScreen::draw_sides(Painter& painter, const TileStand& stand) {
    const words::Language& tr = painter.language();
    for (engine::Side side = 0; side < 4; ++side) {
        const sf::FloatRect area = stand.side(side);
        const auto& fit = bench_.fit();
        const bool lies = area.width > area.height; ///< words have room
        const std::string count = !fit   ? ""
                                  : lies ? tr("{} of {} tiles fit", fit->sides[side], fit->copies)
                                         : std::to_string(fit->sides[side]);
        painter.box(area, round_corners, theme::sunken);
        painter.frame(area, round_corners, 1, theme::border);
        write(painter, count, area, style::small());
        const std::string label =
            fit ? tr("The whole side; {} of {} tiles fit there", fit->sides[side], fit->copies)
                : tr("The whole side");
        if (!pressed({.id = "side_" + std::to_string(side),
                      .label = label,
                      .area = area,
                      .hint = label}))
            continue;
        const auto ports = catalogue::side_ports(side);
        if (const std::string* const terrain = brush_terrain())
            changed(bench_.draft()->set_terrain(ports, *terrain));
        else
            changed(bench_.draft()->extend(selected_, ports));
    }
}

/// The numbers of segments, where a figure would stand.
void WorkshopScreen::draw_signs(Painter& painter, const TileStand& stand) {
    constexpr float size = 24;
    const sf::FloatRect area = stand.tile();
    for (std::size_t i = 0; i < bench_.draft()->tile().segments.size(); ++i) {
        const auto anchor = bench_.is_of_tile() ? std::nullopt : picture_.anchor(i);
        if (!anchor) continue;
        const bool own = i == selected_;
        const sf::FloatRect sign{area.left + static_cast<float>(anchor->x) * area.width - size / 2,
                                 area.top + static_cast<float>(anchor->y) * area.width - size / 2,
                                 size, size};
        painter.box(sign, size / 2, own ? theme::accent : theme::paper);
        painter.frame(sign, size / 2, 1, theme::text_3);
        write(painter, std::to_string(i + 1), sign,
              style::bold(own ? theme::on_accent : theme::text_1));
    }
}

void WorkshopScreen::press_port(engine::Port port) {
    workshop::TileDraft& draft = *bench_.draft();
    if (const std::string* const terrain = brush_terrain()) {
        engine::PortMask ports = engine::port_bit(port);
        for (engine::Side side = 0; side < 4; ++side)
            if ((catalogue::side_ports(side) & ports) != 0 && bench_.fills_sides(*terrain))
                ports = catalogue::side_ports(side);
        changed(draft.set_terrain(ports, *terrain));
    }
    if (const auto segment = draft.segment_at(port)) selected_ = *segment;
}

/// With the mouse down: a brush goes on, and the hand takes its segment to another port.
void WorkshopScreen::drag(const TileStand& stand) {
    if (!dragged_) return;
    const auto port = stand.port_at(controls_.mouse());
    const bool down = controls_.holds_any();
    if (port && port != dragged_) {
        if (brush_ != 0 && down) {
            press_port(*port);
            dragged_ = port;
        }
        if (brush_ == 0 && !down)
            changed(bench_.draft()->extend(selected_, engine::port_bit(*port)));
    }
    if (!down) dragged_.reset();
}

/// What is wrong with it, at once.
void WorkshopScreen::draw_verdict(Form& form) {
    const words::Language& tr = form.language();
    std::string text = problem_.empty() ? tr.said(bench_.problem()) : problem_;
    const std::string folder = bench_.file().parent_path().string() + '/';
    for (auto at = text.find(folder); at != std::string::npos; at = text.find(folder, at))
        text.erase(at, folder.size());
    if (!text.empty())
        form.wrapped(text, style::small(theme::bad));
    else if (picture_.is_faulty())
        form.wrapped(tr("It fits the game, but no picture can show it: parts of one segment lie "
                        "apart, or two segments in one place. Choose it on the right, and part or "
                        "join it."),
                     style::small(theme::warn));
    else if (const auto& fit = bench_.fit(); fit
                                             && std::any_of(fit->sides.begin(), fit->sides.end(),
                                                            [](int tiles) { return tiles == 0; }))
        form.wrapped(tr("On one side no tile of this game fits."), style::small(theme::warn));
    else
        form.wrapped(
            bench_.is_saved() && !bench_.unsaved()
                ? tr("Saved in {}. Nothing is wrong with it.", bench_.file().filename().string())
                : tr("Nothing is wrong with it. It is not saved yet."),
            style::small());
}

void WorkshopScreen::draw_commands(Form& form) {
    constexpr float height = 36;
    const words::Language& tr = form.language();
    workshop::TileDraft& draft = *bench_.draft();
    controls_.begin_group();
    if (bench_.contested()) {
        form.wrapped(tr("Another program has changed this tile meanwhile."),
                     style::plain(theme::warn));
        if (form.button({.id = "keep_mine", .label = tr("Save mine"), .kind = ButtonKind::primary},
                        {0, height}))
            attempt([this] { bench_.keep_mine(); });
        form.beside();
        if (form.button({.id = "take_theirs", .label = tr("Take that one")}, {0, height}))
            attempt([this] { bench_.take_theirs(); });
        return;
    }
    // In a narrow window all four need the room.
    const bool told = !theme::is_compact(form.painter().size());
    const auto command = [&](Button button, const char* key) {
        if (told) button.key = key;
        const float margin = told ? 0.f : 8.f;
        const bool clicked =
            form.button(button, {button_width(form.painter(), button) - margin, height});
        form.beside();
        return clicked;
    };
    if (command({.id = "undo", .label = tr("Undo"), .enabled = draft.can_undo()}, "Ctrl Z"))
        changed(draft.undo());
    if (command({.id = "redo", .label = tr("Redo"), .enabled = draft.can_redo()}, "Ctrl Y"))
        changed(draft.redo());
    const bool worth_saving = bench_.unsaved() || !bench_.is_saved();
    if (command({.id = "save",
                 .label = tr("Save"),
                 .kind = ButtonKind::primary,
                 .enabled = worth_saving && !bench_.is_of_tile()},
                "Ctrl S"))
        save();
    if (command({.id = "play",
                 .label = tr("Play with it"),
                 .enabled = bench_.is_saved() && bench_.problem().empty()},
                ""))
        after_saving([this] { play(); });
    form.new_line();
}

} // namespace bastide::desktop
