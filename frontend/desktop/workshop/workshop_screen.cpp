#include "frontend/desktop/workshop/workshop_screen.hpp"

#include "frontend/desktop/window/forms.hpp"

#include <algorithm>
#include <exception>
#include <utility>

namespace bastide::desktop {
namespace {

constexpr float margin = Forms::page_margin;
constexpr float gap = 12;

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
    const std::string& at = navigator_.focus_order().at();
    if (at.rfind("port_", 0) != 0) return std::nullopt;
    return static_cast<engine::Port>(std::stoi(at.substr(5)));
}

/// Digits choose a brush, but where they are typed.
bool WorkshopScreen::takes_key(const sf::Event::KeyEvent& key) const {
    const bool digit = key.code >= sf::Keyboard::Num0 && key.code <= sf::Keyboard::Num9;
    const std::string& at = navigator_.focus_order().at();
    const bool free = at.empty() || at.rfind("port_", 0) == 0 || at.rfind("side_", 0) == 0
                      || at.rfind("brush_", 0) == 0;
    return digit && free && !key.control && !ImGui::GetIO().WantTextInput;
}

bool WorkshopScreen::type_key(const sf::Event::KeyEvent& key) {
    using Key = sf::Keyboard::Key;
    workshop::TileDraft* const draft = bench_.draft();
    if (key.control && key.code == Key::S) {
        save();
        return true;
    }
    if (ImGui::GetIO().WantTextInput || draft == nullptr) return false;
    if (key.control && key.code == Key::Z) {
        changed(key.shift ? draft->redo() : draft->undo());
        return true;
    }
    if (key.control && key.code == Key::Y) {
        changed(draft->redo());
        return true;
    }
    if (takes_key(key)) {
        const auto brush = static_cast<std::size_t>(key.code - Key::Num0);
        if (brush <= bench_.terrains().size()) brush_ = brush;
        return true;
    }
    return false;
}

void WorkshopScreen::work_on_port(const sf::Event::KeyEvent& key) {
    using Key = sf::Keyboard::Key;
    const auto port = port_at_keyboard();
    workshop::TileDraft* const draft = bench_.draft();
    if (!port || draft == nullptr || key.control || ImGui::GetIO().WantTextInput) return;
    if (key.code == Key::J) changed(draft->extend(selected_, engine::port_bit(*port)));
    if (key.code == Key::P) changed(draft->part_ports(engine::port_bit(*port)));
    if (key.code == Key::X) changed(draft->toggle_shut(*port));
}

void WorkshopScreen::handle(const sf::Event& event) {
    if (event.type != sf::Event::KeyPressed) return;
    if (event.key.code == sf::Keyboard::Escape) {
        if (waiting_)
            waiting_ = nullptr;
        else if (!ImGui::IsPopupOpen(nullptr, ImGuiPopupFlags_AnyPopup))
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
    const bool painted = picture_.collect();
    return (gallery_ && gallery_->collect()) || painted || seen;
}

void WorkshopScreen::draw(Painter& painter) {
    const words::Language& tr = painter.language();
    Forms::draw_page_title(painter, tr("Tile workshop"));
    if (bench_.draft() == nullptr) return;
    painter.text(tr("0 chooses, and a drag joins; 1 to 9 set terrain · J joins a port, P parts it, "
                    "X shuts it"),
                 {painter.size().x - margin, 34}, {Face::text, 14, theme::text_2}, Align::right);
}

void WorkshopScreen::draw_forms(Forms& forms) {
    if (forms.begin_page("workshop")) leave();
    const float height = logical_size().y - Forms::page_top - margin + 4;
    const bool compact = theme::is_compact(logical_size());
    const float plugin = compact ? 200 : 244, details = compact ? 284 : 330;
    const float middle = logical_size().x - 2 * margin - plugin - details - 2 * gap;
    ImGui::SetCursorPos(forms.px(margin, Forms::page_top));
    draw_plugin(forms, plugin, height);
    ImGui::SetCursorPos(forms.px(margin + plugin + gap, Forms::page_top));
    if (bench_.draft() != nullptr)
        draw_stand(forms, middle, height);
    else
        draw_welcome(forms, middle + gap + details, height);
    if (bench_.draft() != nullptr) { // another program may have deleted it
        ImGui::SetCursorPos(forms.px(margin + plugin + middle + 2 * gap, Forms::page_top));
        draw_details(forms, details, height);
    }
    draw_question(forms);
    ImGui::End();
}

/// How it goes, for who has no tile yet.
void WorkshopScreen::draw_welcome(Forms& forms, float width, float height) {
    const words::Language& tr = forms.language();
    forms.begin_panel("welcome", forms.px(width, height));
    forms.text(forms.fonts().heading, tr("Tiles of your own"), theme::text_1);
    ImGui::Dummy(forms.px(0, 4));
    const std::string steps[] = {
        tr("On the left, give them a name, and say which game they are for."),
        tr("Choose a terrain above the tile, and click its sides, or the ports of a side: where "
           "the numbers stand. What is wrong is told below it."),
        tr("On the right, say how many of it are in the deck, and what its parts carry."),
        tr("Save it, and play with it. What you make can be taken back, and changed later."),
    };
    int number = 0;
    for (const std::string& step : steps) {
        forms.text(forms.fonts().bold, std::to_string(++number), theme::accent);
        ImGui::SameLine(forms.px(34));
        forms.wrapped(forms.fonts().text, step, theme::text_1);
    }
    ImGui::EndChild();
}

/// What is to become of the tile that is not saved.
void WorkshopScreen::draw_question(Forms& forms) {
    if (!waiting_) return;
    const words::Language& tr = forms.language();
    if (!forms.begin_question("unsaved", tr("The tile {} is not saved", bench_.draft()->tile().id)))
        return;
    ImGui::Dummy(forms.px(0, 8));
    std::optional<bool> go_on;
    if (forms.button("unsaved_save", tr("Save"), forms.px(130, 40), true, !bench_.is_of_tile())) {
        save();
        go_on = !bench_.unsaved();
    }
    ImGui::SameLine();
    if (forms.button("unsaved_drop", tr("Do not save"), forms.px(130, 40))) go_on = true;
    ImGui::SameLine();
    if (forms.button("unsaved_stay", tr("Go on with it"), forms.px(150, 40))) go_on = false;
    Forms::end_question(go_on.has_value());
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
                        {"painting", picture_.busy() || (gallery_ && gallery_->busy())}};
    if (const workshop::TileDraft* const draft = bench_.draft()) {
        seen["tile"] = draft->tile().id;
        for (const catalogue::WrittenSegment& segment : draft->tile().segments)
            seen["segments"].push_back(segment.name);
    }
    return seen;
}

} // namespace bastide::desktop
