// The tile workshop: tiles of a plugin of one's own, made by mouse and keyboard.
// Tested in tests/frontend/desktop/window/tour.cpp.
#pragma once

#include "frontend/desktop/board/tile_textures.hpp"
#include "frontend/desktop/window/navigator.hpp"
#include "frontend/desktop/window/screen.hpp"
#include "frontend/desktop/workshop/draft_picture.hpp"
#include "frontend/desktop/workshop/tile_stand.hpp"
#include "frontend/desktop/workshop/workbench.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace bastide::desktop {

class Form;

class WorkshopScreen : public Screen {
  public:
    explicit WorkshopScreen(Navigator& navigator);

    void handle(const sf::Event& event) override;
    bool update(float seconds) override;
    void draw(Painter& painter) override;
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
    void draw_question(Form& form);
    void draw_welcome(Form& form, sf::FloatRect area);
    const std::string* brush_terrain() const;
    std::optional<engine::Port> port_at_keyboard() const;
    /// The brush of a digit; nothing where digits are typed.
    std::optional<std::size_t> brush_of(const sf::Event::KeyEvent& key) const;

    // workshop_panels.cpp
    void draw_plugin(Form& form, sf::FloatRect area);
    void draw_new_plugin(Form& form);
    void agree_to_own();
    void draw_tiles(Form& form);
    void draw_tile_row(Form& form, const BenchTile& tile, std::size_t index);
    void draw_details(Form& form, sf::FloatRect area);
    void draw_numbers(Form& form);
    void draw_segments(Form& form);
    void draw_add_inner(Form& form);
    void draw_segment(Form& form, std::size_t segment);
    void draw_neighbours(Form& form, std::size_t segment);
    void draw_fit(Form& form);

    // workshop_stand.cpp
    void draw_stand(Form& form, sf::FloatRect area);
    void draw_brushes(Form& form);
    void draw_brush(Form& form, std::size_t brush, const std::string& label,
                    const std::string& style);
    void draw_tile(Painter& painter, const TileStand& stand);
    void draw_ports(Painter& painter, const TileStand& stand);
    void draw_sides(Painter& painter, const TileStand& stand);
    void draw_signs(Painter& painter, const TileStand& stand);
    void draw_verdict(Form& form);
    void draw_commands(Form& form);
    /// Where the mouse has come down, or a key was pressed.
    bool pressed(const Button& spot) {
        return controls_.widget(spot, Controls::Use::press).clicked;
    }
    void press_port(engine::Port port);
    void drag(const TileStand& stand);

    Navigator& navigator_;
    Workbench bench_;
    DraftPicture picture_;
    std::unique_ptr<TileTextures> gallery_;
    std::shared_ptr<const art::TilePainter> gallery_of_;
    std::size_t brush_ = 0;                   ///< 0: the hand; then terrains
    std::size_t selected_ = 0;                ///< a segment
    std::optional<engine::Port> dragged_;     ///< from where
    std::optional<std::string> segment_name_; ///< being typed
    bool new_plugin_ = false;                 ///< its form is open
    bool all_attributes_ = false; ///< of a segment, also those that are not usual on its terrain
    std::string new_title_;
    std::size_t new_game_ = 0;
    std::string problem_;           ///< what could not be done
    std::function<void()> waiting_; ///< for the question
    float since_look_ = 0;          ///< seconds since files were looked at
};

} // namespace bastide::desktop
