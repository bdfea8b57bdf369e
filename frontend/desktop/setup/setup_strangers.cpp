// The question before a plugin by a stranger is switched on: a part of SetupScreen.
// Tested in tests/frontend/desktop/window/tour.cpp.
#include "frontend/desktop/setup/setup_screen.hpp"
#include "frontend/desktop/window/form.hpp"
#include "presentation/setup/strangers.hpp"

#include <utility>

namespace bastide::desktop {
namespace {

constexpr float question_width = 512;

} // namespace

void SetupScreen::after_asking(const std::vector<std::string>& plugins,
                               std::function<void()> then) {
    auto strangers =
        setup::strangers_among(plugins, navigator_.catalogue(), navigator_.options().plugins,
                               navigator_.preferences().known_plugins);
    if (strangers.empty())
        then();
    else
        question_ = StrangerQuestion{std::move(strangers), std::move(then), true};
}

void SetupScreen::answer(bool agreed) {
    const StrangerQuestion question = std::move(*std::exchange(question_, std::nullopt));
    if (!agreed) return;
    navigator_.change([&](Preferences& preferences) {
        for (const catalogue::Plugin* stranger : question.strangers)
            preferences.known_plugins.push_back(
                setup::agreement_to(*stranger, navigator_.options().plugins));
    });
    question.then();
}

void SetupScreen::draw_stranger_question(Form& form) {
    constexpr std::size_t seen_at_once = 3;
    constexpr float list_height = 300;
    const sf::Vector2f size{150, 40};
    const words::Language& tr = form.language();
    std::optional<bool> agreed;
    form.question("strangers", tr("Play by the rules of others?"), question_width, [&] {
        if (question_->strangers.size() > seen_at_once) {
            const auto all = form.list("strangers_all", list_height);
            draw_strangers(form);
        } else {
            draw_strangers(form);
        }
        form.gap(6);
        form.wrapped(tr("It did not come with the game, and you have not agreed to it yet. Its "
                        "rules reach no files and no network, but they decide what "
                        "happens in a game."),
                     style::plain(theme::text_2));
        form.gap(8);
        if (form.button(
                {.id = "stranger_yes", .label = tr("Switch on"), .kind = ButtonKind::primary},
                size))
            agreed = true;
        form.beside();
        if (form.button({.id = "stranger_no", .label = tr("Leave off")}, size)) agreed = false;
    });
    // Who goes on pressing Enter has not read it yet.
    if (std::exchange(question_->is_new, false)) controls_.come_to("stranger_no");
    if (agreed) answer(*agreed);
}

void SetupScreen::draw_strangers(Form& form) {
    const words::Language& tr = form.language();
    for (const catalogue::Plugin* stranger : question_->strangers) {
        const catalogue::Manifest& manifest = stranger->manifest_in(tr.code());
        form.wrapped(manifest.title + ' ' + manifest.version, style::bold());
        form.wrapped(manifest.description, style::plain());
        form.wrapped(tr("It lies in {}", stranger->folder.string()), style::small());
        const bool by_content = setup::agreement_to(*stranger, navigator_.options().plugins)
                                == stranger->content_text();
        form.wrapped(by_content ? tr("Content {}; whatever changes in it, you are asked again",
                                     stranger->content_text())
                                : tr("Nothing is asked again when you change it there"),
                     style::small());
    }
}

} // namespace bastide::desktop
