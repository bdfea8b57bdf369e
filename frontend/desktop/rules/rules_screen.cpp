#include "frontend/desktop/rules/rules_screen.hpp"

#include "frontend/desktop/board/board_pictures.hpp"
#include "frontend/desktop/board/sample_board.hpp"
#include "frontend/desktop/window/forms.hpp"
#include "frontend/desktop/window/open_outside.hpp"
#include "presentation/rule_pages/example_tiles.hpp"
#include "presentation/setup/families.hpp"

#include <algorithm>
#include <utility>

namespace bastide::desktop {
namespace {

constexpr float margin = Forms::page_margin;
constexpr float list_width = 250;
constexpr float gap = 16;
constexpr float button_height = 38;
constexpr float top = Forms::page_top;
constexpr float least_picture = 160;
constexpr float whole_page = 1000; ///< more pages than any text has
constexpr float widest_text = 640; ///< longer lines are hard to read

} // namespace

RulesScreen::RulesScreen(Navigator& navigator, std::vector<std::string> plugins,
                         const std::string& id)
    : navigator_(navigator), plugins_(std::move(plugins)) {
    if (plugins_.empty())
        for (const catalogue::Plugin* plugin : setup::by_family(navigator.catalogue()))
            plugins_.push_back(plugin->manifest.id);
    if (!plugins_.empty()) open(id.empty() ? plugins_.front() : id);
}

void RulesScreen::open(const std::string& id) {
    open_ = id;
    page_.clear();
    problem_.clear();
    to_top_ = true;
    const words::Language& tr = navigator_.language();
    const catalogue::Plugin* const plugin = navigator_.catalogue().find(id);
    const auto file = plugin == nullptr ? std::nullopt : plugin->rules_page(tr.code());
    try {
        if (file)
            page_ = rule_pages::read_page(*file);
        else
            problem_ = tr("This plugin brings no page of rules.");
    } catch (const std::exception& error) {
        problem_ = tr.told(error);
    }
}

/// The documentation, in a program that shows such pages; in any case it is said where it lies.
void RulesScreen::open_manual() {
    const words::Language& tr = navigator_.language();
    const std::filesystem::path& page = navigator_.options().manual;
    page_.clear();
    if (page.empty())
        problem_ = tr("The documentation is not installed here.");
    else if (*open_outside(page) != Opening::failed)
        problem_ = tr("Another program has been asked to show the documentation. It lies at {}",
                      page.string());
    else
        problem_ =
            tr("There is no program here to show the documentation. It lies at {}", page.string());
}

std::string RulesScreen::title_of(const std::string& id) const {
    const catalogue::Plugin* const plugin = navigator_.catalogue().find(id);
    return plugin == nullptr ? id : plugin->manifest_in(navigator_.language().code()).title;
}

/// Those that scroll the page.
bool RulesScreen::takes_key(const sf::Event::KeyEvent& key) const {
    using Key = sf::Keyboard::Key;
    return key.code == Key::PageUp || key.code == Key::PageDown || key.code == Key::Home
           || key.code == Key::End;
}

void RulesScreen::handle(const sf::Event& event) {
    using Key = sf::Keyboard::Key;
    if (event.type != sf::Event::KeyPressed) return;
    switch (event.key.code) {
    case Key::Escape: navigator_.back(); break;
    case Key::PageUp: scroll_pages_ = -1; break;
    case Key::PageDown: scroll_pages_ = 1; break;
    case Key::Home: scroll_pages_ = -whole_page; break;
    case Key::End: scroll_pages_ = whole_page; break;
    default: break;
    }
}

void RulesScreen::draw(Painter& painter) {
    const words::Language& tr = painter.language();
    Forms::draw_page_title(painter, tr("Rules"));
    painter.text(tr("Page Up and Page Down scroll"), {painter.size().x - margin, 34},
                 {Face::text, 14, theme::text_2}, Align::right);
}

void RulesScreen::draw_forms(Forms& forms) {
    if (forms.begin_page("rules")) navigator_.back();
    const float height = logical_size().y - top - margin + 4;
    ImGui::SetCursorPos(forms.px(margin, top));
    draw_list(forms, height - button_height - gap);
    ImGui::SetCursorPos(forms.px(margin, top + height - button_height));
    if (forms.button("manual", forms.language()("Make your own"),
                     forms.px(list_width, button_height)))
        open_manual();
    ImGui::SetCursorPos(forms.px(margin + list_width + gap, top));
    const float room = logical_size().x - 2 * margin - list_width - gap;
    const float page_width = std::min(room, widest_text + 60);
    const float picture_width = room - page_width - gap;
    forms.begin_panel("page", forms.px(picture_width < least_picture ? room : page_width, height));
    if (to_top_) ImGui::SetScrollY(0);
    to_top_ = false;
    if (const float pages = std::exchange(scroll_pages_, 0.f); pages != 0)
        ImGui::SetScrollY(ImGui::GetScrollY() + pages * .85f * forms.px(height));
    draw_page(forms);
    ImGui::EndChild();
    if (picture_width >= least_picture) {
        ImGui::SetCursorPos(forms.px(margin + list_width + page_width + 2 * gap, top));
        draw_picture(forms, picture_width, height);
    }
    ImGui::End();
}

bool RulesScreen::update(float) {
    return navigator_.board_pictures().collect();
}

void RulesScreen::draw_picture(Forms& forms, float width, float height) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const ImVec2 size = forms.px(width, height);
    const int pixels = static_cast<int>(forms.px(120));
    const int columns = static_cast<int>(size.x) / pixels + 3;
    const int rows = static_cast<int>(size.y) / pixels + 3;
    const sf::Texture* const picture = navigator_.board_pictures().find(
        "rules " + open_, "", static_cast<int>(size.x), static_cast<int>(size.y),
        [&catalogue = navigator_.catalogue(), id = open_, pixels, columns, rows] {
            auto rules = host::GameRules::load(catalogue, catalogue::sample_choice(catalogue, id));
            auto tiles = land_of(*rules, id.size(), columns, rows);
            return BoardExcerpt{std::move(rules), std::move(tiles), pixels, pixels};
        });
    if (picture == nullptr) return;
    ImGui::GetWindowDrawList()->AddImageRounded(Forms::handle(*picture), at,
                                                {at.x + size.x, at.y + size.y}, {0, 0}, {1, 1},
                                                IM_COL32_WHITE, forms.px(theme::radius));
}

void RulesScreen::draw_list(Forms& forms, float height) {
    forms.begin_panel("list", forms.px(list_width, height));
    std::string chosen;
    for (const std::string& id : plugins_) {
        const std::string title = title_of(id);
        ImGui::PushFont(id == open_ ? forms.fonts().bold : forms.fonts().text);
        ImGui::PushStyleVar(ImGuiStyleVar_SelectableTextAlign, ImVec2(0, .5f));
        const bool clicked =
            ImGui::Selectable(("   " + title + "##" + id).c_str(), id == open_, 0, forms.px(0, 36));
        ImGui::PopStyleVar();
        ImGui::PopFont();
        if (forms.mark("page_" + id, title) || clicked) chosen = id;
    }
    ImGui::EndChild();
    if (!chosen.empty()) open(chosen);
}

/// Tiles as they lie in an example, with its words below.
void RulesScreen::draw_example(Forms& forms, std::size_t paragraph, float width) {
    const rule_pages::Paragraph& example = page_[paragraph];
    constexpr float cell = 92;
    int left = 0, top_cell = 0, right = 0, bottom = 0;
    for (const rule_pages::PicturedTile& tile : example.tiles) {
        left = std::min(left, tile.x);
        right = std::max(right, tile.x);
        top_cell = std::min(top_cell, tile.y);
        bottom = std::max(bottom, tile.y);
    }
    const float side = std::min(cell, width / static_cast<float>(right - left + 1));
    const ImVec2 size = forms.px(side * static_cast<float>(right - left + 1),
                                 side * static_cast<float>(bottom - top_cell + 1));
    const sf::Texture* const picture = navigator_.board_pictures().find(
        "example " + open_ + std::to_string(paragraph), "", static_cast<int>(size.x),
        static_cast<int>(size.y),
        [&catalogue = navigator_.catalogue(), id = open_, tiles = example.tiles,
         pixels = static_cast<int>(forms.px(side))] {
            auto rules = host::GameRules::load(catalogue, catalogue::sample_choice(catalogue, id));
            auto placed = rule_pages::example_tiles(*rules, tiles);
            return BoardExcerpt{std::move(rules), std::move(placed), pixels, pixels};
        });
    ImGui::Dummy(forms.px(0, 6));
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImGui::Dummy(size);
    if (picture != nullptr)
        ImGui::GetWindowDrawList()->AddImageRounded(Forms::handle(*picture), at,
                                                    {at.x + size.x, at.y + size.y}, {0, 0}, {1, 1},
                                                    IM_COL32_WHITE, forms.px(6));
    forms.wrapped(forms.fonts().small, example.text, theme::text_2, width);
    ImGui::Dummy(forms.px(0, 6));
}

void RulesScreen::draw_page(Forms& forms) {
    const float width = std::min(widest_text, ImGui::GetContentRegionAvail().x / forms.scale());
    if (!problem_.empty()) forms.wrapped(forms.fonts().text, problem_, theme::text_2, width);
    for (std::size_t i = 0; i < page_.size(); ++i) {
        const rule_pages::Paragraph& paragraph = page_[i];
        if (paragraph.kind == rule_pages::Paragraph::Kind::picture) {
            draw_example(forms, i, width);
            continue;
        }
        const bool title = paragraph.kind == rule_pages::Paragraph::Kind::title;
        const bool heading = paragraph.kind == rule_pages::Paragraph::Kind::heading;
        if (heading) ImGui::Dummy(forms.px(0, 8));
        if (paragraph.kind == rule_pages::Paragraph::Kind::item) {
            forms.text(forms.fonts().bold, " –", theme::accent);
            ImGui::SameLine(forms.px(38));
            forms.wrapped(forms.fonts().text, paragraph.text, theme::text_1, width - 38);
            continue;
        }
        forms.wrapped(title     ? forms.fonts().title
                      : heading ? forms.fonts().heading
                                : forms.fonts().text,
                      paragraph.text, theme::text_1, width);
    }
    ImGui::Dummy(forms.px(0, 12));
}

nlohmann::json RulesScreen::describe() const {
    return {{"screen", "rules"},
            {"page", open_},
            {"title", page_.empty() ? "" : page_.front().text},
            {"painting", navigator_.board_pictures().busy()},
            {"problem", problem_}};
}

} // namespace bastide::desktop
