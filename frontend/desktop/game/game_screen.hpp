// The game: its course, the board with its islands, and what mouse and keys do, put together.
// Tested in tests/frontend/desktop/window/tour.cpp.
#pragma once

#include "frontend/desktop/game/game_description.hpp"
#include "frontend/desktop/game/keyboard.hpp"
#include "frontend/desktop/game/other_games.hpp"
#include "frontend/desktop/game/pointer.hpp"

#include <optional>
#include <string>

namespace bastide::desktop {

class GameScreen : public Screen, private course::GameCourse::Audience {
  public:
    GameScreen(Navigator& navigator, course::AnyGame game,
               course::GameMode mode = course::GameMode::play);

    void resize(sf::Vector2f pixels, float scale) override;
    void handle(const sf::Event& event) override;
    void returned() override;
    std::unique_ptr<Screen> reloaded(Reloaded& news) override;
    void tell(const std::string& text, const std::filesystem::path& file) override;
    std::optional<engine::Message> rename(const std::string& name) override {
        return course_.rename(name);
    }
    bool update(float seconds) override;
    void draw(Painter& painter) override;
    void drawn(float cost) override { board_.life().note_cost(cost); }
    std::function<art::Image()> picture() const override;
    std::optional<std::filesystem::path> record() const override;
    host::Console* console() const override;
    nlohmann::json describe() const override;

  private:
    void progressed() override;
    void changed() override;
    void jumped() override;
    void told(const std::string& sentence) override;
    void failed(const std::string& sentence) override;
    course::GameCourse::Manner manner() const;
    course::Ceremony::Manner ceremony_manner() const;
    void after_ceremony();

    Navigator& navigator_;
    course::GameCourse course_;
    std::shared_ptr<const host::GameRules> rules_; ///< that what follows was made for
    BoardView board_;
    GameNews news_;
    ViewControl view_;
    OtherGames exits_;
    GameDrawing drawing_;
    Pointer pointer_;
    Keyboard keyboard_;
    mutable GameDescription description_; ///< remembers what it has told
    bool has_focus_ = true;
    bool changed_ = true;         ///< has to be drawn again
    bool ceremony_shown_ = false; ///< in the last frame
};

} // namespace bastide::desktop
