#include "frontend/desktop/window/forms.hpp"

#include "frontend/desktop/look/painter.hpp"

#include <imgui_internal.h>
#include <imgui_stdlib.h>

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace bastide::desktop {

ImU32 Forms::colour(const Tone& tone) const {
    const sf::Color shown = tone.in(theme_);
    return IM_COL32(shown.r, shown.g, shown.b, shown.a);
}

bool Forms::begin_page(const char* id) {
    ImGui::SetNextWindowPos({0, 0});
    ImGui::SetNextWindowSize(ImGui::GetIO().DisplaySize);
    ImGui::Begin(id, nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoBackground
                     | ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoBringToFrontOnFocus);
    ImGui::SetCursorPos(px(page_margin, 14));
    return icon_button("back", Icon::back, px(38, 36));
}

bool Forms::icon_button(const std::string& id, Icon icon, ImVec2 size, bool enabled) {
    const bool clicked = button(id, "", size, false, enabled);
    const ImVec2 first = ImGui::GetItemRectMin(), last = ImGui::GetItemRectMax();
    const ImVec2 middle{(first.x + last.x) / 2, (first.y + last.y) / 2};
    const float arm = px(5);
    const ImU32 colour = ImGui::GetColorU32(enabled ? ImGuiCol_Text : ImGuiCol_TextDisabled);
    ImDrawList* const draw = ImGui::GetWindowDrawList();
    const auto line = [&](float x1, float y1, float x2, float y2) {
        draw->AddLine({middle.x + x1 * arm, middle.y + y1 * arm},
                      {middle.x + x2 * arm, middle.y + y2 * arm}, colour, px(2));
    };
    if (icon == Icon::back) {
        line(.5f, -1, -.6f, 0);
        line(-.6f, 0, .5f, 1);
    } else {
        line(-1, -1, 1, 1);
        line(1, -1, -1, 1);
    }
    return clicked;
}

void Forms::draw_page_title(Painter& painter, const std::string& title) {
    painter.target().clear(painter.colour(theme::table));
    painter.text(title, {page_margin + 54, 32}, {Face::title, 26, theme::text_1});
}

ImTextureID Forms::handle(const sf::Texture& texture) {
    return reinterpret_cast<ImTextureID>(static_cast<std::intptr_t>(texture.getNativeHandle()));
}

void Forms::title(const std::string& text, float most) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    draw_title(text, at, px(most));
    ImGui::Dummy({px(most), fonts_.heading->FontSize});
}

void Forms::draw_title(const std::string& text, ImVec2 at, float most) const {
    const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
    ImDrawList* draw = ImGui::GetWindowDrawList();
    const float end = at.x + most;
    std::size_t from = 0;
    while (from < text.size() && at.x < end) {
        const bool digits = is_digit(text[from]);
        std::size_t to = from;
        while (to < text.size() && is_digit(text[to]) == digits)
            ++to;
        ImFont* const font = digits ? fonts_.figures : fonts_.heading;
        const char* const first = text.data() + from;
        const float lower = digits ? (fonts_.heading->Ascent - fonts_.figures->Ascent) : 0;
        draw->AddText(font, font->FontSize, {at.x, at.y + lower}, colour(theme::text_1), first,
                      text.data() + to);
        at.x += font->CalcTextSizeA(font->FontSize, 10'000, 0, first, text.data() + to).x;
        from = to;
    }
}

/// What the mouse alone reaches.
void Forms::describe_only(const std::string& id, const std::string& label) {
    const ImVec2 first = ImGui::GetItemRectMin(), last = ImGui::GetItemRectMax();
    const ImVec2 from = ImGui::GetWindowDrawList()->GetClipRectMin(),
                 to = ImGui::GetWindowDrawList()->GetClipRectMax();
    const bool whole = first.x >= from.x && first.y >= from.y && last.x <= to.x && last.y <= to.y;
    described_.push_back({{"id", id},
                          {"label", label},
                          // A window that fits its content moves after its first frame.
                          {"enabled", !ImGui::IsWindowAppearing()},
                          {"visible", whole},
                          {"x", std::lround((first.x + last.x) / 2)},
                          {"y", std::lround((first.y + last.y) / 2)},
                          {"width", std::lround(last.x - first.x)},
                          {"height", std::lround(last.y - first.y)}});
}

bool Forms::mark(const std::string& id, const std::string& label, bool is_text) {
    describe_only(id, label);
    const ImVec2 first = ImGui::GetItemRectMin(), last = ImGui::GetItemRectMax();
    focus_.add(id, (first.x + last.x) / 2, (first.y + last.y) / 2, is_text);
    if (!is_text && ImGui::IsItemActivated()) focus_.go_on_behind(id);
    if (!focus_.is_at(id)) return false;
    if (focus_.has_come_to(id)) ImGui::SetScrollHereY();
    const float out = px(3);
    // In front, where the edge of a list does not cut it.
    if (ImGui::IsItemVisible())
        ImGui::GetForegroundDrawList()->AddRect({first.x - out, first.y - out},
                                                {last.x + out, last.y + out}, colour(theme::focus),
                                                px(theme::button_radius), 0, px(3));
    return focus_.take_press(id);
}

#if IMGUI_VERSION_NUM >= 18700
/// `SetKeyboardFocusHere` chose nothing in these windows when tried with ImGui 1.90.
void begin_typing_in(const char* label) {
    ImGuiContext& context = *ImGui::GetCurrentContext();
    context.NavNextActivateId = ImGui::GetID(label);
    context.NavNextActivateFlags = ImGuiActivateFlags_PreferInput;
}
#else
void begin_typing_in(const char*) {
    ImGui::SetKeyboardFocusHere();
}
#endif

bool Forms::tab(const std::string& id, const std::string& label, bool chosen) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImGui::PushFont(fonts_.bold);
    const float wide = ImGui::CalcTextSize(label.c_str()).x;
    const bool clicked = ImGui::InvisibleButton(id.c_str(), {wide + px(16), px(34)});
    const bool pressed = mark(id, label);
    ImDrawList* const draw = ImGui::GetWindowDrawList();
    draw->AddText({at.x + px(8), at.y + px(6)}, colour(chosen ? theme::text_1 : theme::text_2),
                  label.c_str());
    ImGui::PopFont();
    if (chosen)
        draw->AddRectFilled({at.x, at.y + px(36)}, {at.x + wide + px(16), at.y + px(39)},
                            colour(theme::accent));
    return clicked || pressed;
}

bool Forms::text_field(const std::string& id, std::string& text, const std::string& hint,
                       ImGuiInputTextFlags flags) {
    if (focus_.has_come_to(id)) begin_typing_in(("##" + id).c_str());
    const bool changed = ImGui::InputTextWithHint(("##" + id).c_str(), hint.c_str(), &text, flags);
    // Letters would go on arriving after the keyboard has gone elsewhere.
    if (ImGui::IsItemActive() && focus_.has_left_for_other_than(id)) ImGui::ClearActiveID();
    if (ImGui::IsItemActivated()) focus_.set(id);
    mark(id, text, true);
    return changed;
}

bool Forms::slider(const std::string& id, int& value, int least, int most, int step, float width) {
    constexpr float text_width = 56;
    const words::Language& tr = language_;
    int now = value;
    ImGui::SetNextItemWidth(px(width - text_width));
    ImGui::SliderInt(("##" + id).c_str(), &now, least, most, "", ImGuiSliderFlags_AlwaysClamp);
    mark(id, std::to_string(value));
    if (const int steps = change_of(id)) now = std::clamp(value + steps * step, least, most);
    ImGui::SameLine(0, px(8));
    ImGui::AlignTextToFramePadding();
    text(fonts_.bold, now == 0 ? tr("off") : std::to_string(now) + "\u00a0%", theme::text_1);
    if (now == value) return false;
    value = now;
    return true;
}

std::optional<std::size_t>
Forms::choice(const std::string& id, std::size_t chosen,
              const std::vector<std::pair<std::string, std::string>>& all,
              const std::string& preview) {
    const std::string chosen_text = chosen < all.size() ? all[chosen].second : std::string();
    const std::string& shown = preview.empty() ? chosen_text : preview;
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, px(8, 8));
    const ImGuiID list = ImHashStr("##ComboPopup", 0, ImGui::GetID(("##" + id).c_str()));
    const bool open = ImGui::BeginCombo(("##" + id).c_str(), shown.c_str());
    ImGui::PopStyleVar();
    if (!open && focus_.list_is_open(id)) focus_.close_list(); // by a click beside it
    if (mark(id, shown)) ImGui::OpenPopupEx(list);
    if (!open) return std::nullopt;
    std::optional<std::size_t> next;
    if (!focus_.list_is_open(id)) focus_.open_list(id, chosen, all.size());
    if (escaped()) close_list();
    if (focus_.take_picked()) {
        next = focus_.list_at();
        close_list();
    }
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (ImGui::Selectable(all[i].second.c_str(), i == focus_.list_at())) next = i;
        describe_only(id + '=' + all[i].first, all[i].second);
    }
    ImGui::EndCombo();
    return next;
}

namespace {

constexpr float widest_hint = 320;

} // namespace

void Forms::hint(const std::string& text) {
    ImGui::PushStyleColor(ImGuiCol_PopupBg, this->colour(theme::hint));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, px(10, 8));
    ImGui::BeginTooltip();
    wrapped(fonts_.small, text, theme::on_hint, widest_hint);
    ImGui::EndTooltip();
    ImGui::PopStyleVar();
    ImGui::PopStyleColor();
}

void Forms::hint(const std::string& text, ImVec2 first, ImVec2 last) {
    const bool low = last.y > ImGui::GetIO().DisplaySize.y * 2 / 3;
    const float left = std::min(first.x, ImGui::GetIO().DisplaySize.x - px(widest_hint + 2 * 10));
    ImGui::SetNextWindowPos({std::max(0.f, left), low ? first.y : last.y}, ImGuiCond_Always,
                            {0, low ? 1.f : 0.f});
    hint(text);
}

std::optional<int> Forms::typed_number(const std::string& id, int before, int most) {
    const auto digit = focus_.take_digit(id);
    if (!digit) return std::nullopt;
    const int longer = before * 10 + *digit;
    return before > 0 && longer <= most ? longer : *digit;
}

void Forms::close_list() {
    focus_.close_list();
    ImGui::CloseCurrentPopup();
}

void Forms::begin_panel(const char* id, ImVec2 size) {
    focus_.begin_group();
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, px(14, 12));
    ImGui::PushStyleColor(ImGuiCol_Border, this->colour(theme::line));
    ImGui::BeginChild(id, size, true);
    ImGui::PopStyleColor();
    ImGui::PopStyleVar();
}

bool Forms::button(const std::string& id, const std::string& label, ImVec2 size, bool primary,
                   bool enabled) {
    ImGui::PushID(id.c_str());
    if (primary && enabled) {
        ImGui::PushStyleColor(ImGuiCol_Button, this->colour(theme::accent));
        ImGui::PushStyleColor(ImGuiCol_ButtonHovered,
                              this->colour({{0x1a, 0x52, 0x50}, {0x97, 0xd8, 0xcb}}));
        ImGui::PushStyleColor(ImGuiCol_ButtonActive,
                              this->colour({{0x16, 0x48, 0x46}, {0xa8, 0xe0, 0xd5}}));
        ImGui::PushStyleColor(ImGuiCol_Text, this->colour(theme::on_accent));
    }
    ImGui::PushFont(fonts_.bold);
    ImGui::BeginDisabled(!enabled);
    const bool clicked = ImGui::Button(label.c_str(), size);
    ImGui::EndDisabled();
    ImGui::PopFont();
    if (primary && enabled) ImGui::PopStyleColor(4);
    ImGui::PopID();
    if (!enabled) {
        describe_only(id, label);
        described_.back()["enabled"] = false;
        return false;
    }
    return mark(id, label) || clicked;
}

bool Forms::begin_question(const char* id, const std::string& title) {
    ImGui::OpenPopup(id);
    const ImVec2 size = ImGui::GetIO().DisplaySize;
    ImGui::SetNextWindowPos({size.x / 2, size.y / 2}, ImGuiCond_Always, {.5f, .5f});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, px(24, 20));
    const bool open = ImGui::BeginPopupModal(
        id, nullptr, ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_AlwaysAutoResize);
    ImGui::PopStyleVar();
    if (open) text(fonts_.heading, title, theme::text_1);
    return open;
}

void Forms::end_question(bool answered) {
    if (answered) ImGui::CloseCurrentPopup();
    ImGui::EndPopup();
}

bool Forms::toggle(const std::string& id, bool& on) {
    const ImVec2 size = px(40, 22);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const bool clicked = ImGui::InvisibleButton(id.c_str(), size);
    const bool pressed = mark(id);
    if (clicked || pressed) on = !on;
    ImDrawList* draw = ImGui::GetWindowDrawList();
    const float radius = size.y / 2;
    const ImVec2 end{at.x + size.x, at.y + size.y};
    draw->AddRectFilled(at, end, this->colour(on ? theme::accent : theme::chip), radius);
    if (!on) draw->AddRect(at, end, this->colour(theme::border), radius, 0, px(1.2f));
    const float x = on ? end.x - radius : at.x + radius;
    draw->AddCircleFilled({x, at.y + radius}, radius - px(4),
                          this->colour(on ? theme::on_accent : theme::text_3), 24);
    described_.back()["on"] = on;
    return clicked || pressed;
}

void Forms::chip(const std::string& text, ChipKind kind) {
    struct Colours {
        Tone fill, text;
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
    draw->AddRectFilled(at, {at.x + size.x, at.y + size.y}, this->colour(chosen.fill), size.y / 2);
    draw->AddText({at.x + px(8), at.y + px(2)}, this->colour(chosen.text), text.c_str());
    ImGui::PopFont();
}

void Forms::chip_beside(const std::string& text, ChipKind kind, float right) {
    const float wide =
        fonts_.small->CalcTextSizeA(fonts_.small->FontSize, 10'000, 0, text.c_str()).x + px(16);
    ImGui::SameLine();
    if (ImGui::GetCursorPosX() + wide > right) ImGui::NewLine();
    chip(text, kind);
}

void Forms::text(ImFont* font, const std::string& text, const Tone& colour) {
    texts_.push_back(text);
    ImGui::PushFont(font);
    ImGui::PushStyleColor(ImGuiCol_Text, this->colour(colour));
    ImGui::TextUnformatted(text.c_str());
    ImGui::PopStyleColor();
    ImGui::PopFont();
}

void Forms::wrapped(ImFont* font, const std::string& text, const Tone& colour, float width) {
    ImGui::PushTextWrapPos(width > 0 ? ImGui::GetCursorPosX() + px(width) : 0);
    this->text(font, text, colour);
    ImGui::PopTextWrapPos();
}

void Forms::shield(const std::string& player_colour, float size) {
    const sf::Texture& texture =
        pictures_.shield(player_colour, static_cast<int>(std::lround(px(size))));
    ImGui::Image(handle(texture), px(size, size));
}

void Forms::figure(const std::string& player_colour, art::Eyes eyes, float size) {
    const sf::Texture& texture =
        pictures_.figure(player_colour, eyes, static_cast<int>(std::lround(px(size))));
    ImGui::Image(handle(texture), px(size, size));
}

void Forms::line() {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float wide = ImGui::GetWindowWidth();
    ImGui::GetWindowDrawList()->AddLine(
        {ImGui::GetWindowPos().x, at.y}, {ImGui::GetWindowPos().x + wide, at.y},
        this->colour(theme::line), std::max(1.f, std::floor(scale_)));
}

} // namespace bastide::desktop
