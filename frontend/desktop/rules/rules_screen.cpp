#include "frontend/desktop/rules/rules_screen.hpp"

#include "frontend/desktop/board/board_pictures.hpp"
#include "frontend/desktop/board/sample_board.hpp"
#include "frontend/desktop/window/form.hpp"
#include "frontend/desktop/window/open_outside.hpp"
#include "presentation/rule_pages/example_tiles.hpp"
#include "presentation/setup/families.hpp"

#include <algorithm>
#include <utility>

namespace bastide::desktop {
namespace {

constexpr float chapters_width = 250;
constexpr float below_list = 38;
constexpr float least_picture = 160;
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
    controls_.scroll_to("page", 0);
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

/// Page keys scroll the page, wherever the keyboard is.
bool RulesScreen::scroll(sf::Keyboard::Key key) {
    using Key = sf::Keyboard::Key;
    const float page = .85f * (logical_size().y - Form::page_top - Form::page_margin);
    switch (key) {
    case Key::PageUp: controls_.scroll("page", -page); return true;
    case Key::PageDown: controls_.scroll("page", page); return true;
    case Key::Home: controls_.scroll_to("page", 0); return true;
    case Key::End: controls_.scroll_to_end("page"); return true;
    default: return false;
    }
}

void RulesScreen::handle(const sf::Event& event) {
    const bool key = event.type == sf::Event::KeyPressed;
    if ((key && scroll(event.key.code)) || controls_.handle(event, scale())) return;
    if (key && event.key.code == sf::Keyboard::Escape) navigator_.back();
}

void RulesScreen::draw(Painter& painter) {
    Form form(painter, controls_);
    const words::Language& tr = painter.language();
    if (form.page(tr("Rules"))) navigator_.back();
    const sf::Vector2f window = painter.size();
    painter.text(tr("Page Up and Page Down scroll"), {window.x - Form::page_margin, 34},
                 {Face::text, 14, theme::text_2}, Align::right);
    const float height = window.y - Form::page_top - Form::page_margin + 4;
    draw_list(form, {Form::page_margin, Form::page_top, chapters_width,
                     height - below_list - Form::page_gap});
    form.go_to({Form::page_margin, Form::page_top + height - below_list});
    if (form.button({.id = "manual", .label = tr("Make your own")}, {chapters_width, below_list}))
        open_manual();
    const float left = Form::page_margin + chapters_width + Form::page_gap,
                room = window.x - Form::page_margin - left;
    const float page_width = std::min(room, widest_text + 60);
    const float picture_width = room - page_width - Form::page_gap;
    const bool pictured = picture_width >= least_picture;
    draw_page(form, {left, Form::page_top, pictured ? page_width : room, height});
    if (pictured)
        draw_picture(painter,
                     {left + page_width + Form::page_gap, Form::page_top, picture_width, height});
}

bool RulesScreen::update(float) {
    return navigator_.board_pictures().collect();
}

void RulesScreen::draw_picture(Painter& painter, sf::FloatRect area) {
    const sf::FloatRect device = painter.device(area);
    const int pixels = static_cast<int>(120 * painter.scale());
    const int columns = static_cast<int>(device.width) / pixels + 3;
    const int rows = static_cast<int>(device.height) / pixels + 3;
    const sf::Texture* const picture = navigator_.board_pictures().find(
        "rules " + open_, "", static_cast<int>(device.width), static_cast<int>(device.height),
        [&catalogue = navigator_.catalogue(), id = open_, pixels, columns, rows] {
            auto rules = host::GameRules::load(catalogue, catalogue::sample_choice(catalogue, id));
            auto tiles = land_of(*rules, id.size(), columns, rows);
            return BoardExcerpt{std::move(rules), std::move(tiles), pixels, pixels};
        });
    if (picture == nullptr) return;
    painter.image(*picture, area);
    painter.round_off(area, theme::radius, theme::table);
}

void RulesScreen::draw_list(Form& form, sf::FloatRect area) {
    const auto panel = form.panel("list", area);
    std::string chosen;
    for (const std::string& id : plugins_)
        if (form.row("page_" + id, title_of(id), id == open_, 36)) chosen = id;
    if (!chosen.empty()) open(chosen);
}

/// Tiles as they lie in an example, with its words below.
void RulesScreen::draw_example(Form& form, std::size_t paragraph, float width) {
    const rule_pages::Paragraph& example = page_[paragraph];
    constexpr float cell = 92, radius = 6;
    int left = 0, top_cell = 0, right = 0, bottom = 0;
    for (const rule_pages::PicturedTile& tile : example.tiles) {
        left = std::min(left, tile.x);
        right = std::max(right, tile.x);
        top_cell = std::min(top_cell, tile.y);
        bottom = std::max(bottom, tile.y);
    }
    const float side = std::min(cell, width / static_cast<float>(right - left + 1));
    Painter& painter = form.painter();
    form.gap(6);
    const sf::FloatRect area = form.take({side * static_cast<float>(right - left + 1),
                                          side * static_cast<float>(bottom - top_cell + 1)});
    const sf::FloatRect device = painter.device(area);
    const sf::Texture* const picture = navigator_.board_pictures().find(
        "example " + open_ + std::to_string(paragraph), "", static_cast<int>(device.width),
        static_cast<int>(device.height),
        [&catalogue = navigator_.catalogue(), id = open_, tiles = example.tiles,
         pixels = static_cast<int>(side * painter.scale())] {
            auto rules = host::GameRules::load(catalogue, catalogue::sample_choice(catalogue, id));
            auto placed = rule_pages::example_tiles(*rules, tiles);
            return BoardExcerpt{std::move(rules), std::move(placed), pixels, pixels};
        });
    if (picture != nullptr) {
        painter.image(*picture, area);
        painter.round_off(area, radius, theme::paper);
    }
    form.wrapped(example.text, style::small(), width);
    form.gap(6);
}

void RulesScreen::draw_page(Form& form, sf::FloatRect area) {
    using Kind = rule_pages::Paragraph::Kind;
    constexpr float item_left = 24;
    const auto panel = form.panel("page", area);
    const float width = std::min(widest_text, form.room());
    if (!problem_.empty()) form.wrapped(problem_, style::plain(theme::text_2), width);
    for (std::size_t i = 0; i < page_.size(); ++i) {
        const rule_pages::Paragraph& paragraph = page_[i];
        switch (paragraph.kind) {
        case Kind::picture: draw_example(form, i, width); break;
        case Kind::title: form.wrapped(paragraph.text, style::title(), width); break;
        case Kind::heading:
            form.gap(14);
            form.wrapped(paragraph.text, style::heading(), width);
            break;
        case Kind::item:
            form.text(" –", style::bold(theme::accent));
            form.beside_at(item_left);
            form.wrapped(paragraph.text, style::plain(), width - item_left);
            break;
        case Kind::text: form.wrapped(paragraph.text, style::plain(), width); break;
        }
    }
}

nlohmann::json RulesScreen::describe() const {
    return {{"screen", "rules"},
            {"page", open_},
            {"title", page_.empty() ? "" : page_.front().text},
            {"painting", navigator_.board_pictures().busy()},
            {"problem", problem_}};
}

} // namespace bastide::desktop
