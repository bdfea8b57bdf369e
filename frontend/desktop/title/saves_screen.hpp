// The list of saved games.
#pragma once

#include "frontend/desktop/title/saves.hpp"
#include "frontend/desktop/window/screen.hpp"

#include <cstddef>
#include <string>

namespace bastide::desktop {

class SavesScreen : public Screen {
  public:
    SavesScreen(Navigator& navigator, Saves& saves);

    void handle(const sf::Event& event) override;
    bool update(float seconds) override;
    void draw(Painter& painter) override;
    bool has_forms() const override { return true; }
    void draw_forms(Forms& forms) override;
    nlohmann::json describe() const override;

  private:
    void open(const std::filesystem::path& file);
    void rescue(const std::filesystem::path& file);
    /// Deletes a game unless it is being played.
    void remove(const std::filesystem::path& file);
    static std::string without_folder(std::string text, const std::filesystem::path& file);
    void draw_row(Forms& forms, std::size_t index);
    void draw_picture(Forms& forms, const SavedGame& game);
    static void draw_scores(Forms& forms, const SavedGame& game);
    static std::string winners_text(const SavedGame& game, const Language& tr);
    void draw_words(Forms& forms, const SavedGame& game, float width);
    void draw_delete_question(Forms& forms);

    Navigator& navigator_;
    Saves& saves_;
    std::size_t looked_at_ = 0; ///< games whose state is known; one more each frame
    std::string problem_;
    std::string to_delete_; ///< file that the player has been asked about
};

} // namespace bastide::desktop
