// The pages of rules that plugins bring.
// Tested in tests/frontend/desktop/window/tour.cpp.
#pragma once

#include "frontend/desktop/rules/rule_reader.hpp"
#include "frontend/desktop/window/navigator.hpp"
#include "frontend/desktop/window/screen.hpp"

#include <string>
#include <vector>

namespace bastide::desktop {

class Form;

class RulesScreen : public Screen {
  public:
    /// Offers the pages of these plugins and opens that of `id`, or the first.
    RulesScreen(Navigator& navigator, std::vector<std::string> plugins, const std::string& id);

    void handle(const sf::Event& event) override;
    bool update(float seconds) override;
    void draw(Painter& painter) override;
    nlohmann::json describe() const override;

  private:
    void open(const std::string& id);
    void open_manual();
    bool scroll(sf::Keyboard::Key key);
    void draw_list(Form& form, sf::FloatRect area);
    void draw_page(Form& form, sf::FloatRect area);
    std::string title_of(const std::string& id) const;

    Navigator& navigator_;
    std::vector<std::string> plugins_;
    RuleReader reader_;
};

} // namespace bastide::desktop
