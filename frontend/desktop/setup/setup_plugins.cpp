// The list of plugins, each with a tile as its picture: a part of SetupScreen.
// Tested in tests/frontend/desktop/window/tour.cpp.
#include "core/engine/rules/names.hpp"
#include "frontend/desktop/board/board_pictures.hpp"
#include "frontend/desktop/setup/setup_screen.hpp"
#include "frontend/desktop/window/forms.hpp"
#include "presentation/setup/families.hpp"
#include "presentation/setup/strangers.hpp"
#include "presentation/words/first_letters.hpp"
#include "presentation/words/first_sentences.hpp"

#include <algorithm>
#include <cmath>

namespace bastide::desktop {
namespace {

constexpr float row_height = 54;
constexpr float picture_size = 44;
constexpr float text_left = picture_size + 12;
constexpr float rules_width = 78;
constexpr float toggle_width = 48; ///< with what is free before it

/// The tile that stands for a plugin, alone. Throws where it has none.
BoardExcerpt thumbnail_excerpt(const catalogue::Catalogue& catalogue, const std::string& id,
                               int pixels) {
    auto rules = host::GameRules::load(catalogue, catalogue::sample_choice(catalogue, id));
    const auto& tiles = rules->ruleset().tiles;
    const std::string& named = catalogue.find(id)->manifest.thumbnail;
    const auto tile = std::find_if(tiles.begin(), tiles.end(), [&](const engine::TileType& each) {
        return named.empty() ? each.id.starts_with(id + '/') : engine::short_name(each.id) == named;
    });
    engine::PlacedTile placed;
    placed.type = static_cast<engine::TileTypeId>(tile - tiles.begin());
    if (tile == tiles.end()) throw reading::LoadError({}, engine::verbatim("no tile"));
    return {std::move(rules), {placed}, pixels, pixels};
}

/// As much of a text as one line has room for.
std::string one_line(const ImFont& font, const std::string& text, float room) {
    const auto fitting = [&](float width) {
        const char* rest = nullptr;
        font.CalcTextSizeA(font.FontSize, width, 0, text.data(), text.data() + text.size(), &rest);
        return static_cast<std::size_t>(rest - text.data());
    };
    if (fitting(room) == text.size()) return text;
    return words::first_sentences(text, fitting(room - font.FontSize));
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

void SetupScreen::draw_plugins(Forms& forms) {
    const words::Language& tr = forms.language();
    const catalogue::Catalogue& catalogue = navigator_.catalogue();
    draw_broken(forms);
    const std::vector<const catalogue::Plugin*> plugins = setup::by_family(catalogue);
    const auto draw_those = [&](const std::string& heading, const auto& belongs) {
        bool any = false;
        for (const catalogue::Plugin* const plugin : plugins) {
            if (plugin->manifest.variant || !belongs(*plugin)) continue;
            if (!std::exchange(any, true) && !heading.empty()) {
                ImGui::Dummy(forms.px(0, 4));
                forms.text(forms.fonts().small, heading, theme::text_3);
            }
            draw_plugin(forms, *plugin);
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
        forms.wrapped(forms.fonts().small, forms.language().said(hidden.message()), theme::text_3);
}

/// Scripts of somebody else's plugin are not run for its picture before a player has agreed.
void SetupScreen::draw_thumbnail(Forms& forms, const catalogue::Plugin& plugin) {
    const catalogue::Manifest& manifest = plugin.manifest_in(forms.language().code());
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const ImVec2 end{at.x + forms.px(picture_size), at.y + forms.px(picture_size)};
    ImGui::Dummy(forms.px(picture_size, picture_size));
    if (!ImGui::IsItemVisible()) return;
    ImDrawList* const draw = ImGui::GetWindowDrawList();
    const bool agreed =
        setup::strangers_among({manifest.id}, navigator_.catalogue(), navigator_.options().plugins,
                               navigator_.preferences().known_plugins)
            .empty();
    const int pixels = static_cast<int>(std::lround(forms.px(picture_size)));
    const sf::Texture* const picture =
        agreed ? navigator_.board_pictures().find(
            "thumbnail " + manifest.id, "", pixels, pixels,
            [&catalogue = navigator_.catalogue(), id = manifest.id, pixels] {
                return thumbnail_excerpt(catalogue, id, pixels);
            })
               : nullptr;
    const float radius = forms.px(4);
    if (picture != nullptr) {
        draw->AddImageRounded(Forms::handle(*picture), at, end, {0, 0}, {1, 1}, IM_COL32_WHITE,
                              radius);
    } else {
        const std::string letter(words::first_letters(manifest.title, 1));
        ImFont& font = *forms.fonts().heading;
        const ImVec2 size = font.CalcTextSizeA(font.FontSize, 1000, 0, letter.c_str());
        draw->AddRectFilled(at, end, forms.colour(theme::chip), radius);
        draw->AddText(&font, font.FontSize,
                      {(at.x + end.x - size.x) / 2, (at.y + end.y - size.y) / 2},
                      forms.colour(theme::text_2), letter.c_str());
    }
    draw->AddRect(at, end, forms.colour(theme::border), radius);
}

/// What would come along, and what would be switched off, as far as it has room on the line.
void SetupScreen::draw_chips(Forms& forms, const catalogue::Plugin& plugin, float right) {
    const words::Language& tr = forms.language();
    const catalogue::Manifest& manifest = plugin.manifest_in(tr.code());
    const auto chip = [&](const std::string& text, ChipKind kind) {
        const ImFont& font = *forms.fonts().small;
        ImGui::SameLine();
        if (ImGui::GetCursorPosX() + forms.px(16)
                + font.CalcTextSizeA(font.FontSize, 10'000, 0, text.c_str()).x
            > right)
            return;
        forms.chip(text, kind);
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

void SetupScreen::draw_plugin(Forms& forms, const catalogue::Plugin& plugin) {
    const words::Language& tr = forms.language();
    const catalogue::Manifest& manifest = plugin.manifest_in(tr.code());
    ImGui::PushID(manifest.id.c_str());
    const float width = ImGui::GetContentRegionAvail().x;
    const ImVec2 top = ImGui::GetCursorPos();
    const auto go_to = [&](float right_of_left, float below) {
        ImGui::SetCursorPos({top.x + right_of_left, top.y + forms.px(below)});
    };
    const bool clicked = ImGui::InvisibleButton("row", {width, forms.px(row_height)});
    ImGui::SetItemAllowOverlap();
    const ImVec2 first = ImGui::GetItemRectMin(), last = ImGui::GetItemRectMax();
    // In the first frame already: another may come only when the pointer moves on.
    const bool hovered = ImGui::IsWindowHovered(ImGuiHoveredFlags_AllowWhenBlockedByActiveItem)
                         && ImGui::IsMouseHoveringRect(first, last);
    if (hovered && hover_.plugin != manifest.id) hover_ = {manifest.id};
    if (!hovered && hover_.plugin == manifest.id) hover_ = {};
    go_to(0, (row_height - picture_size) / 2);
    draw_thumbnail(forms, plugin);
    const float right = width - forms.px(toggle_width + 12);
    const bool has_rules = plugin.rules_page(tr.code()).has_value();
    go_to(forms.px(text_left), 6);
    forms.text(forms.fonts().bold, manifest.title, theme::text_1);
    draw_chips(forms, plugin, top.x + right - forms.px(has_rules ? rules_width + 8 : 0));
    const std::string problem = why_unusable(plugin);
    go_to(forms.px(text_left), 28);
    forms.text(forms.fonts().small,
               one_line(*forms.fonts().small, problem.empty() ? manifest.description : problem,
                        right - forms.px(text_left)),
               problem.empty() ? theme::text_2 : theme::bad);
    if (has_rules) {
        go_to(right - forms.px(rules_width), 3);
        ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, forms.px(8, 0));
        if (forms.button("rules_" + manifest.id, tr("Rules"), forms.px(rules_width, 22)))
            navigator_.show_rules({}, manifest.id);
        ImGui::PopStyleVar();
    }
    go_to(width - forms.px(toggle_width), (row_height - 22) / 2);
    bool on = form_.chosen(manifest.id);
    const std::string toggle = "plugin_" + manifest.id;
    if (forms.toggle(toggle, on))
        switch_plugin(manifest.id, on);
    else if (clicked)
        switch_plugin(manifest.id, !on);
    const bool told = hover_.plugin == manifest.id && hover_.seconds >= hover_delay;
    if (told || (hover_.plugin.empty() && forms.has_keyboard(toggle)))
        forms.hint(all_about(plugin), {first.x + forms.px(text_left), first.y},
                   {last.x, last.y - forms.px(2)});
    go_to(0, row_height);
    forms.line();
    ImGui::Dummy(forms.px(0, 2));
    ImGui::PopID();
}

void SetupScreen::draw_broken(Forms& forms) {
    for (const catalogue::BrokenPlugin& broken : navigator_.catalogue().broken()) {
        forms.text(forms.fonts().bold, broken.folder.filename().string(), theme::text_3);
        ImGui::SameLine();
        forms.chip(forms.language()("cannot be used"), ChipKind::bad);
        forms.wrapped(forms.fonts().small, forms.language().said(broken.message), theme::bad);
        forms.line();
        ImGui::Dummy(forms.px(0, 6));
    }
}

} // namespace bastide::desktop
