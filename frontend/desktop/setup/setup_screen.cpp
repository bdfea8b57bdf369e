#include "frontend/desktop/setup/setup_screen.hpp"

#include "frontend/desktop/setup/random_seed.hpp"
#include "frontend/desktop/window/forms.hpp"

#include <algorithm>

namespace bastide::desktop {
namespace {

constexpr float margin = 20;
constexpr float presets_width = 270;
constexpr float gap = 16;

Preset const* first_of(const Presets& presets) {
    return presets.presets.empty() ? nullptr : &presets.presets.front();
}

} // namespace

SetupScreen::SetupScreen(Navigator& navigator)
    : navigator_(navigator),
      presets_(read_presets(navigator.options().content / "presets")),
      form_(navigator.catalogue(), first_of(presets_),
            navigator.options().seed.value_or(random_seed())) {
    if (const auto& last = navigator.last_setup()) {
        form_.use(last->choice);
        if (static_cast<int>(last->seats.size()) <= form_.most_players())
            form_.seats() = last->seats;
        form_.set_seed(random_seed());
    }
    seed_text_ = std::to_string(form_.seed());
}

void SetupScreen::handle(const sf::Event& event) {
    if (event.type != sf::Event::KeyPressed) return;
    if (event.key.code == sf::Keyboard::Escape
        && !ImGui::IsPopupOpen(nullptr, ImGuiPopupFlags_AnyPopup))
        navigator_.show_title();
    if (event.key.code == sf::Keyboard::Enter && event.key.control) start();
}

void SetupScreen::draw(Painter& painter) {
    painter.target().clear(theme::table);
    painter.text("New game", {74, 32}, {Face::title, 26, theme::text_1});
}

void SetupScreen::draw_forms(Forms& forms) {
    ImGui::SetNextWindowPos({0, 0});
    ImGui::SetNextWindowSize(ImGui::GetIO().DisplaySize);
    ImGui::Begin("setup", nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoBackground
                     | ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoBringToFrontOnFocus);
    ImGui::SetCursorPos(forms.px(margin, 14));
    if (forms.button("back", "<", forms.px(38, 36))) navigator_.show_title();
    const float height = logical_size().y - 62 - margin + 4;
    const float middle =
        logical_size().x - 2 * margin - presets_width - theme::seats_width - 2 * gap;
    ImGui::SetCursorPos(forms.px(margin, 62));
    draw_presets(forms, height);
    ImGui::SetCursorPos(forms.px(margin + presets_width + gap, 62));
    draw_middle(forms, middle, height);
    ImGui::SetCursorPos(forms.px(margin + presets_width + middle + 2 * gap, 62));
    draw_players(forms, height);
    ImGui::End();
}

// --- Presets ---

void SetupScreen::draw_presets(Forms& forms, float height) {
    ImGui::PushStyleColor(ImGuiCol_ChildBg, 0);
    ImGui::BeginChild("presets", forms.px(presets_width, height));
    for (std::size_t i = 0; i < presets_.presets.size(); ++i) {
        const Preset& preset = presets_.presets[i];
        const bool chosen = form_.is(preset.choice);
        const ImVec2 at = ImGui::GetCursorScreenPos();
        const ImVec2 size = forms.px(presets_width - 2, 96);
        const std::string id = "preset_" + std::to_string(i + 1);
        if (ImGui::InvisibleButton(id.c_str(), size)) form_.use(preset.choice);
        const bool hovered = ImGui::IsItemHovered() || ImGui::IsItemFocused();
        forms.mark(id, preset.title);
        ImDrawList* draw = ImGui::GetWindowDrawList();
        const ImVec2 end{at.x + size.x, at.y + size.y};
        draw->AddRectFilled(at, end, to_imgui(hovered ? theme::sunken : theme::paper),
                            forms.px(theme::radius));
        const float inset = forms.px(chosen ? 1.5f : .5f);
        draw->AddRect({at.x + inset, at.y + inset}, {end.x - inset, end.y - inset},
                      to_imgui(chosen ? theme::accent : theme::line), forms.px(theme::radius), 0,
                      forms.px(chosen ? 3 : 1));
        ImFont* const heading = forms.heading_for(preset.title);
        draw->AddText(heading, heading->FontSize, {at.x + forms.px(16), at.y + forms.px(12)},
                      to_imgui(theme::text_1), preset.title.c_str());
        draw->AddText(forms.fonts().small, forms.fonts().small->FontSize,
                      {at.x + forms.px(16), at.y + forms.px(44)}, to_imgui(theme::text_2),
                      preset.description.c_str(), nullptr, size.x - forms.px(32));
    }
    for (const std::string& problem : presets_.problems)
        forms.wrapped(forms.fonts().small, problem, theme::bad);
    ImGui::EndChild();
    ImGui::PopStyleColor();
}

// --- Plugins and settings ---

void SetupScreen::draw_middle(Forms& forms, float width, float height) {
    forms.begin_panel("middle", forms.px(width, height));
    draw_tabs(forms);
    ImGui::BeginChild(tab_ == Tab::plugins ? "plugins" : "rules"); // each scrolls for itself
    ImGui::Dummy(forms.px(0, 2));
    if (tab_ == Tab::plugins)
        draw_plugins(forms);
    else
        draw_rules(forms);
    ImGui::EndChild();
    ImGui::EndChild();
}

void SetupScreen::draw_tabs(Forms& forms) {
    const auto tab = [&](const char* id, const char* label, Tab which, const std::string& note,
                         ChipKind kind) {
        const ImVec2 at = ImGui::GetCursorScreenPos();
        ImGui::PushFont(forms.fonts().bold);
        const float wide = ImGui::CalcTextSize(label).x;
        if (ImGui::InvisibleButton(id, {wide + forms.px(16), forms.px(34)})) tab_ = which;
        forms.mark(id, label);
        ImDrawList* draw = ImGui::GetWindowDrawList();
        draw->AddText({at.x + forms.px(8), at.y + forms.px(6)},
                      to_imgui(tab_ == which ? theme::text_1 : theme::text_2), label);
        ImGui::PopFont();
        if (tab_ == which)
            draw->AddRectFilled({at.x, at.y + forms.px(36)},
                                {at.x + wide + forms.px(16), at.y + forms.px(39)},
                                to_imgui(theme::accent));
        ImGui::SameLine(0, forms.px(4));
        ImGui::SetCursorPosY(ImGui::GetCursorPosY() + forms.px(6));
        if (!note.empty())
            forms.chip(note, kind);
        else
            ImGui::Dummy(forms.px(1, 20));
        ImGui::SameLine(0, forms.px(20));
        ImGui::SetCursorPosY(ImGui::GetCursorPosY() - forms.px(6));
    };
    const int changed = form_.changed_settings();
    tab("tab_plugins", "Plugins", Tab::plugins, std::to_string(form_.choice().plugins.size()),
        ChipKind::accent);
    tab("tab_rules", "Rules", Tab::rules, changed == 0 ? "" : std::to_string(changed) + " changed",
        ChipKind::warn);
    ImGui::NewLine();
    ImGui::SetCursorPosY(forms.px(12 + 39));
    forms.line();
    ImGui::Dummy(forms.px(0, 1));
}

void SetupScreen::draw_plugins(Forms& forms) {
    if (!form_.note().empty()) {
        forms.wrapped(forms.fonts().bold, form_.note(), theme::accent);
        ImGui::Dummy(forms.px(0, 2));
        forms.line();
        ImGui::Dummy(forms.px(0, 4));
    }
    for (const host::Plugin& plugin : navigator_.catalogue().plugins())
        draw_plugin(forms, plugin);
    draw_broken(forms);
}

void SetupScreen::draw_plugin(Forms& forms, const host::Plugin& plugin) {
    const host::Manifest& manifest = plugin.manifest;
    ImGui::PushID(manifest.id.c_str());
    const float width = ImGui::GetContentRegionAvail().x;
    const ImVec2 top = ImGui::GetCursorPos();
    ImGui::BeginGroup();
    forms.text(forms.fonts().bold, manifest.title, theme::text_1);
    for (const std::string& needed : manifest.requires_) {
        const host::Plugin* other = navigator_.catalogue().find(needed);
        ImGui::SameLine();
        forms.chip(
            "needs " + (other == nullptr ? needed + ", which is not here" : other->manifest.title),
            other == nullptr ? ChipKind::bad : ChipKind::neutral);
    }
    for (const std::string& excluded : manifest.conflicts)
        if (const host::Plugin* other = navigator_.catalogue().find(excluded)) {
            ImGui::SameLine();
            forms.chip("not with " + other->manifest.title);
        }
    forms.wrapped(forms.fonts().small, manifest.description, theme::text_2,
                  width / forms.scale() - 70);
    ImGui::EndGroup();
    const float bottom = ImGui::GetCursorPosY();
    ImGui::SetCursorPos(
        {top.x + width - forms.px(48), top.y + (bottom - top.y) / 2 - forms.px(15)});
    bool on = form_.chosen(manifest.id);
    if (forms.toggle(("plugin_" + manifest.id).c_str(), on)) form_.choose(manifest.id, on);
    ImGui::SetCursorPos({top.x, bottom + forms.px(2)});
    forms.line();
    ImGui::Dummy(forms.px(0, 6));
    ImGui::PopID();
}

void SetupScreen::draw_broken(Forms& forms) {
    for (const host::BrokenPlugin& broken : navigator_.catalogue().broken()) {
        forms.text(forms.fonts().bold, broken.folder.filename().string(), theme::text_3);
        ImGui::SameLine();
        forms.chip("cannot be used", ChipKind::bad);
        forms.wrapped(forms.fonts().small, broken.message, theme::bad);
        forms.line();
        ImGui::Dummy(forms.px(0, 6));
    }
}

void SetupScreen::draw_rules(Forms& forms) {
    bool any = false;
    for (const std::string& id : form_.plugins_in_order()) {
        const host::Plugin* plugin = navigator_.catalogue().find(id);
        if (plugin == nullptr || plugin->manifest.settings.empty()) continue;
        any = true;
        forms.text(forms.fonts().heading, plugin->manifest.title, theme::text_1);
        ImGui::Dummy(forms.px(0, 2));
        for (const host::Setting& setting : plugin->manifest.settings)
            draw_setting(forms, *plugin, setting);
    }
    if (!any)
        forms.text(forms.fonts().text, "Nothing to choose: these plugins have no settings.",
                   theme::text_2);
}

void SetupScreen::draw_setting(Forms& forms, const host::Plugin& plugin,
                               const host::Setting& setting) {
    const std::string& id = plugin.manifest.id;
    ImGui::PushID((id + '.' + setting.id).c_str());
    const float width = ImGui::GetContentRegionAvail().x;
    const ImVec2 top = ImGui::GetCursorPos();
    ImGui::BeginGroup();
    forms.text(forms.fonts().bold, setting.title, theme::text_1);
    if (form_.changed(id, setting)) {
        ImGui::SameLine();
        forms.chip("changed", ChipKind::warn);
        ImGui::SameLine();
        ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, forms.px(8, 0));
        if (forms.button(("reset_" + id + '.' + setting.id).c_str(), "Reset", forms.px(66, 22)))
            form_.reset(id, setting);
        ImGui::PopStyleVar();
    }
    std::string explanation = setting.description;
    for (const host::SettingChoice& choice : setting.choices)
        if (host::SettingValue(choice.value) == form_.value(id, setting)
            && !choice.description.empty())
            explanation += (explanation.empty() ? "" : " ") + choice.description;
    forms.wrapped(forms.fonts().small, explanation, theme::text_2, width / forms.scale() - 200);
    ImGui::EndGroup();
    const float bottom = ImGui::GetCursorPosY();
    const bool is_switch = std::holds_alternative<bool>(setting.initial);
    const float control_height = is_switch ? 22.f : 33.f;
    ImGui::SetCursorPos({top.x + width - forms.px(is_switch ? 48 : 188),
                         top.y + (bottom - top.y - forms.px(8 + control_height)) / 2});
    draw_setting_value(forms, id, setting);
    ImGui::SetCursorPos({top.x, std::max(bottom, top.y + forms.px(44)) + forms.px(2)});
    forms.line();
    ImGui::Dummy(forms.px(0, 6));
    ImGui::PopID();
}

void SetupScreen::draw_setting_value(Forms& forms, const std::string& plugin,
                                     const host::Setting& setting) {
    const std::string id = "setting_" + plugin + '.' + setting.id;
    const host::SettingValue value = form_.value(plugin, setting);
    ImGui::SetNextItemWidth(forms.px(180));
    if (const bool* on = std::get_if<bool>(&value)) {
        bool now = *on;
        if (forms.toggle(id.c_str(), now)) form_.set(plugin, setting, now);
    } else if (const int* number = std::get_if<int>(&value)) {
        int now = *number;
        ImGui::SetNextItemWidth(forms.px(140));
        if (ImGui::InputInt(("##" + id).c_str(), &now))
            form_.set(plugin, setting, std::clamp(now, setting.least, setting.most));
        forms.mark(id);
    } else {
        const std::string& text = std::get<std::string>(value);
        const auto chosen = std::find_if(setting.choices.begin(), setting.choices.end(),
                                         [&](const auto& c) { return c.value == text; });
        const bool open = ImGui::BeginCombo(("##" + id).c_str(), chosen == setting.choices.end()
                                                                     ? text.c_str()
                                                                     : chosen->title.c_str());
        forms.mark(id);
        if (!open) return;
        for (const host::SettingChoice& choice : setting.choices) {
            if (ImGui::Selectable(choice.title.c_str(), choice.value == text))
                form_.set(plugin, setting, choice.value);
            forms.mark(id + '=' + choice.value, choice.title);
        }
        ImGui::EndCombo();
    }
}

void SetupScreen::start() {
    if (!form_.why_not().empty()) return;
    problem_ = navigator_.start_game({form_.rules(), form_.seats(), form_.seed()}).value_or("");
}

nlohmann::json SetupScreen::describe() const {
    nlohmann::json seats = nlohmann::json::array();
    for (const records::Seat& seat : form_.seats())
        seats.push_back({{"colour", seat.colour}, {"name", seat.name}, {"kind", seat.kind}});
    return {{"screen", "setup"},
            {"plugins", form_.choice().plugins},
            {"seats", seats},
            {"seed", form_.seed()},
            {"problem", problem_.empty() ? form_.why_not() : problem_},
            {"note", form_.note()}};
}

} // namespace bastide::desktop
