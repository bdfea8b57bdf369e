// All plugins: where they come from, what is wrong with them, their tiles.
#pragma once

#include "frontend/desktop/plugins/code_lines.hpp"
#include "frontend/desktop/plugins/plugin_list.hpp"
#include "frontend/desktop/setup/tile_gallery.hpp"
#include "frontend/desktop/window/screen.hpp"

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

namespace bastide::desktop {

class PluginsScreen : public Screen {
  public:
    explicit PluginsScreen(Navigator& navigator);

    void handle(const sf::Event& event) override;
    bool update(float seconds) override;
    void draw(Painter& painter) override;
    bool has_forms() const override { return true; }
    void draw_forms(Forms& forms) override;
    nlohmann::json describe() const override;

  private:
    void list_anew();
    void reload();
    void open(std::size_t index);
    /// What the open plugin shows, once its rules have been tried.
    void look_at_open();
    void draw_list(Forms& forms, float height);
    void draw_row(Forms& forms, std::size_t index);
    void draw_own_folder(Forms& forms);
    void draw_page(Forms& forms);
    void draw_head(Forms& forms, const ListedPlugin& plugin);
    void draw_relations(Forms& forms, const catalogue::Manifest& manifest);
    void draw_problem(Forms& forms, const PluginProblem& problem);
    void draw_code(Forms& forms);
    void open_folder(const std::filesystem::path& folder);
    std::string title_of(const ListedPlugin& plugin) const;
    std::string origin_of(const ListedPlugin& plugin) const;

    Navigator& navigator_;
    std::vector<ListedPlugin> plugins_;
    std::size_t tried_ = 0; ///< plugins whose rules have been tried; one more each frame
    std::size_t open_ = 0;
    bool looked_at_ = false; ///< the open one
    std::vector<CodeLine> code_;
    std::unique_ptr<TileGallery> gallery_;
    std::string notice_;
    bool reload_wanted_ = false;
};

} // namespace bastide::desktop
