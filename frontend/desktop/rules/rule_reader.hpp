// The page of rules that a plugin brings, to be read on any screen.
// Tested in tests/frontend/desktop/window/tour.cpp.
#pragma once

#include "frontend/desktop/window/navigator.hpp"
#include "presentation/rule_pages/rule_page.hpp"

#include <string>
#include <vector>

namespace bastide::desktop {

class Form;

class RuleReader {
  public:
    explicit RuleReader(Navigator& navigator) : navigator_(navigator) {}

    /// Reads the page of that plugin, in the player's language.
    void open(const std::string& plugin);
    /// Shows a sentence in place of a page.
    void say(const std::string& sentence);

    const std::string& plugin() const { return plugin_; }
    std::string title() const { return page_.empty() ? "" : page_.front().text; }
    /// Why there is no page; empty where there is one.
    const std::string& problem() const { return problem_; }
    bool has_page() const { return !page_.empty(); }

    /// The page without its title, where a screen has one already.
    enum class Title { with, without };
    void draw(Form& form, Title title = Title::with);

  private:
    void draw_words(Form& form, const rule_pages::Paragraph& paragraph, float width, Title title);
    void draw_example(Form& form, std::size_t paragraph, float width);

    Navigator& navigator_;
    std::string plugin_;
    std::vector<rule_pages::Paragraph> page_;
    std::string problem_;
};

} // namespace bastide::desktop
