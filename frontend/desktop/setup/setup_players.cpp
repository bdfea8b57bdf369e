// Players, seed and start: the right part of SetupScreen.
// Tested in tests/frontend/desktop/window/tour.cpp.
#include "frontend/desktop/setup/setup_screen.hpp"
#include "frontend/desktop/window/forms.hpp"
#include "players/player.hpp"
#include "presentation/people/computer_kinds.hpp"
#include "presentation/people/presence.hpp"
#include "presentation/setup/game_length.hpp"
#include "presentation/setup/random_seed.hpp"
#include "presentation/words/colour_names.hpp"

#include <algorithm>
#include <charconv>
#include <iterator>

namespace bastide::desktop {

namespace {

constexpr float kind_width = 130; ///< of the field that says who plays

/// "Computer, normal. Looks to the end of its own turn."
std::string described_kind(const std::string& kind, const words::Language& tr) {
    if (kind == "person") return tr("Person");
    if (kind == people::open_kind) return tr("A friend, by the link");
    const std::string manner = people::computer_manner(kind, tr);
    return people::computer_title(kind, tr) + (manner.empty() ? "" : ". " + manner);
}

} // namespace

void SetupScreen::draw_players(Forms& forms, float height) {
    forms.begin_panel("players", forms.px(theme::seats_width, height));
    const words::Language& tr = forms.language();
    forms.text(forms.fonts().bold, tr("Players"), theme::text_1);
    ImGui::SameLine();
    if (form_.rules() != nullptr)
        forms.text(forms.fonts().text, tr("{} to {}", form_.least_players(), form_.most_players()),
                   theme::text_2);
    ImGui::SameLine(forms.px(theme::seats_width - 96 - 14));
    if (forms.button("add_player", tr("+ Add"), forms.px(96, 33), false, form_.can_add_player()))
        form_.seating().add();
    ImGui::Dummy(forms.px(0, 2));
    const float start_height = 216;
    ImGui::BeginChild("seats", {0, forms.px(height - 62 - start_height)});
    for (std::size_t seat = 0; seat < form_.seats().size(); ++seat)
        draw_seat(forms, seat);
    if (offer_) {
        draw_offer(forms);
    } else {
        draw_shuffle(forms);
        draw_seed(forms);
    }
    ImGui::EndChild();
    draw_start(forms);
    ImGui::EndChild();
}

void SetupScreen::draw_seat(Forms& forms, std::size_t seat) {
    ImGui::PushID(static_cast<int>(seat));
    const std::string number = std::to_string(seat + 1);
    forms.line();
    ImGui::Dummy(forms.px(0, 1));
    draw_colours(forms, seat);
    ImGui::SameLine();
    ImGui::SetCursorPosY(ImGui::GetCursorPosY() + forms.px(1));
    draw_kind(forms, seat);
    ImGui::SameLine();
    const bool removed = forms.icon_button("remove_" + number, Forms::Icon::cross, forms.px(30, 32),
                                           form_.can_remove_player());
    ImGui::PopID();
    if (removed) form_.seating().remove(seat);
}

/// The name of a person stands in a field of its own, that of a computer player with its strength.
void SetupScreen::draw_kind(Forms& forms, std::size_t seat) {
    const words::Language& tr = forms.language();
    const std::string number = std::to_string(seat + 1);
    records::Seat& at = form_.seating().seats()[seat];
    // A scrollbar takes its room from the name.
    const float gap = ImGui::GetStyle().ItemSpacing.x;
    const float room = ImGui::GetContentRegionAvail().x - forms.px(30) - gap;
    const bool person = at.kind == "person";
    if (person) {
        ImGui::SetNextItemWidth(std::max(forms.px(70), room - forms.px(kind_width) - gap));
        forms.text_field("name_" + number, at.name,
                         words::capitalised(words::colour_name(at.colour, tr)));
        ImGui::SameLine();
    }
    ImGui::SetNextItemWidth(person ? forms.px(kind_width) : room);
    std::vector<std::pair<std::string, std::string>> kinds = {
        {"person", described_kind("person", tr)}};
    if (offer_) kinds.emplace_back(people::open_kind, described_kind(people::open_kind, tr));
    for (const std::string& kind : players::player_kinds())
        kinds.emplace_back(kind, described_kind(kind, tr));
    const auto now = std::find_if(kinds.begin(), kinds.end(),
                                  [&](const auto& kind) { return kind.first == at.kind; });
    const auto place = static_cast<std::size_t>(now == kinds.end() ? 0 : now - kinds.begin());
    const std::string preview =
        person || at.kind == people::open_kind
            ? ""
            : at.name + "\u00a0\u00b7 " + people::strength_name(at.kind, tr);
    if (const auto next = forms.choice("kind_" + number, place, kinds, preview))
        form_.seating().set_kind(seat, kinds[*next].first);
}

/// The next of the colours that nobody else has taken.
void SetupScreen::next_colour(std::size_t seat, int steps) {
    const std::vector<std::string> free = form_.seating().free_colours(seat);
    const auto now = std::find(free.begin(), free.end(), form_.seats()[seat].colour);
    const auto count = static_cast<std::ptrdiff_t>(free.size());
    if (now == free.end() || count == 0) return;
    form_.seating().set_colour(
        seat, free[static_cast<std::size_t>((now - free.begin() + steps + count) % count)]);
}

/// The seat's shield; a click offers the colours that nobody has taken.
void SetupScreen::draw_colours(Forms& forms, std::size_t seat) {
    const records::Seat& at = form_.seats()[seat];
    const ImVec2 place = ImGui::GetCursorPos();
    if (ImGui::InvisibleButton("colour", forms.px(34, 34))) ImGui::OpenPopup("colours");
    const std::string id = "colour_" + std::to_string(seat + 1);
    const bool pressed = forms.mark(id, at.colour);
    if (const int steps = pressed ? 1 : forms.change_of(id)) next_colour(seat, steps);
    const bool hovered = ImGui::IsItemHovered();
    const ImVec2 first = ImGui::GetItemRectMin(), last = ImGui::GetItemRectMax();
    if (hovered)
        ImGui::GetWindowDrawList()->AddRectFilled(first, last, forms.colour(theme::chip),
                                                  forms.px(6));
    ImGui::SetCursorPos({place.x + forms.px(2), place.y + forms.px(2)});
    forms.shield(at.colour, 30);
    ImGui::SameLine();
    ImGui::SetCursorPos({place.x + forms.px(34), place.y});
    ImGui::Dummy(forms.px(0, 34));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, forms.px(8, 8));
    if (ImGui::BeginPopup("colours")) {
        if (forms.escaped()) ImGui::CloseCurrentPopup();
        for (const std::string& colour : form_.seating().free_colours(seat)) {
            ImGui::PushID(colour.c_str());
            const ImVec2 row = ImGui::GetCursorPos();
            if (ImGui::Selectable("##colour", colour == at.colour, 0, forms.px(120, 32)))
                form_.seating().set_colour(seat, colour);
            forms.describe_only(id + '=' + colour, colour);
            ImGui::SetCursorPos({row.x + forms.px(2), row.y + forms.px(2)});
            forms.shield(colour, 28);
            ImGui::SameLine();
            ImGui::SetCursorPosY(row.y + forms.px(7));
            forms.text(forms.fonts().text, words::colour_name(colour, forms.language()),
                       theme::text_1);
            ImGui::SetCursorPos({row.x, row.y + forms.px(36)});
            ImGui::PopID();
        }
        ImGui::EndPopup();
    }
    ImGui::PopStyleVar();
}

/// What only a game elsewhere has.
void SetupScreen::draw_offer(Forms& forms) {
    const words::Language& tr = forms.language();
    forms.line();
    ImGui::Dummy(forms.px(0, 4));
    const float y = ImGui::GetCursorPosY();
    forms.text(forms.fonts().text, tr("Everybody may join"), theme::text_1);
    ImGui::SetCursorPos({ImGui::GetContentRegionAvail().x - forms.px(48), y});
    forms.toggle("public", offered_.is_public);
    ImGui::Dummy(forms.px(0, 2));
    ImGui::AlignTextToFramePadding();
    forms.text(forms.fonts().text, tr("Password"), theme::text_1);
    ImGui::SameLine(forms.px(116));
    ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x);
    forms.text_field("password", offered_.password, tr("none"));
    ImGui::AlignTextToFramePadding();
    forms.text(forms.fonts().text, tr("Clock"), theme::text_1);
    ImGui::SameLine(forms.px(116));
    ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x);
    const std::vector<std::pair<std::string, std::string>> clocks = {
        {"none", tr("none")},
        {"10min", tr("10 minutes each")},
        {"30min", tr("30 minutes each")},
        {"1day", tr("1 day for each turn")},
        {"3days", tr("3 days for each turn")}};
    if (const auto next = forms.choice("clock", static_cast<std::size_t>(offered_.clock), clocks))
        offered_.clock = static_cast<setup::OfferedClock>(*next);
}

void SetupScreen::draw_shuffle(Forms& forms) {
    forms.line();
    ImGui::Dummy(forms.px(0, 4));
    const float y = ImGui::GetCursorPosY();
    forms.text(forms.fonts().text, forms.language()("Shuffle seats"), theme::text_1);
    ImGui::SetCursorPos({ImGui::GetContentRegionAvail().x - forms.px(48), y});
    bool on = navigator_.preferences().shuffle_seats;
    if (forms.toggle("shuffle", on))
        navigator_.change([&](Preferences& preferences) { preferences.shuffle_seats = on; });
    ImGui::Dummy(forms.px(0, 2));
}

void SetupScreen::draw_seed(Forms& forms) {
    forms.line();
    ImGui::Dummy(forms.px(0, 4));
    ImGui::AlignTextToFramePadding();
    forms.text(forms.fonts().text, forms.language()("Seed"), theme::text_1);
    ImGui::SameLine(forms.px(116));
    ImGui::SetNextItemWidth(forms.px(112));
    if (forms.text_field("seed", seed_text_, "", ImGuiInputTextFlags_CharsDecimal)) {
        std::uint64_t seed = 0;
        const auto [end, error] =
            std::from_chars(seed_text_.data(), seed_text_.data() + seed_text_.size(), seed);
        if (error == std::errc() && end == seed_text_.data() + seed_text_.size())
            form_.set_seed(seed);
    }
    ImGui::SameLine();
    if (forms.button("new_seed", forms.language()("Other"), forms.px(74, 0))) {
        form_.set_seed(setup::random_seed());
        seed_text_ = std::to_string(form_.seed());
    }
    forms.wrapped(forms.fonts().small, forms.language()("The same number brings the same tiles."),
                  theme::text_2);
}

/// "2 players, about 40 minutes"
std::string SetupScreen::expectation() const {
    const words::Language& tr = navigator_.language();
    const int minutes =
        setup::expected_minutes(form_.turns(), form_.seats(), navigator_.preferences().pace);
    return tr.count("{} player", "{} players", static_cast<int>(form_.seats().size())) + ", "
           + tr.count("about {} minute", "about {} minutes", minutes);
}

/// How many tiles are drawn; the end of the line is all of them.
void SetupScreen::draw_length(Forms& forms) {
    const words::Language& tr = forms.language();
    constexpr int least_tiles = 10, step = 2;
    constexpr float label = 64, slider = 132;
    const int all = form_.pile();
    const int before = form_.tiles();
    int now = before;
    ImGui::SetCursorPosY(ImGui::GetWindowHeight() - forms.px(48 + 14 + 20 + 38));
    ImGui::AlignTextToFramePadding();
    forms.text(forms.fonts().text, tr("Length"), theme::text_1);
    ImGui::SameLine(forms.px(14 + label));
    ImGui::SetNextItemWidth(forms.px(slider));
    ImGui::SliderInt("##length", &now, std::min(least_tiles, all), all, "",
                     ImGuiSliderFlags_AlwaysClamp);
    if (ImGui::IsItemHovered())
        forms.hint(
            tr("The game ends when so many tiles have been drawn. What lies on the table from "
               "the beginning is not counted, and what comes first, as a river, is always "
               "drawn whole."),
            ImGui::GetItemRectMin(), ImGui::GetItemRectMax());
    forms.mark("length", std::to_string(before));
    if (const int steps = forms.change_of("length"))
        now = std::clamp(before + steps * step, std::min(least_tiles, all), all);
    if (const auto typed = forms.typed_number("length", before, all)) now = *typed;
    ImGui::SameLine(0, forms.px(8));
    ImGui::AlignTextToFramePadding();
    forms.text(forms.fonts().bold,
               before == all ? tr.count("{} tile", "{} tiles", form_.turns())
                             : tr("{} of {} tiles", form_.turns(), form_.turns() - before + all),
               theme::text_1);
    if (now != before) form_.set_tiles(now);
}

void SetupScreen::draw_start(Forms& forms) {
    const words::Language& tr = forms.language();
    look_at_tiles();
    const ImVec2 first = ImGui::GetCursorScreenPos();
    const ImVec2 window = ImGui::GetWindowPos(), size = ImGui::GetWindowSize();
    ImGui::GetWindowDrawList()->AddRectFilled(
        {window.x + 1, first.y}, {window.x + size.x - 1, window.y + size.y - 1},
        forms.colour(theme::sunken), forms.px(theme::radius), ImDrawFlags_RoundCornersBottom);
    ImGui::Dummy(forms.px(0, 4));
    const std::string why_not = problem_.empty() ? form_.why_not() : problem_;
    if (why_not.empty()) {
        forms.title(title_of_choice(), theme::seats_width - 28);
        forms.text(forms.fonts().text, expectation(), theme::text_2);
        const bool own = title_of_choice() == tr("Your own choice"); // a preset has its own rules
        const int changed = form_.changed_settings();
        if (own && changed > 0)
            forms.chip(tr.count("{} rule changed", "{} rules changed", changed), ChipKind::warn);
        for (const catalogue::Plugin* variant : form_.chosen_variants()) {
            if (own && changed > 0) ImGui::SameLine();
            forms.chip(variant->manifest_in(tr.code()).title, ChipKind::accent);
        }
        draw_length(forms);
    } else {
        ImGui::PushStyleColor(ImGuiCol_ChildBg, 0);
        ImGui::BeginChild("why_not", {0, forms.px(116)});
        ImGui::PopStyleColor();
        forms.wrapped(forms.fonts().small, why_not, theme::bad);
        ImGui::EndChild();
    }
    const char* const shortcut = "Ctrl Enter";
    const float wide =
        forms.fonts().small->CalcTextSizeA(forms.fonts().small->FontSize, 1000, 0, shortcut).x;
    ImGui::SetCursorPos(
        {(ImGui::GetWindowWidth() - wide) / 2, ImGui::GetWindowHeight() - forms.px(48 + 14 + 20)});
    forms.text(forms.fonts().small, shortcut, theme::text_3);
    ImGui::SetCursorPosY(ImGui::GetWindowHeight() - forms.px(48 + 14));
    if (forms.button("start", offer_ ? tr("Make the game") : tr("Start the game"),
                     forms.px(theme::seats_width - 28, 48), true, form_.why_not().empty()))
        start();
}

} // namespace bastide::desktop
