// What the games that were played here have been like.
// Tested in tests/frontend/desktop/window/tour.cpp.
#pragma once

#include "database/played/totals.hpp"
#include "frontend/desktop/statistics/game_counter.hpp"
#include "frontend/desktop/statistics/statistics_tables.hpp"
#include "frontend/desktop/window/navigator.hpp"
#include "frontend/desktop/window/screen.hpp"

#include <memory>
#include <string>
#include <vector>

namespace bastide::desktop {

class Form;

class StatisticsScreen : public Screen {
  public:
    explicit StatisticsScreen(Navigator& navigator);

    void handle(const sf::Event& event) override;
    bool update(float seconds) override;
    void draw(Painter& painter) override;
    nlohmann::json describe() const override;

  private:
    void count(bool erase_first);
    void sum_up();
    void export_games(const std::string& ending);
    void erase();
    void draw_buttons(Form& form);
    void draw_nothing_yet(Form& form);
    void draw_filters(Form& form);
    std::string state_text() const;
    static float height_of(const StatisticsTable& table);
    void draw_tables(Form& form, float top);
    void draw_table(Form& form, const StatisticsTable& table, sf::FloatRect area);
    static void draw_row(Form& form, const StatisticsTable& table, const StatisticsRow& row,
                         float wide);
    void draw_way_to_game(Form& form, const std::string& id, const StatisticsRow& row,
                          sf::FloatRect area);
    void draw_erase_question(Form& form);

    Navigator& navigator_;
    std::unique_ptr<GameCounter> counter_;
    std::vector<played::PlayedGame> games_;             ///< newest first
    std::vector<std::vector<std::string>> plugin_sets_; ///< of all games
    played::Filter filter_;
    played::Totals totals_;
    std::vector<StatisticsTable> tables_;
    std::string notice_;
    bool bad_notice_ = false;
    bool was_busy_ = true;
    std::size_t looked_at_ = 0;
    bool asks_ = false; ///< whether to erase
    bool leaves_out_ = false;
};

} // namespace bastide::desktop
