// The question before a plugin by a stranger is switched on: a part of SetupScreen.
// Tested in tests/frontend/desktop/window/tour.cpp.
#include "frontend/desktop/setup/setup_screen.hpp"
#include "frontend/desktop/window/forms.hpp"
#include "presentation/setup/strangers.hpp"

#include <utility>

namespace bastide::desktop {
namespace {

constexpr float question_width = 560;

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

void SetupScreen::draw_stranger_question(Forms& forms) {
    if (!question_) return;
    const words::Language& tr = forms.language();
    ImGui::OpenPopup("strangers");
    ImGui::SetNextWindowPos({ImGui::GetIO().DisplaySize.x / 2, ImGui::GetIO().DisplaySize.y / 2},
                            ImGuiCond_Always, {.5f, .5f});
    ImGui::SetNextWindowSize(forms.px(question_width, 0));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, forms.px(24, 20));
    if (ImGui::BeginPopupModal("strangers", nullptr, ImGuiWindowFlags_NoDecoration)) {
        constexpr float width = question_width - 48;
        forms.wrapped(forms.fonts().heading, tr("Play by the rules of others?"), theme::text_1,
                      width);
        constexpr std::size_t seen_at_once = 3;
        constexpr float list_height = 300;
        const bool many = question_->strangers.size() > seen_at_once;
        if (many) ImGui::BeginChild("all", {0, forms.px(list_height)});
        for (const catalogue::Plugin* stranger : question_->strangers) {
            const catalogue::Manifest& manifest = stranger->manifest_in(tr.code());
            forms.wrapped(forms.fonts().bold, manifest.title + ' ' + manifest.version,
                          theme::text_1, width);
            forms.wrapped(forms.fonts().text, manifest.description, theme::text_1, width);
            forms.wrapped(forms.fonts().small, tr("It lies in {}", stranger->folder.string()),
                          theme::text_2, width);
            const bool by_content = setup::agreement_to(*stranger, navigator_.options().plugins)
                                    == stranger->content_text();
            forms.wrapped(forms.fonts().small,
                          by_content ? tr("Content {}; whatever changes in it, you are asked again",
                                          stranger->content_text())
                                     : tr("Nothing is asked again when you change it there"),
                          theme::text_2, width);
        }
        if (many) ImGui::EndChild();
        ImGui::Dummy(forms.px(0, 4));
        forms.wrapped(forms.fonts().text,
                      tr("It did not come with the game, and you have not agreed to it yet. Its "
                         "rules reach no files and no network, but they decide what "
                         "happens in a game."),
                      theme::text_2, width);
        ImGui::Dummy(forms.px(0, 8));
        const bool yes = forms.button("stranger_yes", tr("Switch on"), forms.px(150, 40), true);
        ImGui::SameLine();
        const bool no = forms.button("stranger_no", tr("Leave off"), forms.px(150, 40));
        // Who goes on pressing Enter has not read it yet.
        if (std::exchange(question_->is_new, false)) forms.come_to("stranger_no");
        if (yes || no) {
            ImGui::CloseCurrentPopup();
            answer(yes);
        }
        ImGui::EndPopup();
    }
    ImGui::PopStyleVar();
}

} // namespace bastide::desktop
