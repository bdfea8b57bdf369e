#include "frontend/desktop/rules/rules_screen.hpp"

#include "frontend/desktop/board/board_pictures.hpp"
#include "frontend/desktop/window/form.hpp"
#include "frontend/desktop/window/open_outside.hpp"
#include "presentation/setup/families.hpp"

#include <algorithm>
#include <utility>

namespace bastide::desktop {
namespace {

constexpr float chapters_width = 250;
constexpr float below_list = 38;

} // namespace

RulesScreen::RulesScreen(Navigator& navigator, std::vector<std::string> plugins,
                         const std::string& id)
    : navigator_(navigator), plugins_(std::move(plugins)), reader_(navigator) {
    if (plugins_.empty())
        for (const catalogue::Plugin* plugin : setup::by_family(navigator.catalogue()))
            plugins_.push_back(plugin->manifest.id);
    if (!plugins_.empty()) open(id.empty() ? plugins_.front() : id);
}

void RulesScreen::open(const std::string& id) {
    reader_.open(id);
    controls_.scroll_to("page", 0);
}

/// The documentation, in a program that shows such pages; in any case it is said where it lies.
void RulesScreen::open_manual() {
    const words::Language& tr = navigator_.language();
    const std::filesystem::path& page = navigator_.options().manual;
    if (page.empty())
        reader_.say(tr("The documentation is not installed here."));
    else if (*open_outside(page) != Opening::failed)
        reader_.say(tr("Another program has been asked to show the documentation. It lies at {}",
                       page.string()));
    else
        reader_.say(
            tr("There is no program here to show the documentation. It lies at {}", page.string()));
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
    draw_page(form, {left, Form::page_top, room, height});
}

bool RulesScreen::update(float) {
    return navigator_.board_pictures().collect();
}

void RulesScreen::draw_list(Form& form, sf::FloatRect area) {
    const auto panel = form.panel("list", area);
    std::string chosen;
    for (const std::string& id : plugins_)
        if (form.row("page_" + id, title_of(id), id == reader_.plugin(), 36)) chosen = id;
    if (!chosen.empty()) open(chosen);
}

void RulesScreen::draw_page(Form& form, sf::FloatRect area) {
    const auto panel = form.panel("page", area);
    reader_.draw(form);
}

nlohmann::json RulesScreen::describe() const {
    return {{"screen", "rules"},
            {"page", reader_.plugin()},
            {"title", reader_.title()},
            {"painting", navigator_.board_pictures().busy()},
            {"problem", reader_.problem()}};
}

} // namespace bastide::desktop
