// The list of plugins, each with a tile as its picture: a part of SetupScreen.
// Tested in tests/frontend/desktop/window/tour.cpp.
#include "frontend/desktop/setup/plugin_pictures.hpp"
#include "frontend/desktop/setup/setup_screen.hpp"
#include "frontend/desktop/window/form.hpp"
#include "presentation/setup/families.hpp"
#include "presentation/words/first_sentences.hpp"

#include <algorithm>
#include <cmath>

namespace bastide::desktop {
namespace {

constexpr float listed_height = 54;
constexpr float picture_size = 44;
constexpr float listed_text_left = picture_size + 12;
constexpr float rules_height = 26;

/// As much of a text as one line has room for.
std::string one_line(const Painter& painter, const std::string& text, float room) {
    const auto fitting = [&](float width) { return painter.fitting(text, width, style::small()); };
    if (fitting(room) == text.size()) return text;
    return words::first_sentences(text, fitting(room - style::small().size));
}

} // namespace

void SetupScreen::arrange_plugins() {
    const catalogue::Catalogue& catalogue = navigator_.catalogue();
    first_.clear();
    games_.clear();
    for (const std::string& id : form_.choice().plugins)
        if (const catalogue::Plugin* const plugin = catalogue.find(id)) {
            first_.insert(id);
            games_.insert(setup::family_of(*plugin, catalogue).manifest.id);
        }
    scrolls_up_ = true;
}

void SetupScreen::draw_plugins(Form& form) {
    const words::Language& tr = form.language();
    const catalogue::Catalogue& catalogue = navigator_.catalogue();
    draw_broken(form);
    const std::vector<const catalogue::Plugin*> plugins = setup::by_family(catalogue);
    const auto draw_those = [&](const std::string& heading, const auto& belongs) {
        bool any = false;
        for (const catalogue::Plugin* const plugin : plugins) {
            if (plugin->manifest.variant || !belongs(*plugin)) continue;
            if (!std::exchange(any, true) && !heading.empty()) {
                form.gap(8);
                form.text(heading, style::small(theme::text_3));
            }
            draw_plugin(form, *plugin);
        }
    };
    const auto is_first = [&](const catalogue::Plugin& plugin) {
        return first_.contains(plugin.manifest.id);
    };
    const auto is_of_game = [&](const catalogue::Plugin& plugin) {
        return games_.contains(setup::family_of(plugin, catalogue).manifest.id);
    };
    draw_those("", is_first);
    draw_those(first_.empty() ? "" : tr("More for this game"),
               [&](const auto& plugin) { return !is_first(plugin) && is_of_game(plugin); });
    draw_those(first_.empty() ? "" : tr("Other games"),
               [&](const auto& plugin) { return !is_first(plugin) && !is_of_game(plugin); });
    for (const catalogue::HiddenPlugin& hidden : catalogue.hidden())
        form.wrapped(tr.said(hidden.message()), style::small(theme::text_3));
}

/// What would come along, and what would be switched off, as far as it has room on the line.
void SetupScreen::draw_chips(Form& form, const catalogue::Plugin& plugin, float right) {
    const words::Language& tr = form.language();
    const catalogue::Manifest& manifest = plugin.manifest_in(tr.code());
    const auto chip = [&](const std::string& text, ChipKind kind) {
        form.beside();
        if (form.at().x + chip_width(form.painter(), text) <= right) form.chip(text, kind);
    };
    if (manifest.variant) chip(tr("goes with any game"), ChipKind::neutral);
    for (const std::string& needed : manifest.requires_)
        if (const auto* const other = navigator_.catalogue().find(needed);
            other != nullptr && !form_.chosen(needed))
            chip(tr("needs {}", other->manifest_in(tr.code()).title), ChipKind::neutral);
    for (const std::string& excluded : manifest.conflicts)
        if (const auto* const other = navigator_.catalogue().find(excluded);
            other != nullptr && form_.chosen(excluded) && !form_.chosen(manifest.id))
            chip(tr("not with {}", other->manifest_in(tr.code()).title), ChipKind::neutral);
}

/// All that the plugin says of itself, what it needs and what it does not go with.
std::string SetupScreen::all_about(const catalogue::Plugin& plugin) const {
    const words::Language& tr = navigator_.language();
    const catalogue::Manifest& manifest = plugin.manifest_in(tr.code());
    std::string text = manifest.description.empty() ? manifest.title : manifest.description;
    const auto add = [&](const std::string& sentence) {
        text += "\n" + words::capitalised(sentence);
    };
    for (const std::string& needed : manifest.requires_)
        if (const auto* const other = navigator_.catalogue().find(needed))
            add(tr("needs {}", other->manifest_in(tr.code()).title));
    for (const std::string& excluded : manifest.conflicts)
        if (const auto* const other = navigator_.catalogue().find(excluded))
            add(tr("not with {}", other->manifest_in(tr.code()).title));
    return text;
}

/// Why a plugin cannot be switched on; empty where it can.
std::string SetupScreen::why_unusable(const catalogue::Plugin& plugin) const {
    const words::Language& tr = navigator_.language();
    const catalogue::Catalogue& catalogue = navigator_.catalogue();
    for (const std::string& needed : plugin.manifest.requires_) {
        if (catalogue.find(needed) != nullptr) continue;
        return words::capitalised(catalogue.find_broken(needed) != nullptr
                                      ? tr("needs {}, which cannot be used", needed)
                                      : tr("needs {}, which is not here", needed));
    }
    return {};
}

void SetupScreen::switch_plugin(const std::string& id, bool on) {
    if (on)
        after_asking({id}, [this, id] { form_.choose(id, true); });
    else
        form_.choose(id, false);
}

void SetupScreen::draw_plugin(Form& form, const catalogue::Plugin& plugin) {
    constexpr float line = 20;
    const words::Language& tr = form.language();
    Painter& painter = form.painter();
    const catalogue::Manifest& manifest = plugin.manifest_in(tr.code());
    const std::string toggle = "plugin_" + manifest.id;
    const sf::FloatRect row = form.take({form.room(), listed_height}, 0);
    const std::string about = all_about(plugin);
    // The whole row switches it, but not for the keyboard, which has the switch.
    const bool clicked =
        controls_.spot({.id = "row_" + manifest.id, .area = row, .hint = about}, false);
    draw_plugin_thumbnail(
        painter, navigator_, plugin,
        {row.left, row.top + (listed_height - picture_size) / 2, picture_size, picture_size});
    Button rules{.id = "rules_" + manifest.id, .label = tr("Rules"), .text_size = 13};
    const float switch_left = row.left + row.width - toggle_size.x;
    const float rules_width = plugin.rules_page(tr.code()) ? button_width(painter, rules) : 0;
    const float words_right = switch_left - 12;
    form.go_to({row.left + listed_text_left, row.top + 6});
    {
        const auto column =
            form.column(words_right - rules_width - 8 - (row.left + listed_text_left));
        form.text(manifest.title, style::bold(), line);
        draw_chips(form, plugin, form.right());
    }
    const std::string problem = why_unusable(plugin);
    painter.text(one_line(painter, problem.empty() ? manifest.description : problem,
                          words_right - rules_width - 8 - row.left - listed_text_left),
                 {row.left + listed_text_left, row.top + 37},
                 style::small(problem.empty() ? theme::text_2 : theme::bad));
    if (rules_width > 0) {
        form.go_to({words_right - rules_width, row.top + (listed_height - rules_height) / 2});
        if (form.button(rules, {rules_width, rules_height})) navigator_.show_rules({}, manifest.id);
    }
    form.go_to({switch_left, row.top + (listed_height - toggle_size.y) / 2});
    bool on = form_.chosen(manifest.id);
    const bool switched = form.toggle(toggle, manifest.title, on, about);
    if (switched)
        switch_plugin(manifest.id, on);
    else if (clicked)
        switch_plugin(manifest.id, !on);
    form.go_to({row.left, row.top + listed_height + 2});
    form.line();
    form.gap(8);
}

void SetupScreen::draw_broken(Form& form) {
    for (const catalogue::BrokenPlugin& broken : navigator_.catalogue().broken()) {
        form.text(broken.folder.filename().string(), style::bold(theme::text_3), chip_height);
        form.beside();
        form.chip(form.language()("cannot be used"), ChipKind::bad);
        form.wrapped(form.language().said(broken.message), style::small(theme::bad));
        form.line();
        form.gap(14);
    }
}

} // namespace bastide::desktop
