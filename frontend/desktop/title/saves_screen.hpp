// The list of saved games.
// Tested in tests/frontend/desktop/window/tour.cpp.
#pragma once

#include "frontend/desktop/title/saves.hpp"
#include "frontend/desktop/window/screen.hpp"

#include <cstddef>
#include <functional>
#include <string>

namespace bastide::desktop {

class SavesScreen : public Screen {
  public:
    /// With a file, asks for its name first, and is left after that.
    SavesScreen(Navigator& navigator, Saves& saves,
                const std::optional<std::filesystem::path>& to_name = {});
    /// For one that can go on to be chosen.
    SavesScreen(Navigator& navigator, Saves& saves,
                std::function<void(const std::filesystem::path&)> chosen);

    void handle(const sf::Event& event) override;
    bool takes_key(const sf::Event::KeyEvent& key) const override;
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
    /// Escape, or the answer "no".
    void leave_question();
    void rename();
    void draw_nothing(Forms& forms) const;
    void draw_search(Forms& forms);
    bool shows(const SavedGame& game) const;
    void draw_row(Forms& forms, const SavedGame& game, std::size_t number);
    void draw_buttons(Forms& forms, const SavedGame& game, std::size_t number);
    void draw_picture(Forms& forms, const SavedGame& game);
    static void draw_scores(Forms& forms, const SavedGame& game);
    static std::string winners_text(const SavedGame& game, const words::Language& tr);
    void draw_words(Forms& forms, const SavedGame& game, float width);
    void draw_delete_question(Forms& forms);
    void draw_name_question(Forms& forms);

    Navigator& navigator_;
    Saves& saves_;
    std::size_t looked_at_ = 0; ///< games whose state is known; one more each frame
    std::string problem_;
    std::string to_delete_; ///< file that the player has been asked about
    std::string to_name_;   ///< the same, for its name
    std::string name_;      ///< that is being typed
    bool asked_name_ = false;
    bool only_to_name_ = false; ///< there is nothing else to do here
    std::string search_;
    std::function<void(const std::filesystem::path&)> chosen_; ///< none where games are opened
};

} // namespace bastide::desktop
