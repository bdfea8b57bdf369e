// All plugins: where they come from, what is wrong with them, their tiles.
// Tested in tests/frontend/desktop/window/tour.cpp.
#pragma once

#include "frontend/desktop/plugins/code_lines.hpp"
#include "frontend/desktop/plugins/plugin_list.hpp"
#include "frontend/desktop/rules/rule_reader.hpp"
#include "frontend/desktop/setup/tile_gallery.hpp"
#include "frontend/desktop/window/navigator.hpp"
#include "frontend/desktop/window/open_outside.hpp"
#include "frontend/desktop/window/screen.hpp"

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace bastide::desktop {

class Form;

class PluginsScreen : public Screen {
  public:
    explicit PluginsScreen(Navigator& navigator);

    void handle(const sf::Event& event) override;
    bool update(float seconds) override;
    void draw(Painter& painter) override;
    nlohmann::json describe() const override;

  private:
    enum class Tab { tiles, rules, console };
    /// Red in the list of plugins, and on the page.
    struct Trouble {
        std::string title;
        std::string told;  ///< with its place
        std::string about; ///< small, below
    };

    void list_anew();
    void reload();
    void open(std::size_t index);
    /// What the open plugin shows, once its rules have been tried.
    void look_at_open();
    void draw_list(Form& form, sf::FloatRect area);
    void draw_row(Form& form, std::size_t index);
    static void draw_description(Form& form, const std::string& text);
    void draw_own_folder(Form& form);
    void draw_page(Form& form);
    void draw_head(Form& form, const ListedPlugin& plugin);
    void draw_relations(Form& form, const catalogue::Manifest& manifest);
    std::optional<Trouble> trouble_of(const ListedPlugin& plugin) const;
    void draw_trouble(Form& form, const Trouble& trouble);
    void draw_code(Form& form);
    void draw_tabs(Form& form);
    Tab shown_tab() const;
    void draw_console(Form& form);
    /// By id.
    std::map<std::string, std::uint64_t> contents() const;
    /// Of the game below; where there is none, of the open plugin while it was loaded.
    const host::Console* shown_console() const;
    void open_folder(const std::filesystem::path& folder);
    bool look_at_opening();
    const catalogue::Plugin* known_as(const ListedPlugin& plugin) const;
    std::string title_of(const ListedPlugin& plugin) const;
    std::string origin_of(const ListedPlugin& plugin) const;

    Navigator& navigator_;
    std::vector<ListedPlugin> plugins_;
    std::size_t tried_ = 0; ///< plugins whose rules have been tried; one more each frame
    std::size_t open_ = 0;
    bool looked_at_ = false; ///< the open one
    std::vector<CodeLine> code_;
    std::shared_ptr<const host::GameRules> sample_; ///< of the open one, beside what it needs
    std::unique_ptr<TileGallery> gallery_;
    RuleReader reader_;
    Tab tab_ = Tab::tiles;
    std::size_t lines_shown_ = 0; ///< of the console
    std::string notice_;
    bool bad_notice_ = false;
    std::shared_ptr<const std::atomic<Opening>> opening_; ///< until it is known what became of it
    std::filesystem::path opened_folder_;
    bool reload_wanted_ = false;
};

} // namespace bastide::desktop
