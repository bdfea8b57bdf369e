// The tile workshop: tiles of a plugin of one's own, made by mouse and keyboard.
// Tested in tests/frontend/desktop/window/tour.cpp.
#pragma once

#include "frontend/desktop/board/tile_textures.hpp"
#include "frontend/desktop/window/screen.hpp"
#include "frontend/desktop/workshop/draft_picture.hpp"
#include "frontend/desktop/workshop/tile_stand.hpp"
#include "frontend/desktop/workshop/workbench.hpp"

#include <imgui.h>

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>

namespace bastide::desktop {

class WorkshopScreen : public Screen {
  public:
    explicit WorkshopScreen(Navigator& navigator);

    void handle(const sf::Event& event) override;
    bool update(float seconds) override;
    void draw(Painter& painter) override;
    bool has_forms() const override { return true; }
    void draw_forms(Forms& forms) override;
    bool takes_key(const sf::Event::KeyEvent& key) const override;
    nlohmann::json describe() const override;

  private:
    // workshop_screen.cpp
    void leave();
    /// Does what may fail, and shows what it says.
    void attempt(const std::function<void()>& work);
    /// Does it at once, or after the question what becomes of the tile that is not saved.
    void after_saving(std::function<void()> work);
    /// Something has been done to the tile.
    void changed(bool done);
    void save();
    /// A new game with the plugin is about to begin.
    void play();
    bool type_key(const sf::Event::KeyEvent& key);
    void work_on_port(const sf::Event::KeyEvent& key);
    void draw_question(Forms& forms);
    const std::string* brush_terrain() const;
    std::optional<engine::Port> port_at_keyboard() const;

    // workshop_panels.cpp
    void draw_plugin(Forms& forms, float width, float height);
    void draw_new_plugin(Forms& forms);
    void draw_welcome(Forms& forms, float width, float height);
    void agree_to_own();
    void draw_tiles(Forms& forms);
    void draw_tile_row(Forms& forms, const BenchTile& tile, std::size_t index);
    void draw_details(Forms& forms, float width, float height);
    void draw_numbers(Forms& forms);
    void draw_segments(Forms& forms);
    void draw_add_inner(Forms& forms);
    void draw_segment(Forms& forms, std::size_t segment);
    void draw_neighbours(Forms& forms, std::size_t segment);
    void draw_fit(Forms& forms);

    // workshop_stand.cpp
    void draw_stand(Forms& forms, float width, float height);
    void draw_brushes(Forms& forms);
    void draw_brush(Forms& forms, std::size_t brush, const std::string& label,
                    const std::string& style);
    void draw_tile(Forms& forms, const TileStand& stand);
    void draw_ports(Forms& forms, const TileStand& stand);
    void draw_sides(Forms& forms, const TileStand& stand);
    void draw_signs(Forms& forms, const TileStand& stand);
    void draw_verdict(Forms& forms);
    void draw_commands(Forms& forms);
    void press_port(engine::Port port);
    void drag(const TileStand& stand);

    Navigator& navigator_;
    Workbench bench_;
    DraftPicture picture_;
    std::unique_ptr<TileTextures> gallery_;
    std::shared_ptr<const art::TilePainter> gallery_of_;
    std::map<std::string, sf::Texture> samples_; ///< of terrains, by style
    std::size_t brush_ = 0;                      ///< 0: the hand; then terrains
    std::size_t selected_ = 0;                   ///< a segment
    std::optional<engine::Port> dragged_;        ///< from where
    std::optional<std::string> segment_name_;    ///< being typed
    bool new_plugin_ = false;                    ///< its form is open
    std::string new_title_;
    std::size_t new_game_ = 0;
    std::string problem_;           ///< what could not be done
    std::function<void()> waiting_; ///< for the question
    float since_look_ = 0;          ///< seconds since files were looked at
};

} // namespace bastide::desktop
