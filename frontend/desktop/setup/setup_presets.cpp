// Presets and favourites on cards: the left part of SetupScreen.
// Tested in tests/frontend/desktop/window/tour.cpp.
#include "frontend/desktop/board/board_pictures.hpp"
#include "frontend/desktop/board/sample_board.hpp"
#include "frontend/desktop/setup/setup_screen.hpp"
#include "frontend/desktop/window/forms.hpp"

#include <cstdint>

namespace bastide::desktop {
namespace {

constexpr float card_height = 134;
constexpr float picture_height = 62;
constexpr int cell = 62; ///< logical pixels, in pictures of cards

} // namespace

std::vector<SetupScreen::Card> SetupScreen::cards() const {
    const std::string& language = navigator_.language().code();
    std::vector<Card> cards;
    const auto& favourites = navigator_.preferences().favourites;
    for (std::size_t i = 0; i < favourites.size(); ++i)
        cards.push_back({"favourite_" + std::to_string(i + 1), favourites[i].title,
                         navigator_.language()("Your favourite"), &favourites[i].choice, i});
    for (std::size_t i = 0; i < presets_.presets.size(); ++i) {
        const setup::Preset::Texts& texts = presets_.presets[i].texts_in(language);
        cards.push_back({"preset_" + std::to_string(i + 1), texts.title, texts.description,
                         &presets_.presets[i].choice});
    }
    return cards;
}

const sf::Texture* SetupScreen::picture_of(const Card& card, int width, int height) {
    std::string name = "land " + card.title;
    for (const std::string& id : card.choice->plugins)
        name += ' ' + id;
    const int pixels = static_cast<int>(static_cast<float>(cell) * scale());
    const int columns = width / pixels + 3;
    return navigator_.board_pictures().find(
        name, "", width, height,
        [&catalogue = navigator_.catalogue(), choice = *card.choice, pixels, columns,
         seed = card.title.size()] {
            auto rules = host::GameRules::load(catalogue, choice);
            auto tiles = land_of(*rules, 100 * seed, columns, 3);
            return BoardExcerpt{std::move(rules), std::move(tiles), pixels, pixels};
        });
}

void SetupScreen::draw_presets(Forms& forms, float width, float height) {
    ImGui::PushStyleColor(ImGuiCol_ChildBg, 0);
    ImGui::BeginChild("presets", forms.px(width, height));
    forms.begin_group();
    for (const Card& card : cards())
        draw_card(forms, card, width - 14);
    for (const std::string& problem : presets_.problems)
        forms.wrapped(forms.fonts().small, problem, theme::bad);
    ImGui::EndChild();
    ImGui::PopStyleColor();
}

void SetupScreen::draw_card(Forms& forms, const Card& card, float width) {
    const bool chosen = form_.is(*card.choice);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const ImVec2 size = forms.px(width, card_height);
    const ImVec2 end{at.x + size.x, at.y + size.y};
    ImGui::SetItemAllowOverlap();
    const bool clicked = ImGui::InvisibleButton(card.id.c_str(), size);
    const bool hovered = ImGui::IsItemHovered();
    const bool used = forms.mark(card.id, card.title) || clicked;
    ImDrawList* draw = ImGui::GetWindowDrawList();
    const float radius = forms.px(theme::radius);
    draw->AddRectFilled(at, end, forms.colour(hovered ? theme::sunken : theme::paper), radius);
    const ImVec2 picture_end{end.x, at.y + forms.px(picture_height)};
    const sf::Texture* picture =
        picture_of(card, static_cast<int>(size.x), static_cast<int>(forms.px(picture_height)));
    draw->AddRectFilled(at, picture_end, forms.colour(theme::chip), radius,
                        ImDrawFlags_RoundCornersTop);
    if (picture != nullptr)
        draw->AddImageRounded(Forms::handle(*picture), at, picture_end, {0, 0}, {1, 1},
                              IM_COL32_WHITE, radius, ImDrawFlags_RoundCornersTop);
    const float inset = forms.px(chosen ? 1.5f : .5f);
    draw->AddRect({at.x + inset, at.y + inset}, {end.x - inset, end.y - inset},
                  forms.colour(chosen ? theme::accent : theme::line), radius, 0,
                  forms.px(chosen ? 3 : 1));
    forms.draw_title(card.title, {at.x + forms.px(14), picture_end.y + forms.px(5)},
                     size.x - forms.px(24));
    draw->AddText(forms.fonts().small, forms.fonts().small->FontSize,
                  {at.x + forms.px(14), picture_end.y + forms.px(28)}, forms.colour(theme::text_2),
                  card.description.c_str(), nullptr, size.x - forms.px(24));
    bool gone = false;
    if (card.favourite) {
        const ImVec2 after = ImGui::GetCursorScreenPos();
        ImGui::SetCursorScreenPos({end.x - forms.px(34), at.y + forms.px(6)});
        gone = forms.icon_button("forget_" + card.id, Forms::Icon::cross, forms.px(28, 28));
        ImGui::SetCursorScreenPos(after);
    }
    if (gone)
        navigator_.change([&](Preferences& preferences) {
            preferences.favourites.erase(preferences.favourites.begin()
                                         + static_cast<std::ptrdiff_t>(*card.favourite));
        });
    else if (used)
        after_asking(card.choice->plugins, [this, choice = *card.choice] { use(choice); });
}

void SetupScreen::draw_favourite_form(Forms& forms) {
    const words::Language& tr = forms.language();
    const float right = logical_size().x - 20;
    constexpr float wide = 200, narrow = 96, field = 220;
    if (!names_favourite_) {
        ImGui::SetCursorPos(forms.px(right - wide, 14));
        if (forms.button("favourite", tr("Keep as favourite"), forms.px(wide, 36), false,
                         form_.rules() != nullptr)) {
            names_favourite_ = true;
            favourite_name_ = title_of_choice();
            forms.come_to("favourite_name");
        }
        return;
    }
    ImGui::SetCursorPos(forms.px(right - 2 * narrow - field - 16, 15));
    ImGui::SetNextItemWidth(forms.px(field));
    forms.text_field("favourite_name", favourite_name_);
    ImGui::SameLine(0, forms.px(8));
    if (forms.button("favourite_keep", tr("Keep"), forms.px(narrow, 34), true,
                     !favourite_name_.empty()))
        keep_favourite(forms);
    ImGui::SameLine(0, forms.px(8));
    if (forms.button("favourite_cancel", tr("Cancel"), forms.px(narrow, 34))) {
        names_favourite_ = false;
        forms.come_to("favourite");
    }
}

void SetupScreen::keep_favourite(Forms& forms) {
    names_favourite_ = false;
    forms.come_to("favourite");
    navigator_.change([&](Preferences& preferences) {
        preferences.favourites.insert(preferences.favourites.begin(),
                                      {favourite_name_, form_.choice()});
    });
}

std::string SetupScreen::title_of_choice() const {
    for (const Card& card : cards())
        if (form_.is(*card.choice)) return card.title;
    return navigator_.language()("Your own choice");
}

} // namespace bastide::desktop
