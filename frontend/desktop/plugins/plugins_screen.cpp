#include "frontend/desktop/plugins/plugins_screen.hpp"

#include "core/reading/text.hpp"
#include "frontend/desktop/window/forms.hpp"

#include <algorithm>
#include <utility>

namespace bastide::desktop {
namespace {

using State = ListedPlugin::State;

constexpr float margin = Forms::page_margin;
constexpr float top = Forms::page_top;
constexpr float list_width = 320;
constexpr float gap = 16;
constexpr float row_height = 50;
constexpr float foot_height = 88; ///< where the user's folder is named, without its path
constexpr float code_row = 20;
constexpr float copy_width = 100;
constexpr float folder_button = 160, rules_button = 110, clear_button = 110;
constexpr int lines_around = 2;

/// For programs; of one id there may be several.
std::string name_of(const ListedPlugin& plugin) {
    switch (plugin.state) {
    case State::broken: return "broken_" + plugin.id;
    case State::hidden: return "hidden_" + plugin.id;
    default: return "plugin_" + plugin.id;
    }
}

const char* text_of(State state) {
    switch (state) {
    case State::unseen: return "unseen";
    case State::usable: return "usable";
    case State::broken: return "broken";
    case State::hidden: break;
    }
    return "hidden";
}

} // namespace

/// What has failed in the game is what one comes for.
PluginsScreen::PluginsScreen(Navigator& navigator) : navigator_(navigator) {
    list_anew();
    const auto failing = std::find_if(plugins_.begin(), plugins_.end(),
                                      [](const ListedPlugin& each) { return each.failure; });
    if (failing != plugins_.end()) open(static_cast<std::size_t>(failing - plugins_.begin()));
}

void PluginsScreen::list_anew() {
    plugins_ = listed_plugins(navigator_.catalogue(), navigator_.options().plugins);
    if (const host::Console* const played = navigator_.console_below())
        tell_failures(plugins_, *played);
    tried_ = 0;
    lines_shown_ = 0;
    open(std::min(open_, plugins_.empty() ? 0 : plugins_.size() - 1));
}

void PluginsScreen::open(std::size_t index) {
    open_ = index;
    looked_at_ = false;
    gallery_.reset();
    sample_.reset();
    code_.clear();
}

void PluginsScreen::reload() {
    const std::string shown = plugins_.empty() ? std::string() : plugins_[open_].id;
    const auto before = contents();
    const Reloaded news = navigator_.reload_plugins();
    const words::Language& tr = navigator_.language();
    std::vector<std::string> changed;
    for (const auto& [id, content] : contents())
        if (const auto then = before.find(id); then == before.end() || then->second != content)
            changed.push_back(id);
    notice_ = changed.empty() ? tr("Read anew: no plugin has changed.")
                              : tr("Read anew: {}.", reading::in_a_row(changed));
    if (!news.told.empty()) notice_ += ' ' + news.told;
    bad_notice_ = news.refused;
    list_anew();
    const auto again = std::find_if(plugins_.begin(), plugins_.end(),
                                    [&](const ListedPlugin& each) { return each.id == shown; });
    if (again != plugins_.end()) open(static_cast<std::size_t>(again - plugins_.begin()));
}

std::map<std::string, std::uint64_t> PluginsScreen::contents() const {
    std::map<std::string, std::uint64_t> found;
    for (const catalogue::Plugin& plugin : navigator_.catalogue().plugins())
        found[plugin.manifest.id] = plugin.content;
    return found;
}

void PluginsScreen::handle(const sf::Event& event) {
    if (event.type != sf::Event::KeyPressed) return;
    if (event.key.code == sf::Keyboard::Escape) navigator_.back();
    if (event.key.code == sf::Keyboard::F5) reload_wanted_ = true;
}

bool PluginsScreen::update(float) {
    const bool told = look_at_opening();
    const bool painted = (gallery_ && gallery_->collect()) || told;
    if (std::exchange(reload_wanted_, false)) {
        reload();
        return true;
    }
    if (!looked_at_ && !plugins_.empty()) {
        look_at_open();
        return true;
    }
    if (tried_ == plugins_.size()) return painted;
    try_rules(plugins_[tried_++], navigator_.catalogue());
    return true;
}

void PluginsScreen::look_at_open() {
    looked_at_ = true;
    ListedPlugin& plugin = plugins_[open_];
    const catalogue::Catalogue& all = navigator_.catalogue();
    try_rules(plugin, all);
    if (plugin.problem)
        code_ = code_around(plugin.problem->place, lines_around);
    else if (plugin.failure)
        code_ = code_around(plugin.failure->place, lines_around);
    if (plugin.state != State::usable) return;
    try {
        sample_ = host::GameRules::load(all, catalogue::sample_choice(all, plugin.id));
        gallery_ = std::make_unique<TileGallery>(sample_, navigator_.language());
        gallery_->keep_only(plugin.id);
    } catch (const std::exception& error) {
        notice_ = navigator_.language().told(error);
        bad_notice_ = true;
    }
}

std::string PluginsScreen::title_of(const ListedPlugin& plugin) const {
    const catalogue::Plugin* const known = navigator_.catalogue().find(plugin.id);
    const bool is_it = known != nullptr && known->folder == plugin.folder;
    return is_it ? known->manifest_in(navigator_.language().code()).title
                 : plugin.folder.filename().string();
}

std::string PluginsScreen::origin_of(const ListedPlugin& plugin) const {
    const words::Language& tr = navigator_.language();
    switch (plugin.origin) {
    case catalogue::Origin::bundled: return tr("comes with the game");
    case catalogue::Origin::own: return tr("yours");
    case catalogue::Origin::named: break;
    }
    return tr("from the command line");
}

void PluginsScreen::open_folder(const std::filesystem::path& folder) {
    const words::Language& tr = navigator_.language();
    std::error_code failed;
    std::filesystem::create_directories(folder, failed);
    opening_ = open_outside(folder);
    notice_ = tr("Another program has been asked to show the folder {}", folder.string());
    bad_notice_ = false;
    opened_folder_ = folder;
    look_at_opening();
}

/// Where there is no desktop, or none that shows folders. True when that has just become known.
bool PluginsScreen::look_at_opening() {
    if (!opening_ || *opening_ == Opening::asked) return false;
    const bool failed = *std::exchange(opening_, nullptr) == Opening::failed;
    if (!failed) return false;
    notice_ = navigator_.language()("There is no program here that shows folders. It is {}",
                                    opened_folder_.string());
    bad_notice_ = true;
    return true;
}

// --- What is seen ---

void PluginsScreen::draw(Painter& painter) {
    Forms::draw_page_title(painter, painter.language()("Plugins"));
}

void PluginsScreen::draw_forms(Forms& forms) {
    const words::Language& tr = forms.language();
    if (forms.begin_page("plugins")) navigator_.back();
    const float height = logical_size().y - top - margin + 4;
    constexpr float button_width = 190;
    ImGui::SetCursorPos(forms.px(logical_size().x - margin - button_width, 14));
    if (forms.button("reload", tr("Read anew") + " (F5)", forms.px(button_width, 36)))
        reload_wanted_ = true;
    ImGui::SetCursorPos(forms.px(margin, top));
    draw_list(forms, height);
    ImGui::SetCursorPos(forms.px(margin + list_width + gap, top));
    forms.begin_panel("page", forms.px(logical_size().x - 2 * margin - list_width - gap, height));
    if (!notice_.empty()) {
        forms.wrapped(forms.fonts().bold, notice_, bad_notice_ ? theme::bad : theme::accent);
        forms.line();
        ImGui::Dummy(forms.px(0, 6));
    }
    if (!plugins_.empty()) draw_page(forms);
    ImGui::EndChild();
    ImGui::End();
}

void PluginsScreen::draw_list(Forms& forms, float height) {
    forms.begin_panel("list", forms.px(list_width, height));
    const ImFont& mono = *forms.fonts().mono;
    const std::string own = navigator_.options().plugins.own.string();
    const float path_height =
        mono.CalcTextSizeA(mono.FontSize, 10'000, ImGui::GetContentRegionAvail().x, own.c_str()).y;
    ImGui::BeginChild("rows", {0, -forms.px(foot_height) - path_height});
    for (std::size_t i = 0; i < plugins_.size(); ++i)
        draw_row(forms, i);
    ImGui::EndChild();
    draw_own_folder(forms);
    ImGui::EndChild();
}

void PluginsScreen::draw_row(Forms& forms, std::size_t index) {
    const words::Language& tr = forms.language();
    const ListedPlugin& plugin = plugins_[index];
    const std::string title = title_of(plugin);
    ImGui::PushID(static_cast<int>(index));
    const ImVec2 at = ImGui::GetCursorPos();
    // It would grow by half the space beside it, out of the list.
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(0, ImGui::GetStyle().ItemSpacing.y));
    const bool clicked = ImGui::Selectable("##row", index == open_, 0, forms.px(0, row_height));
    ImGui::PopStyleVar();
    if (forms.mark(name_of(plugin), title) || clicked) open(index);
    const ImVec2 after = ImGui::GetCursorPos();
    ImGui::SetCursorPos({at.x + forms.px(8), at.y + forms.px(4)});
    forms.text(forms.fonts().bold, title,
               plugin.state == State::hidden ? theme::text_3 : theme::text_1);
    ImGui::SetCursorPos({at.x + forms.px(8), at.y + forms.px(26)});
    forms.text(forms.fonts().small,
               origin_of(plugin) + (plugin.is_archive() ? " · " + tr("archive") : ""),
               theme::text_2);
    if (plugin.state == State::broken || plugin.state == State::hidden || plugin.failure) {
        ImGui::SameLine(0, forms.px(8));
        if (plugin.state == State::broken)
            forms.chip(tr("cannot be used"), ChipKind::bad);
        else if (plugin.failure)
            forms.chip(tr("stopped the game"), ChipKind::bad);
        else
            forms.chip(tr("hidden by another"), ChipKind::neutral);
    }
    ImGui::SetCursorPos(after);
    forms.line();
    ImGui::PopID();
}

void PluginsScreen::draw_own_folder(Forms& forms) {
    const words::Language& tr = forms.language();
    const std::filesystem::path& own = navigator_.options().plugins.own;
    forms.line();
    ImGui::Dummy(forms.px(0, 2));
    forms.text(forms.fonts().small, tr("Plugins of your own, folders or .zip, lie in"),
               theme::text_2);
    forms.wrapped(forms.fonts().mono, own.string(), theme::text_1);
    if (forms.button("open_own", tr("Open the folder"),
                     {ImGui::GetContentRegionAvail().x, forms.px(34)}))
        open_folder(own);
}

void PluginsScreen::draw_page(Forms& forms) {
    const words::Language& tr = forms.language();
    const ListedPlugin& plugin = plugins_[open_];
    draw_head(forms, plugin);
    if (const auto trouble = trouble_of(plugin)) draw_trouble(forms, *trouble);
    if (plugin.state == State::hidden)
        forms.wrapped(forms.fonts().text, words::capitalised(tr.said(plugin.problem->message)),
                      theme::text_2);
    if (!gallery_ && shown_console() == nullptr) return;
    draw_tabs(forms);
    if (tab_ == Tab::console) {
        draw_console(forms);
    } else if (gallery_) {
        if (gallery_->groups().empty())
            forms.text(forms.fonts().text, tr("It brings no tiles."), theme::text_2);
        gallery_->draw(forms);
    }
}

void PluginsScreen::draw_tabs(Forms& forms) {
    const words::Language& tr = forms.language();
    const auto count = [](std::size_t number) {
        return number == 0 ? std::string() : ' ' + std::to_string(number);
    };
    const int tiles = gallery_ ? gallery_->tiles_in_all() : 0;
    const std::size_t lines = shown_console() == nullptr ? 0 : shown_console()->lines().size();
    ImGui::Dummy(forms.px(0, 2));
    if (forms.tab("tab_tiles", tr("Tiles") + count(static_cast<std::size_t>(tiles)),
                  tab_ == Tab::tiles))
        tab_ = Tab::tiles;
    ImGui::SameLine(0, forms.px(8));
    if (forms.tab("tab_console", tr("Console") + count(lines), tab_ == Tab::console)) {
        tab_ = Tab::console;
        lines_shown_ = 0;
    }
    forms.line();
    ImGui::Dummy(forms.px(0, 2));
}

const host::Console* PluginsScreen::shown_console() const {
    if (const host::Console* const played = navigator_.console_below()) return played;
    return sample_ ? &sample_->console() : nullptr;
}

/// The newest stand below, and are seen at first.
void PluginsScreen::draw_console(Forms& forms) {
    const words::Language& tr = forms.language();
    constexpr float least_height = 150;
    host::Console* const played = navigator_.console_below();
    const ImVec2 at = ImGui::GetCursorPos();
    const float room = ImGui::GetContentRegionAvail().x;
    forms.wrapped(forms.fonts().small,
                  played == nullptr
                      ? tr("What its rules print while they are loaded. In a game: Menu, Plugins.")
                      : tr("What the rules of this game print. It may tell what players hide."),
                  theme::text_2, room / forms.scale() - clear_button - 12);
    ImGui::SetCursorPos({at.x + room - forms.px(clear_button), at.y});
    if (played != nullptr
        && forms.button("clear_console", tr("Clear"), forms.px(clear_button, 30), false,
                        !played->lines().empty()))
        played->clear();
    ImGui::SetCursorPos({at.x, at.y + forms.px(36)});
    const float height = std::max(ImGui::GetContentRegionAvail().y, forms.px(least_height));
    ImGui::PushStyleColor(ImGuiCol_ChildBg, forms.colour(theme::sunken));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, forms.px(10, 8));
    ImGui::BeginChild("console", {0, height}, true);
    const auto& lines = shown_console()->lines();
    if (lines.empty()) forms.text(forms.fonts().text, tr("Nothing printed yet."), theme::text_2);
    for (const host::PrintedLine& line : lines) {
        const std::filesystem::path file(line.place.file);
        forms.text(forms.fonts().small,
                   line.plugin + " · " + file.filename().string() + ':'
                       + std::to_string(line.place.line),
                   theme::text_2);
        ImGui::SameLine(0, forms.px(10));
        forms.wrapped(forms.fonts().mono, line.text, theme::text_1);
    }
    if (std::exchange(lines_shown_, lines.size()) != lines.size()) ImGui::SetScrollHereY(1);
    ImGui::EndChild();
    ImGui::PopStyleVar();
    ImGui::PopStyleColor();
}

void PluginsScreen::draw_head(Forms& forms, const ListedPlugin& plugin) {
    const words::Language& tr = forms.language();
    const catalogue::Plugin* known = navigator_.catalogue().find(plugin.id);
    if (known != nullptr && known->folder != plugin.folder) known = nullptr;
    const bool has_rules = known != nullptr && known->rules_page(tr.code()).has_value();
    const float buttons = folder_button + (has_rules ? rules_button + 8 : 0);
    const ImVec2 at = ImGui::GetCursorPos();
    const float room = ImGui::GetContentRegionAvail().x;
    ImGui::SetCursorPosX(at.x + room - forms.px(buttons));
    if (has_rules) {
        if (forms.button("rules", tr("Rules"), forms.px(rules_button, 34)))
            navigator_.show_rules({}, plugin.id);
        ImGui::SameLine(0, forms.px(8));
    }
    if (forms.button("open_folder", tr("Open the folder"), forms.px(folder_button, 34)))
        open_folder(plugin.is_archive() ? plugin.folder.parent_path() : plugin.folder);
    ImGui::SetCursorPos(at);
    forms.wrapped(forms.fonts().title, title_of(plugin), theme::text_1,
                  room / forms.scale() - buttons - 12);
    forms.wrapped(forms.fonts().small,
                  (known == nullptr ? plugin.id : plugin.id + ' ' + known->manifest.version) + " · "
                      + origin_of(plugin),
                  theme::text_2);
    if (known != nullptr) {
        const catalogue::Manifest& manifest = known->manifest_in(tr.code());
        draw_relations(forms, manifest);
        forms.wrapped(forms.fonts().text, manifest.description, theme::text_1);
    }
    ImGui::Dummy(forms.px(0, 2));
    forms.wrapped(forms.fonts().mono, plugin.folder.string(), theme::text_2);
    ImGui::Dummy(forms.px(0, 6));
}

void PluginsScreen::draw_relations(Forms& forms, const catalogue::Manifest& manifest) {
    const words::Language& tr = forms.language();
    if (manifest.requires_.empty() && manifest.conflicts.empty()) return;
    const float right = ImGui::GetWindowContentRegionMax().x;
    bool first = true;
    const auto chip = [&](const std::string& text, ChipKind kind) {
        if (std::exchange(first, false))
            forms.chip(text, kind);
        else
            forms.chip_beside(text, kind, right);
    };
    for (const std::string& needed : manifest.requires_) {
        const catalogue::Plugin* const other = navigator_.catalogue().find(needed);
        const bool fits = other != nullptr && manifest.means(other->manifest);
        chip(tr("needs {}", manifest.reference_to(needed)),
             fits ? ChipKind::neutral : ChipKind::bad);
    }
    for (const std::string& excluded : manifest.conflicts)
        chip(tr("not with {}", manifest.reference_to(excluded)), ChipKind::warn);
}

std::optional<PluginsScreen::Trouble> PluginsScreen::trouble_of(const ListedPlugin& plugin) const {
    const words::Language& tr = navigator_.language();
    if (plugin.problem && plugin.state != State::hidden)
        return Trouble{tr("This plugin cannot be used"), tr.said(plugin.problem->message), ""};
    if (!plugin.failure) return std::nullopt;
    const host::RuleFailure& failure = *plugin.failure;
    return Trouble{tr("A rule of it has failed in the game"),
                   failure.place.text() + ": " + failure.text,
                   tr("In {}. The game is as it was before that step; mend the rule, save the "
                      "file, and read it anew.",
                      failure.rule)};
}

void PluginsScreen::draw_trouble(Forms& forms, const Trouble& trouble) {
    const words::Language& tr = forms.language();
    ImGui::PushStyleColor(ImGuiCol_ChildBg, forms.colour(theme::bad_soft));
    ImGui::PushStyleColor(ImGuiCol_Border, forms.colour(theme::bad));
    const ImFont& font = *forms.fonts().mono;
    const ImFont& small = *forms.fonts().small;
    const float width = ImGui::GetContentRegionAvail().x - forms.px(28);
    const float foot_width = width - forms.px(copy_width + 12);
    const float text_height =
        font.CalcTextSizeA(font.FontSize, 10'000, width, trouble.told.c_str()).y + forms.px(72);
    const float below_height =
        std::max(small.CalcTextSizeA(small.FontSize, 10'000, foot_width, trouble.about.c_str()).y,
                 forms.px(32));
    const float code_height = forms.px(code_row) * static_cast<float>(code_.size());
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, forms.px(14, 10));
    ImGui::BeginChild("problem", {0, text_height + code_height + below_height}, true,
                      ImGuiWindowFlags_NoScrollbar);
    forms.text(forms.fonts().bold, trouble.title, theme::bad);
    forms.wrapped(forms.fonts().mono, trouble.told, theme::text_1);
    ImGui::Dummy(forms.px(0, 2));
    draw_code(forms);
    const ImVec2 foot = ImGui::GetCursorPos();
    forms.wrapped(forms.fonts().small, trouble.about, theme::text_1, foot_width / forms.scale());
    ImGui::SetCursorPos({foot.x + foot_width + forms.px(12), foot.y});
    if (forms.button("copy_problem", tr("Copy"), forms.px(copy_width, 32)))
        ImGui::SetClipboardText(trouble.told.c_str());
    ImGui::EndChild();
    ImGui::PopStyleVar();
    ImGui::PopStyleColor(2);
}

void PluginsScreen::draw_code(Forms& forms) {
    ImDrawList* const draw = ImGui::GetWindowDrawList();
    for (const CodeLine& line : code_) {
        const ImVec2 at = ImGui::GetCursorScreenPos();
        const ImVec2 end{at.x + ImGui::GetContentRegionAvail().x, at.y + forms.px(code_row)};
        draw->AddRectFilled(at, end, forms.colour(line.is_meant ? theme::bad : theme::sunken));
        const ImU32 ink = forms.colour(line.is_meant ? theme::paper : theme::text_1);
        const ImFont* const mono = forms.fonts().mono;
        draw->PushClipRect(at, end, true);
        draw->AddText(mono, mono->FontSize, {at.x + forms.px(8), at.y + forms.px(2)}, ink,
                      std::to_string(line.number).c_str());
        draw->AddText(mono, mono->FontSize, {at.x + forms.px(52), at.y + forms.px(2)}, ink,
                      line.text.c_str());
        draw->PopClipRect();
        ImGui::SetCursorScreenPos({at.x, end.y});
    }
    ImGui::Dummy(forms.px(0, 0));
}

nlohmann::json PluginsScreen::describe() const {
    nlohmann::json list = nlohmann::json::array();
    for (const ListedPlugin& plugin : plugins_)
        list.push_back({{"id", plugin.id}, {"state", text_of(plugin.state)}});
    nlohmann::json code = nlohmann::json::array();
    for (const CodeLine& line : code_)
        code.push_back(line.text);
    const auto trouble = plugins_.empty() ? std::nullopt : trouble_of(plugins_[open_]);
    nlohmann::json printed = nlohmann::json::array();
    if (tab_ == Tab::console && shown_console() != nullptr)
        for (const host::PrintedLine& line : shown_console()->lines())
            printed.push_back(line.plugin + ", " + line.place.text() + ": " + line.text);
    return {
        {"screen", "plugins"},
        {"plugins", list},
        {"open", plugins_.empty() ? "" : plugins_[open_].id},
        {"code", code},
        {"notice", notice_},
        {"trouble", trouble ? trouble->told : ""},
        {"printed", printed},
        {"painting", tried_ < plugins_.size() || !looked_at_ || (gallery_ && gallery_->busy())}};
}

} // namespace bastide::desktop
