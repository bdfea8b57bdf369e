#include "frontend/desktop/window/imgui_backend.hpp"

#include "frontend/desktop/look/theme.hpp"

#include <SFML/OpenGL.hpp>
#include <SFML/Window/Clipboard.hpp>
#include <SFML/Window/Keyboard.hpp>
#include <backends/imgui_impl_opengl2.h>
#include <imgui.h>

#include <array>
#include <string>
#include <utility>

namespace bastide::desktop {
namespace {

using Key = sf::Keyboard::Key;

constexpr std::array<std::pair<ImGuiKey, Key>, 21> mapped_keys = {{
    {ImGuiKey_Tab, Key::Tab},
    {ImGuiKey_LeftArrow, Key::Left},
    {ImGuiKey_RightArrow, Key::Right},
    {ImGuiKey_UpArrow, Key::Up},
    {ImGuiKey_DownArrow, Key::Down},
    {ImGuiKey_PageUp, Key::PageUp},
    {ImGuiKey_PageDown, Key::PageDown},
    {ImGuiKey_Home, Key::Home},
    {ImGuiKey_End, Key::End},
    {ImGuiKey_Insert, Key::Insert},
    {ImGuiKey_Delete, Key::Delete},
    {ImGuiKey_Backspace, Key::Backspace},
    {ImGuiKey_Space, Key::Space},
    {ImGuiKey_Enter, Key::Enter},
    {ImGuiKey_Escape, Key::Escape},
    {ImGuiKey_A, Key::A},
    {ImGuiKey_C, Key::C},
    {ImGuiKey_V, Key::V},
    {ImGuiKey_X, Key::X},
    {ImGuiKey_Y, Key::Y},
    {ImGuiKey_Z, Key::Z},
}};

#if IMGUI_VERSION_NUM >= 18700

void map_keys(ImGuiIO&) {}

void key_changed(ImGuiIO& io, const sf::Event::KeyEvent& event, bool down) {
    for (const auto& [ours, theirs] : mapped_keys)
        if (theirs == event.code) io.AddKeyEvent(ours, down);
    io.AddKeyEvent(ImGuiMod_Ctrl, event.control);
    io.AddKeyEvent(ImGuiMod_Shift, event.shift);
    io.AddKeyEvent(ImGuiMod_Alt, event.alt);
}

#else

void map_keys(ImGuiIO& io) {
    for (const auto& [ours, theirs] : mapped_keys)
        io.KeyMap[ours] = theirs;
}

void key_changed(ImGuiIO& io, const sf::Event::KeyEvent& event, bool down) {
    if (event.code >= 0 && event.code < Key::KeyCount) io.KeysDown[event.code] = down;
    io.KeyCtrl = event.control;
    io.KeyShift = event.shift;
    io.KeyAlt = event.alt;
}

#endif

/// ImGui wants text that stays until the next call.
const char* clipboard_text(void* data) {
    std::string& kept = *static_cast<std::string*>(data);
    const auto bytes = sf::Clipboard::getString().toUtf8();
    kept.assign(bytes.begin(), bytes.end());
    return kept.c_str();
}

void set_clipboard_text(void*, const char* text) {
    const std::string_view view(text);
    sf::Clipboard::setString(sf::String::fromUtf8(view.begin(), view.end()));
}

ImVec4 colour(sf::Color from) {
    return {static_cast<float>(from.r) / 255, static_cast<float>(from.g) / 255,
            static_cast<float>(from.b) / 255, static_cast<float>(from.a) / 255};
}

void set_colours(ImGuiStyle& style, Theme theme) {
    const auto set = [&](ImGuiCol_ which, const Tone& to) {
        style.Colors[which] = colour(to.in(theme));
    };
    set(ImGuiCol_Text, theme::text_1);
    set(ImGuiCol_TextDisabled, theme::text_3);
    set(ImGuiCol_WindowBg, Tone(sf::Color::Transparent));
    set(ImGuiCol_ChildBg, theme::paper);
    set(ImGuiCol_PopupBg, theme::paper);
    set(ImGuiCol_Border, theme::border);
    set(ImGuiCol_FrameBg, theme::paper);
    set(ImGuiCol_FrameBgHovered, theme::sunken);
    set(ImGuiCol_FrameBgActive, theme::sunken);
    set(ImGuiCol_Button, theme::sunken);
    set(ImGuiCol_ButtonHovered, theme::chip);
    set(ImGuiCol_ButtonActive, theme::line);
    set(ImGuiCol_Header, theme::accent_soft);
    set(ImGuiCol_HeaderHovered, theme::sunken);
    set(ImGuiCol_HeaderActive, theme::accent_soft);
    set(ImGuiCol_CheckMark, theme::accent);
    set(ImGuiCol_SliderGrab, theme::accent);
    set(ImGuiCol_SliderGrabActive, theme::accent);
    set(ImGuiCol_Separator, theme::line);
    set(ImGuiCol_ScrollbarBg, Tone(sf::Color::Transparent));
    set(ImGuiCol_ScrollbarGrab, theme::line);
    set(ImGuiCol_ScrollbarGrabHovered, theme::border);
    set(ImGuiCol_ScrollbarGrabActive, theme::border);
    set(ImGuiCol_TextSelectedBg, {{0x9c, 0xc9, 0xbd}, {0x3d, 0x6b, 0x64}});
    set(ImGuiCol_NavHighlight, theme::focus);
    set(ImGuiCol_ModalWindowDimBg, {{46, 42, 63, 110}, {0, 0, 0, 150}});
}

void set_style(float scale, Theme theme) {
    ImGuiStyle style;
    set_colours(style, theme);
    style.WindowPadding = {0, 0};
    style.WindowBorderSize = 0;
    style.ChildRounding = theme::radius;
    style.FrameRounding = theme::button_radius;
    style.PopupRounding = theme::button_radius;
    style.GrabRounding = 6;
    style.ScrollbarRounding = 6;
    style.ScrollbarSize = 12;
    style.FrameBorderSize = 1;
    style.FramePadding = {10, 7};
    style.ItemSpacing = {8, 8};
    style.ScaleAllSizes(scale);
    ImGui::GetStyle() = style;
}

/// Latin with all accents of Europe, punctuation, and the signs that forms use.
const ImWchar* glyph_ranges() {
    static const ImWchar ranges[] = {0x20,   0x17f,  0x2010, 0x2027, 0x2190, 0x2193,
                                     0x2212, 0x2212, 0x2264, 0x2265, 0};
    return ranges;
}

} // namespace

ImGuiBackend::ImGuiBackend(sf::RenderWindow& window, const Fonts& fonts)
    : window_(window), fonts_(fonts) {
    IMGUI_CHECKVERSION();
    ImGui::CreateContext();
    ImGuiIO& io = ImGui::GetIO();
    io.IniFilename = nullptr;
    io.BackendPlatformName = "bastide";
    io.ClipboardUserData = &clipboard_;
    io.GetClipboardTextFn = clipboard_text;
    io.SetClipboardTextFn = set_clipboard_text;
    map_keys(io);
    ImGui_ImplOpenGL2_Init();
    set_look(1, Theme::light);
}

ImGuiBackend::~ImGuiBackend() {
    if (window_.setActive(true)) ImGui_ImplOpenGL2_Shutdown();
    ImGui::DestroyContext();
}

void ImGuiBackend::set_look(float scale, Theme theme) {
    theme_ = theme;
    set_style(scale, theme);
    if (scale == scale_) return;
    scale_ = scale;
    ImGuiIO& io = ImGui::GetIO();
    io.Fonts->Clear();
    // ImGui measures from ascender to descender; 1.2 gives the size that text has elsewhere.
    const auto add = [&](Face face, float size) {
        return io.Fonts->AddFontFromFileTTF(fonts_.file(face).c_str(), size * 1.2f * scale, nullptr,
                                            glyph_ranges());
    };
    form_fonts_.text = add(Face::text, 15);
    form_fonts_.small = add(Face::text, 13);
    form_fonts_.bold = add(Face::bold, 15);
    form_fonts_.title = add(Face::title, 26);
    form_fonts_.heading = add(Face::title, 18);
    form_fonts_.figures = add(Face::title_figures, 15.5f);
    form_fonts_.mono = add(Face::mono, 13);
    ImGui_ImplOpenGL2_DestroyDeviceObjects();
}

void ImGuiBackend::handle(const sf::Event& event) {
    ImGuiIO& io = ImGui::GetIO();
    switch (event.type) {
    case sf::Event::MouseMoved:
        io.MousePos = {static_cast<float>(event.mouseMove.x),
                       static_cast<float>(event.mouseMove.y)};
        break;
    case sf::Event::MouseButtonPressed:
    case sf::Event::MouseButtonReleased:
        io.MousePos = {static_cast<float>(event.mouseButton.x),
                       static_cast<float>(event.mouseButton.y)};
        if (event.mouseButton.button <= sf::Mouse::Middle)
            io.MouseDown[event.mouseButton.button] = event.type == sf::Event::MouseButtonPressed;
        break;
    case sf::Event::MouseWheelScrolled: io.MouseWheel += event.mouseWheelScroll.delta; break;
    case sf::Event::KeyPressed:
    case sf::Event::KeyReleased:
        key_changed(io, event.key, event.type == sf::Event::KeyPressed);
        break;
    case sf::Event::TextEntered:
        if (event.text.unicode >= 0x20 && event.text.unicode != 0x7f)
            io.AddInputCharacter(event.text.unicode);
        break;
    default: break;
    }
}

void ImGuiBackend::begin_frame(float seconds) {
    ImGuiIO& io = ImGui::GetIO();
    const sf::Vector2u size = window_.getSize();
    io.DisplaySize = {static_cast<float>(size.x), static_cast<float>(size.y)};
    io.DeltaTime = seconds > 0 ? seconds : 1.f / 60;
    ImGui_ImplOpenGL2_NewFrame();
    ImGui::NewFrame();
}

void ImGuiBackend::end_frame() {
    ImGui::Render();
    window_.pushGLStates();
    // It would make the window itself translucent where it draws so.
    glColorMask(GL_TRUE, GL_TRUE, GL_TRUE, GL_FALSE);
    ImGui_ImplOpenGL2_RenderDrawData(ImGui::GetDrawData());
    window_.popGLStates();
}

} // namespace bastide::desktop
