// The list of saved games.
// Tested in tests/frontend/desktop/window/tour.cpp.
#pragma once

#include "frontend/desktop/title/saves.hpp"
#include "frontend/desktop/window/navigator.hpp"
#include "frontend/desktop/window/screen.hpp"
#include "presentation/setup/presets.hpp"

#include <cstddef>
#include <functional>
#include <string>

namespace bastide::desktop {

class Form;

class SavesScreen : public Screen {
  public:
    /// With a file, asks for its name first, and is left after that.
    SavesScreen(Navigator& navigator, Saves& saves,
                const std::optional<std::filesystem::path>& to_name = {});
    /// For one that can go on to be chosen.
    SavesScreen(Navigator& navigator, Saves& saves,
                std::function<void(const std::filesystem::path&)> chosen);

    void handle(const sf::Event& event) override;
    bool update(float seconds) override;
    void draw(Painter& painter) override;
    nlohmann::json describe() const override;

  private:
    void open(const std::filesystem::path& file);
    void rescue(const std::filesystem::path& file);
    /// Deletes a game unless it is being played.
    void remove(const std::filesystem::path& file);
    static std::string without_folder(std::string text, const std::filesystem::path& file);
    /// Escape, or the answer "no".
    void leave_question();
    void rename_saved();
    void draw_list(Form& form);
    std::string nothing_text() const;
    bool shows(const SavedGame& game) const;
    void draw_row(Form& form, const SavedGame& game, std::size_t number);
    void draw_buttons(Form& form, const SavedGame& game, const std::string& number);
    void draw_picture(Painter& painter, const SavedGame& game, sf::FloatRect area);
    static void draw_scores(Form& form, const SavedGame& game);
    static std::string winners_text(const SavedGame& game, const words::Language& tr);
    void draw_words(Form& form, const SavedGame& game);
    void draw_delete_question(Form& form);
    void draw_name_question(Form& form);

    Navigator& navigator_;
    Saves& saves_;
    setup::Presets presets_;    ///< what games are called by
    std::size_t looked_at_ = 0; ///< games whose state is known; one more each frame
    std::string problem_;
    std::string to_delete_;     ///< file that the player has been asked about
    std::string to_name_;       ///< the same, for its name
    std::string name_;          ///< that is being typed
    bool only_to_name_ = false; ///< there is nothing else to do here
    std::string search_;
    std::function<void(const std::filesystem::path&)> chosen_; ///< none where games are opened
};

} // namespace bastide::desktop
