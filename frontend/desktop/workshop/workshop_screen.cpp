#include "frontend/desktop/workshop/workshop_screen.hpp"

#include "frontend/desktop/board/board_pictures.hpp"
#include "frontend/desktop/setup/plugin_pictures.hpp"
#include "frontend/desktop/window/form.hpp"

#include <algorithm>
#include <exception>
#include <utility>

namespace bastide::desktop {
namespace {

constexpr float bench_gap = 12;

} // namespace

WorkshopScreen::WorkshopScreen(Navigator& navigator)
    : navigator_(navigator),
      bench_(navigator.options().plugins.in_order(), navigator.options().plugins.own,
             navigator.options().plugins.language_roots()) {
    new_plugin_ = bench_.plugins().empty();
    changed(false);
}

/// A tile that has changed files makes other games.
void WorkshopScreen::leave() {
    after_saving([this] {
        if (bench_.changed_plugins()) navigator_.reload_plugins();
        navigator_.back();
    });
}

void WorkshopScreen::attempt(const std::function<void()>& work) {
    problem_.clear();
    try {
        work();
    } catch (const std::exception& error) {
        problem_ = navigator_.language().told(error);
    }
    changed(false);
}

void WorkshopScreen::after_saving(std::function<void()> work) {
    if (bench_.unsaved())
        waiting_ = std::move(work);
    else
        attempt(work);
}

void WorkshopScreen::changed(bool done) {
    if (done) bench_.look();
    const workshop::TileDraft* const draft = bench_.draft();
    const std::size_t segments = draft == nullptr ? 0 : draft->tile().segments.size();
    if (selected_ >= segments) selected_ = 0;
    if (!bench_.is_of_tile()) picture_.show(bench_.painter(), segments);
    if (brush_ > bench_.terrains().size()) brush_ = 0;
}

void WorkshopScreen::save() {
    workshop::TileDraft* const draft = bench_.draft();
    if (draft != nullptr && segment_name_)
        changed(draft->rename(selected_, *std::exchange(segment_name_, std::nullopt)));
    if (draft != nullptr && !bench_.is_of_tile()) attempt([this] { bench_.save(); });
}

void WorkshopScreen::play() {
    navigator_.reload_plugins();
    navigator_.change([&](Preferences& preferences) {
        SetupMemory setup = preferences.last_setup.value_or(SetupMemory{});
        setup.choice = {bench_.games()[bench_.game()].plugins, {}};
        preferences.last_setup = std::move(setup);
    });
    navigator_.show_setup();
}

/// The terrain that ports are set to; null for the hand.
const std::string* WorkshopScreen::brush_terrain() const {
    return brush_ == 0 ? nullptr : &bench_.terrains()[brush_ - 1].name;
}

std::optional<engine::Port> WorkshopScreen::port_at_keyboard() const {
    const std::string& at = controls_.focus();
    if (at.rfind("port_", 0) != 0) return std::nullopt;
    return static_cast<engine::Port>(std::stoi(at.substr(5)));
}

std::optional<std::size_t> WorkshopScreen::brush_of(const sf::Event::KeyEvent& key) const {
    using Key = sf::Keyboard::Key;
    const std::string& at = controls_.focus();
    const bool free = at.empty() || at.rfind("port_", 0) == 0 || at.rfind("side_", 0) == 0
                      || at.rfind("brush_", 0) == 0;
    if (!free || key.control || key.code < Key::Num0 || key.code > Key::Num9) return std::nullopt;
    const auto brush = static_cast<std::size_t>(key.code - Key::Num0);
    return brush <= bench_.terrains().size() ? std::optional(brush) : std::nullopt;
}

bool WorkshopScreen::type_key(const sf::Event::KeyEvent& key) {
    using Key = sf::Keyboard::Key;
    workshop::TileDraft* const draft = bench_.draft();
    if (key.control && key.code == Key::S) {
        save();
        return true;
    }
    if (draft == nullptr) return false;
    if (key.control && key.code == Key::Z) {
        changed(key.shift ? draft->redo() : draft->undo());
        return true;
    }
    if (key.control && key.code == Key::Y) {
        changed(draft->redo());
        return true;
    }
    const auto brush = brush_of(key);
    if (brush) brush_ = *brush;
    return brush.has_value();
}

void WorkshopScreen::work_on_port(const sf::Event::KeyEvent& key) {
    using Key = sf::Keyboard::Key;
    const auto port = port_at_keyboard();
    workshop::TileDraft* const draft = bench_.draft();
    if (!port || draft == nullptr || key.control) return;
    if (key.code == Key::J) changed(draft->extend(selected_, engine::port_bit(*port)));
    if (key.code == Key::P) changed(draft->part_ports(engine::port_bit(*port)));
    if (key.code == Key::X) changed(draft->toggle_shut(*port));
}

void WorkshopScreen::handle(const sf::Event& event) {
    if (controls_.handle(event, scale()) || event.type != sf::Event::KeyPressed) return;
    if (event.key.code == sf::Keyboard::Escape) {
        if (waiting_)
            waiting_ = nullptr;
        else
            leave();
    } else if (!waiting_ && !type_key(event.key)) {
        work_on_port(event.key);
    }
}

bool WorkshopScreen::update(float seconds) {
    constexpr float between_looks = 1;
    since_look_ += seconds;
    bool seen = false;
    if (since_look_ >= between_looks) {
        since_look_ = 0;
        seen = bench_.look_for_changes();
        if (seen) changed(false);
    }
    const bool pictured = navigator_.board_pictures().collect();
    const bool painted = picture_.collect() || pictured;
    return (gallery_ && gallery_->collect()) || painted || seen;
}

void WorkshopScreen::draw(Painter& painter) {
    Form form(painter, controls_);
    const words::Language& tr = painter.language();
    if (form.page(tr("Tile workshop"))) leave();
    const sf::Vector2f window = painter.size();
    const float height = window.y - Form::page_top - Form::page_margin + 4;
    const bool compact = theme::is_compact(window);
    const float plugin = compact ? 200 : 244, details = compact ? 284 : 330;
    const float middle = window.x - 2 * Form::page_margin - plugin - details - 2 * bench_gap;
    draw_plugin(form, {Form::page_margin, Form::page_top, plugin, height});
    const float left = Form::page_margin + plugin + bench_gap;
    if (bench_.draft() == nullptr) {
        draw_welcome(form, {left, Form::page_top, middle + bench_gap + details, height});
        return;
    }
    painter.text(tr("0 chooses, and a drag joins; 1 to 9 set terrain · J joins a port, P parts it, "
                    "X shuts it"),
                 {window.x - Form::page_margin, 34}, {Face::text, 14, theme::text_2}, Align::right);
    draw_stand(form, {left, Form::page_top, middle, height});
    if (bench_.draft() != nullptr) // another program may have deleted it
        draw_details(form, {left + middle + bench_gap, Form::page_top, details, height});
    if (waiting_) draw_question(form);
}

/// How it goes, for who has no tile yet.
void WorkshopScreen::draw_welcome(Form& form, sf::FloatRect area) {
    constexpr float least_land = 120;
    const words::Language& tr = form.language();
    const auto panel = form.panel("welcome", area);
    form.text(tr("Tiles of your own"), style::heading());
    form.gap(4);
    form.steps(
        {tr("On the left, give them a name, and say which game they are for."),
         tr("Choose a terrain above the tile, and click its sides, or the ports of a side: where "
            "the numbers stand. What is wrong is told below it."),
         tr("On the right, say how many of it are in the deck, and what its parts carry."),
         tr("Save it, and play with it. What you make can be taken back, and changed later.")});
    form.gap(6);
    const bool has_plugin = !bench_.plugin().empty();
    if (has_plugin
        && form.button({.id = "first_tile", .label = tr("New tile"), .kind = ButtonKind::primary},
                       {0, 40}))
        attempt([this] { bench_.begin_tile(); });
    form.gap(10);
    const auto games = bench_.games_to_extend();
    const std::string shown = has_plugin                 ? bench_.plugin()
                              : new_game_ < games.size() ? games[new_game_]
                                                         : std::string();
    if (!shown.empty() && form.room_below() > least_land)
        draw_plugin_land(form.painter(), navigator_, shown,
                         form.take({form.room(), form.room_below()}));
}

/// What is to become of the tile that is not saved.
void WorkshopScreen::draw_question(Form& form) {
    constexpr float height = 40;
    const words::Language& tr = form.language();
    std::optional<bool> go_on;
    form.question("unsaved", tr("The tile {} is not saved", bench_.draft()->tile().id), 450, [&] {
        form.gap(8);
        if (form.button({.id = "unsaved_save",
                         .label = tr("Save"),
                         .kind = ButtonKind::primary,
                         .enabled = !bench_.is_of_tile()},
                        {0, height})) {
            save();
            go_on = !bench_.unsaved();
        }
        form.beside();
        if (form.button({.id = "unsaved_drop", .label = tr("Do not save")}, {0, height}))
            go_on = true;
        form.beside();
        if (form.button({.id = "unsaved_stay", .label = tr("Go on with it")}, {0, height}))
            go_on = false;
    });
    if (!go_on) return;
    const auto work = std::exchange(waiting_, nullptr);
    if (*go_on) attempt(work);
}

nlohmann::json WorkshopScreen::describe() const {
    nlohmann::json seen{{"screen", "workshop"},
                        {"plugin", bench_.plugin()},
                        {"brush", brush_},
                        {"selected", selected_},
                        {"unsaved", bench_.unsaved()},
                        {"contested", bench_.contested()},
                        {"problem", problem_.empty() ? bench_.problem().text() : problem_},
                        {"painting", picture_.busy() || (gallery_ && gallery_->busy())
                                         || navigator_.board_pictures().busy()}};
    if (const workshop::TileDraft* const draft = bench_.draft()) {
        seen["tile"] = draft->tile().id;
        for (const catalogue::WrittenSegment& segment : draft->tile().segments)
            seen["segments"].push_back(segment.name);
    }
    return seen;
}

} // namespace bastide::desktop
