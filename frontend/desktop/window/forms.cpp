#include "frontend/desktop/window/forms.hpp"

#include "frontend/desktop/look/theme.hpp"

#include <cmath>
#include <cstdint>

namespace bastide::desktop {

ImU32 to_imgui(sf::Color colour) {
    return IM_COL32(colour.r, colour.g, colour.b, colour.a);
}

ImFont* Forms::heading_for(const std::string& text) const {
    return text.find_first_of("0123456789") == std::string::npos ? fonts_.heading : fonts_.figures;
}

void Forms::mark(const std::string& id, const std::string& label) {
    const ImVec2 first = ImGui::GetItemRectMin(), last = ImGui::GetItemRectMax();
    described_.push_back({{"id", id},
                          {"label", label},
                          {"enabled", true},
                          {"visible", ImGui::IsItemVisible()},
                          {"x", std::lround((first.x + last.x) / 2)},
                          {"y", std::lround((first.y + last.y) / 2)},
                          {"width", std::lround(last.x - first.x)},
                          {"height", std::lround(last.y - first.y)}});
}

void Forms::begin_panel(const char* id, ImVec2 size) {
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, px(14, 12));
    ImGui::PushStyleColor(ImGuiCol_Border, to_imgui(theme::line));
    ImGui::BeginChild(id, size, true);
    ImGui::PopStyleColor();
    ImGui::PopStyleVar();
}

bool Forms::button(const char* id, const char* label, ImVec2 size, bool primary, bool enabled) {
    ImGui::PushID(id);
    if (primary && enabled) {
        ImGui::PushStyleColor(ImGuiCol_Button, to_imgui(theme::accent));
        ImGui::PushStyleColor(ImGuiCol_ButtonHovered, IM_COL32(0x1a, 0x52, 0x50, 255));
        ImGui::PushStyleColor(ImGuiCol_ButtonActive, IM_COL32(0x16, 0x48, 0x46, 255));
        ImGui::PushStyleColor(ImGuiCol_Text, to_imgui(theme::on_accent));
    }
    ImGui::PushFont(fonts_.bold);
    ImGui::BeginDisabled(!enabled);
    const bool clicked = ImGui::Button(label, size);
    ImGui::EndDisabled();
    ImGui::PopFont();
    if (primary && enabled) ImGui::PopStyleColor(4);
    ImGui::PopID();
    mark(id, label);
    described_.back()["enabled"] = enabled;
    return clicked && enabled;
}

bool Forms::toggle(const char* id, bool& on) {
    const ImVec2 size = px(40, 22);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const bool clicked = ImGui::InvisibleButton(id, size);
    if (clicked) on = !on;
    ImDrawList* draw = ImGui::GetWindowDrawList();
    const float radius = size.y / 2;
    const ImVec2 end{at.x + size.x, at.y + size.y};
    draw->AddRectFilled(at, end, to_imgui(on ? theme::accent : theme::chip), radius);
    if (!on) draw->AddRect(at, end, to_imgui(theme::border), radius, 0, px(1.2f));
    if (ImGui::IsItemFocused() && ImGui::GetIO().NavVisible)
        draw->AddRect({at.x - px(3), at.y - px(3)}, {end.x + px(3), end.y + px(3)},
                      to_imgui(theme::focus), radius, 0, px(2));
    const float x = on ? end.x - radius : at.x + radius;
    draw->AddCircleFilled({x, at.y + radius}, radius - px(4),
                          to_imgui(on ? theme::on_accent : theme::text_3), 24);
    mark(id);
    described_.back()["on"] = on;
    return clicked;
}

void Forms::chip(const std::string& text, ChipKind kind) {
    struct Colours {
        sf::Color fill, text;
    };
    const Colours colours[] = {{theme::chip, theme::text_2},
                               {theme::accent_soft, theme::accent},
                               {theme::warn_soft, theme::warn},
                               {theme::bad_soft, theme::bad}};
    const Colours& chosen = colours[static_cast<int>(kind)];
    ImGui::PushFont(fonts_.small);
    const ImVec2 measured = ImGui::CalcTextSize(text.c_str());
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const ImVec2 size{measured.x + px(16), measured.y + px(4)};
    ImGui::Dummy(size);
    ImDrawList* draw = ImGui::GetWindowDrawList();
    draw->AddRectFilled(at, {at.x + size.x, at.y + size.y}, to_imgui(chosen.fill), size.y / 2);
    draw->AddText({at.x + px(8), at.y + px(2)}, to_imgui(chosen.text), text.c_str());
    ImGui::PopFont();
}

void Forms::text(ImFont* font, const std::string& text, sf::Color colour) {
    ImGui::PushFont(font);
    ImGui::PushStyleColor(ImGuiCol_Text, to_imgui(colour));
    ImGui::TextUnformatted(text.c_str());
    ImGui::PopStyleColor();
    ImGui::PopFont();
}

void Forms::wrapped(ImFont* font, const std::string& text, sf::Color colour, float width) {
    ImGui::PushTextWrapPos(width > 0 ? ImGui::GetCursorPosX() + px(width) : 0);
    this->text(font, text, colour);
    ImGui::PopTextWrapPos();
}

void Forms::shield(const std::string& player_colour, float size) {
    const sf::Texture& texture =
        pictures_.shield(player_colour, static_cast<int>(std::lround(px(size))));
    const auto handle = static_cast<std::intptr_t>(texture.getNativeHandle());
    ImGui::Image(reinterpret_cast<ImTextureID>(handle), px(size, size));
}

void Forms::line() {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float wide = ImGui::GetWindowWidth();
    ImGui::GetWindowDrawList()->AddLine({ImGui::GetWindowPos().x, at.y},
                                        {ImGui::GetWindowPos().x + wide, at.y},
                                        to_imgui(theme::line), std::max(1.f, std::floor(scale_)));
}

} // namespace bastide::desktop
