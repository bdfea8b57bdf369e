#include "frontend/desktop/plugins/plugins_screen.hpp"

#include "core/reading/text.hpp"
#include "frontend/desktop/board/board_pictures.hpp"
#include "frontend/desktop/setup/plugin_pictures.hpp"
#include "frontend/desktop/window/form.hpp"

#include <SFML/Window/Clipboard.hpp>

#include <algorithm>
#include <utility>

namespace bastide::desktop {
namespace {

using State = ListedPlugin::State;

constexpr float list_width = 320;
constexpr float plugin_height = 66;
constexpr float thumbnail_size = 40;
constexpr float own_folder_height = 86; ///< where the user's folder is named, without its path
constexpr float code_row = 20;
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
PluginsScreen::PluginsScreen(Navigator& navigator) : navigator_(navigator), reader_(navigator) {
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
    if (!plugins_.empty()) reader_.open(plugins_[index].id);
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
    if (controls_.handle(event, scale()) || event.type != sf::Event::KeyPressed) return;
    if (event.key.code == sf::Keyboard::Escape) navigator_.back();
    if (event.key.code == sf::Keyboard::F5) reload_wanted_ = true;
}

bool PluginsScreen::update(float) {
    const bool told = look_at_opening();
    const bool pictured = navigator_.board_pictures().collect();
    const bool painted = (gallery_ && gallery_->collect()) || pictured || told;
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

/// Null where it is broken, or hidden by another of its id.
const catalogue::Plugin* PluginsScreen::known_as(const ListedPlugin& plugin) const {
    const catalogue::Plugin* const known = navigator_.catalogue().find(plugin.id);
    return known != nullptr && known->folder == plugin.folder ? known : nullptr;
}

std::string PluginsScreen::title_of(const ListedPlugin& plugin) const {
    const catalogue::Plugin* const known = known_as(plugin);
    return known != nullptr ? known->manifest_in(navigator_.language().code()).title
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
    Form form(painter, controls_);
    const words::Language& tr = painter.language();
    if (form.page(tr("Plugins"))) navigator_.back();
    const sf::Vector2f window = painter.size();
    const float height = window.y - Form::page_top - Form::page_margin + 4;
    const Button reload{.id = "reload", .label = tr("Read anew"), .key = "F5"};
    form.go_to({window.x - Form::page_margin - button_width(painter, reload), 14});
    if (form.button(reload, {0, 36})) reload_wanted_ = true;
    draw_list(form, {Form::page_margin, Form::page_top, list_width, height});
    const float left = Form::page_margin + list_width + Form::page_gap;
    const auto panel =
        form.panel("page", {left, Form::page_top, window.x - Form::page_margin - left, height});
    if (!notice_.empty()) {
        form.wrapped(notice_, style::bold(bad_notice_ ? theme::bad : theme::accent));
        form.line();
        form.gap(14);
    }
    if (!plugins_.empty()) draw_page(form);
}

void PluginsScreen::draw_list(Form& form, sf::FloatRect area) {
    const auto panel = form.panel("list", area);
    const std::string own = navigator_.options().plugins.own.string();
    const float foot = own_folder_height + form.wrapped_height(own, style::mono(), form.room());
    {
        const auto rows = form.list("rows", form.room_below() - foot);
        for (std::size_t i = 0; i < plugins_.size(); ++i)
            draw_row(form, i);
    }
    draw_own_folder(form);
}

/// In two lines; the page of the plugin has all of it.
void PluginsScreen::draw_description(Form& form, const std::string& text) {
    constexpr float line = 17;
    const sf::Vector2f at = form.at();
    const auto lines = form.painter().wrapped(text, form.room(), style::small());
    if (lines.empty()) return;
    form.text(lines.front(), style::small(), line);
    form.go_to({at.x, at.y + line});
    if (lines.size() > 1)
        form.shortened(text.substr(lines.front().size() + 1), style::small(), line);
}

void PluginsScreen::draw_row(Form& form, std::size_t index) {
    const words::Language& tr = form.language();
    const ListedPlugin& plugin = plugins_[index];
    const std::string title = title_of(plugin);
    const sf::Vector2f at = form.at();
    if (form.row(name_of(plugin), title, index == open_, plugin_height, false)) open(index);
    const sf::Vector2f after = form.at();
    const float left = at.x + thumbnail_size + 14;
    if (const catalogue::Plugin* const known = known_as(plugin))
        draw_plugin_thumbnail(form.painter(), navigator_, *known,
                              {at.x + 4, at.y + (plugin_height - thumbnail_size) / 2,
                               thumbnail_size, thumbnail_size});
    form.go_to({left, at.y + 5});
    form.text(title, style::bold(plugin.state == State::hidden ? theme::text_3 : theme::text_1),
              20);
    form.go_to({left, at.y + 26});
    const catalogue::Plugin* const told = known_as(plugin);
    const bool bundled = plugin.origin == catalogue::Origin::bundled;
    if (bundled && told != nullptr && plugin.state != State::broken && !plugin.failure) {
        draw_description(form, told->manifest_in(tr.code()).description);
    } else {
        form.text(origin_of(plugin) + (plugin.is_archive() ? " · " + tr("archive") : ""),
                  style::small(), chip_height);
        form.beside();
    }
    if (plugin.state == State::broken)
        form.chip(tr("cannot be used"), ChipKind::bad);
    else if (plugin.failure)
        form.chip(tr("stopped the game"), ChipKind::bad);
    else if (plugin.state == State::hidden)
        form.chip(tr("hidden by another"), ChipKind::neutral);
    form.go_to(after);
}

void PluginsScreen::draw_own_folder(Form& form) {
    const words::Language& tr = form.language();
    const std::filesystem::path& own = navigator_.options().plugins.own;
    form.line();
    form.gap(10);
    form.text(tr("Plugins of your own, folders or .zip, lie in"), style::small());
    form.wrapped(own.string(), style::mono());
    if (form.button({.id = "open_own", .label = tr("Open the folder")}, {form.room(), 34}))
        open_folder(own);
}

void PluginsScreen::draw_page(Form& form) {
    const words::Language& tr = form.language();
    const ListedPlugin& plugin = plugins_[open_];
    draw_head(form, plugin);
    if (const auto trouble = trouble_of(plugin)) draw_trouble(form, *trouble);
    if (plugin.state == State::hidden)
        form.wrapped(words::capitalised(tr.said(plugin.problem->message)),
                     style::plain(theme::text_2));
    if (!gallery_ && shown_console() == nullptr) return;
    draw_tabs(form);
    switch (shown_tab()) {
    case Tab::tiles: gallery_->draw(form); break;
    case Tab::rules: reader_.draw(form, RuleReader::Title::without); break;
    case Tab::console: draw_console(form); break;
    }
}

/// What brings no tiles is told by its rules.
PluginsScreen::Tab PluginsScreen::shown_tab() const {
    const bool has_tiles = gallery_ && !gallery_->groups().empty();
    return tab_ == Tab::tiles && !has_tiles ? Tab::rules : tab_;
}

void PluginsScreen::draw_tabs(Form& form) {
    const words::Language& tr = form.language();
    const auto count = [](std::size_t number) {
        return number == 0 ? std::string() : ' ' + std::to_string(number);
    };
    const int tiles = gallery_ ? gallery_->tiles_in_all() : 0;
    const Tab shown = shown_tab();
    const std::size_t lines = shown_console() == nullptr ? 0 : shown_console()->lines().size();
    if (tiles > 0) {
        if (form.tab("tab_tiles", tr("Tiles") + count(static_cast<std::size_t>(tiles)),
                     shown == Tab::tiles))
            tab_ = Tab::tiles;
        form.beside();
    }
    if (form.tab("tab_rules", tr("Rules"), shown == Tab::rules)) tab_ = Tab::rules;
    form.beside();
    if (form.tab("tab_console", tr("Console") + count(lines), shown == Tab::console)) {
        tab_ = Tab::console;
        lines_shown_ = 0;
    }
    form.gap(-Form::spacing);
    form.line();
    form.gap(10);
}

const host::Console* PluginsScreen::shown_console() const {
    if (const host::Console* const played = navigator_.console_below()) return played;
    return sample_ ? &sample_->console() : nullptr;
}

/// The newest stand below, and are seen at first.
void PluginsScreen::draw_console(Form& form) {
    const words::Language& tr = form.language();
    constexpr float least_height = 150, clear_height = 30;
    host::Console* const played = navigator_.console_below();
    const Button clear{.id = "clear_console",
                       .label = tr("Clear"),
                       .enabled = played != nullptr && !played->lines().empty()};
    const float clear_width = button_width(form.painter(), clear);
    form.wrapped(played == nullptr
                     ? tr("What its rules print while they are loaded. In a game: Menu, Plugins.")
                     : tr("What the rules of this game print. It may tell what players hide."),
                 style::small(), form.room() - clear_width - 12);
    if (played != nullptr) {
        form.beside_right(clear_width);
        if (form.button(clear, {clear_width, clear_height})) played->clear();
    }
    const float height = std::max(form.room_below(), least_height);
    const sf::FloatRect area = form.take({form.room(), height});
    const auto console = form.panel("console", area, theme::sunken);
    const auto& lines = shown_console()->lines();
    if (lines.empty()) form.text(tr("Nothing printed yet."), style::plain(theme::text_2));
    for (const host::PrintedLine& line : lines) {
        const std::filesystem::path file(line.place.file);
        form.text(line.plugin + " · " + file.filename().string() + ':'
                      + std::to_string(line.place.line),
                  style::small());
        form.beside(10);
        form.wrapped(line.text, style::mono());
    }
    if (std::exchange(lines_shown_, lines.size()) != lines.size())
        controls_.scroll_to_end("console");
}

void PluginsScreen::draw_head(Form& form, const ListedPlugin& plugin) {
    const words::Language& tr = form.language();
    const catalogue::Plugin* const known = known_as(plugin);
    const Button folder{
        .id = "open_folder", .label = tr("Open the folder"), .hint = plugin.folder.string()};
    const float buttons = button_width(form.painter(), folder);
    const sf::Vector2f at = form.at();
    form.go_to({form.right() - buttons, at.y});
    if (form.button(folder, {0, 34}))
        open_folder(plugin.is_archive() ? plugin.folder.parent_path() : plugin.folder);
    form.go_to(at);
    form.wrapped(title_of(plugin), style::title(), form.room() - buttons - 12);
    if (known != nullptr) {
        const catalogue::Manifest& manifest = known->manifest_in(tr.code());
        form.wrapped(manifest.description, style::plain());
        draw_relations(form, manifest);
    }
    const std::string id = known == nullptr ? plugin.id : plugin.id + ' ' + known->manifest.version;
    form.wrapped(id + " · " + origin_of(plugin), style::small());
    if (plugin.state != State::usable || plugin.origin != catalogue::Origin::bundled)
        form.wrapped(plugin.folder.string(), style::mono(theme::text_2));
    form.gap(8);
}

void PluginsScreen::draw_relations(Form& form, const catalogue::Manifest& manifest) {
    const words::Language& tr = form.language();
    bool first = true;
    const auto chip = [&](const std::string& text, ChipKind kind) {
        if (std::exchange(first, false))
            form.chip(text, kind);
        else
            form.chip_beside(text, kind, form.right());
    };
    const auto title = [&](const std::string& id) {
        const catalogue::Plugin* const other = navigator_.catalogue().find(id);
        return other == nullptr ? id : other->manifest_in(tr.code()).title;
    };
    for (const std::string& needed : manifest.requires_) {
        const catalogue::Plugin* const other = navigator_.catalogue().find(needed);
        if (other != nullptr && manifest.means(other->manifest))
            chip(tr("needs {}", title(needed)), ChipKind::neutral);
        else
            chip(tr("needs {}", manifest.reference_to(needed)), ChipKind::bad);
    }
    for (const std::string& excluded : manifest.conflicts)
        chip(tr("not with {}", title(excluded)), ChipKind::warn);
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

/// As high as it was in the last frame.
void PluginsScreen::draw_trouble(Form& form, const Trouble& trouble) {
    const words::Language& tr = form.language();
    const sf::FloatRect area = form.take({form.room(), controls_.list_height("problem") + 2});
    const auto panel = form.panel("problem", area, theme::bad_soft, theme::bad);
    form.text(trouble.title, style::bold(theme::bad));
    form.wrapped(trouble.told, style::mono());
    draw_code(form);
    const Button copy{.id = "copy_problem", .label = tr("Copy")};
    const float copy_width = button_width(form.painter(), copy);
    form.wrapped(trouble.about, style::small(theme::text_1), form.room() - copy_width - 12);
    form.beside_right(copy_width);
    if (form.button(copy, {copy_width, 32}))
        sf::Clipboard::setString(sf::String::fromUtf8(trouble.told.begin(), trouble.told.end()));
}

void PluginsScreen::draw_code(Form& form) {
    constexpr float number_left = 8, text_left = 52;
    Painter& painter = form.painter();
    for (const CodeLine& line : code_) {
        const sf::FloatRect row = form.take({form.room(), code_row}, 0);
        const TextStyle ink = style::mono(line.is_meant ? theme::paper : theme::text_1);
        const float middle = row.top + row.height / 2;
        painter.box(row, 0, line.is_meant ? theme::bad : theme::sunken);
        painter.text(std::to_string(line.number), {row.left + number_left, middle}, ink);
        painter.shortened(line.text, {row.left + text_left, middle},
                          row.width - text_left - number_left, ink);
    }
    form.gap(Form::spacing);
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
    return {{"screen", "plugins"},
            {"plugins", list},
            {"open", plugins_.empty() ? "" : plugins_[open_].id},
            {"code", code},
            {"notice", notice_},
            {"trouble", trouble ? trouble->told : ""},
            {"printed", printed},
            {"painting", tried_ < plugins_.size() || !looked_at_ || (gallery_ && gallery_->busy())
                             || navigator_.board_pictures().busy()}};
}

} // namespace bastide::desktop
