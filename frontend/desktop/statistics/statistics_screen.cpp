#include "frontend/desktop/statistics/statistics_screen.hpp"

#include "database/played/export.hpp"
#include "frontend/desktop/window/forms.hpp"

#include <algorithm>
#include <cmath>
#include <ctime>
#include <fstream>
#include <stdexcept>
#include <utility>

namespace bastide::desktop {
namespace {

using Who = played::Filter::Who;

constexpr float margin = Forms::page_margin;
constexpr float top = Forms::page_top;
constexpr float gap = 14;
constexpr float filter_height = 50;
constexpr float number_width = 84;
constexpr float row_height = 30;
constexpr float noted_row_height = 46;

/// Drops the end of a text that is too wide.
std::string fitted(const ImFont& font, const std::string& text, float most) {
    const auto width = [&](const std::string& part) {
        return font.CalcTextSizeA(font.FontSize, 100'000, 0, part.c_str()).x;
    };
    if (width(text) <= most) return text;
    std::string part = text;
    while (!part.empty() && width(part + "…") > most) {
        while (!part.empty() && (static_cast<unsigned char>(part.back()) & 0xc0U) == 0x80U)
            part.pop_back();
        if (!part.empty()) part.pop_back();
    }
    return part + "…";
}

void draw_right(Forms& forms, ImFont* font, const std::string& text, ImVec2 at, const Tone& tone) {
    const float wide = font->CalcTextSizeA(font->FontSize, 100'000, 0, text.c_str()).x;
    ImGui::GetWindowDrawList()->AddText(font, font->FontSize, {at.x - wide, at.y},
                                        forms.colour(tone), text.c_str());
}

} // namespace

StatisticsScreen::StatisticsScreen(Navigator& navigator) : navigator_(navigator) {
    count(false);
    sum_up();
}

void StatisticsScreen::count(bool erase_first) {
    counter_.reset(); // one at a time
    counter_ = std::make_unique<GameCounter>(
        GameCounter::Task{navigator_.options().saves, navigator_.preferences().statistics_since,
                          erase_first},
        navigator_.catalogue());
}

void StatisticsScreen::sum_up() {
    plugin_sets_.clear();
    for (const played::PluginTotals& set : played::totals_of(games_, {}).plugins)
        plugin_sets_.push_back(set.plugins);
    if (std::find(plugin_sets_.begin(), plugin_sets_.end(), filter_.plugins) == plugin_sets_.end())
        filter_.plugins.clear();
    totals_ = played::totals_of(games_, filter_);
    tables_ = statistics_tables(totals_, navigator_.catalogue(), navigator_.language());
}

void StatisticsScreen::handle(const sf::Event& event) {
    if (event.type != sf::Event::KeyPressed || event.key.code != sf::Keyboard::Escape) return;
    if (!asks_ && !ImGui::IsPopupOpen(nullptr, ImGuiPopupFlags_AnyPopup)) navigator_.back();
    asks_ = false;
}

bool StatisticsScreen::update(float) {
    const bool busy = counter_->busy();
    const std::size_t looked_at = counter_->progress().done;
    auto news = counter_->take();
    if (news) {
        games_ = std::move(*news);
        sum_up();
    }
    const bool went_on = std::exchange(looked_at_, looked_at) != looked_at;
    return std::exchange(was_busy_, busy) != busy || went_on || news;
}

/// Under a name that no file has.
void StatisticsScreen::export_games(const std::string& ending) {
    const words::Language& tr = navigator_.language();
    std::vector<played::PlayedGame> shown;
    for (const played::PlayedGame& game : games_)
        if (played::shows(filter_, game)) shown.push_back(game);
    const std::filesystem::path folder = navigator_.options().saves / "statistics";
    std::error_code ignored;
    std::filesystem::create_directories(folder, ignored);
    std::filesystem::path file;
    for (int n = 1; file.empty() || std::filesystem::exists(file, ignored); ++n)
        file = folder / ("statistics-" + std::to_string(n) + '.' + ending);
    std::ofstream out(file, std::ios::binary);
    out << (ending == "csv" ? played::csv_of(shown) : played::json_of(shown));
    out.close();
    bad_notice_ = out.fail();
    const std::string path = std::filesystem::absolute(file, ignored).string();
    notice_ = bad_notice_ ? tr("{} could not be written.", path) : tr("Written to {}", path);
}

void StatisticsScreen::erase() {
    const std::string since =
        leaves_out_ ? played::day_of(static_cast<std::int64_t>(std::time(nullptr))) : "";
    navigator_.change([&](Preferences& preferences) { preferences.statistics_since = since; });
    notice_ = since.empty() ? std::string()
                            : navigator_.language()("Games that were last played before today are "
                                                    "left out from now on.");
    bad_notice_ = false;
    count(true);
}

// --- What is seen ---

void StatisticsScreen::draw(Painter& painter) {
    Forms::draw_page_title(painter, painter.language()("Statistics"));
}

void StatisticsScreen::draw_forms(Forms& forms) {
    if (forms.begin_page("statistics")) navigator_.back();
    draw_buttons(forms);
    const std::string problem = counter_->problem();
    float below = top;
    if (!problem.empty() || !notice_.empty()) {
        ImGui::SetCursorPos(forms.px(margin, below));
        forms.wrapped(forms.fonts().text, problem.empty() ? notice_ : problem,
                      problem.empty() && !bad_notice_ ? theme::accent : theme::bad,
                      logical_size().x - 2 * margin);
        below = ImGui::GetCursorPosY() / forms.scale() + 6;
    }
    ImGui::SetCursorPos(forms.px(margin, below));
    if (games_.empty()) {
        draw_nothing_yet(forms);
    } else {
        draw_filters(forms);
        draw_tables(forms, below + filter_height);
    }
    draw_erase_question(forms);
    ImGui::End();
}

void StatisticsScreen::draw_buttons(Forms& forms) {
    constexpr float width = 130, height = 36, space = 8;
    const words::Language& tr = forms.language();
    const bool ready = !counter_->busy();
    ImGui::SetCursorPos(forms.px(logical_size().x - margin - 3 * width - 2 * space, 14));
    forms.begin_group();
    if (forms.button("export_csv", tr("Export CSV"), forms.px(width, height), false,
                     ready && !games_.empty()))
        export_games("csv");
    ImGui::SameLine(0, forms.px(space));
    if (forms.button("export_json", tr("Export JSON"), forms.px(width, height), false,
                     ready && !games_.empty()))
        export_games("json");
    ImGui::SameLine(0, forms.px(space));
    if (forms.button("erase", tr("Erase"), forms.px(width, height), false, ready)) {
        asks_ = true;
        leaves_out_ = !navigator_.preferences().statistics_since.empty();
    }
}

/// How many games there are, or that they are being looked into.
void StatisticsScreen::draw_state(Forms& forms, float width) {
    const words::Language& tr = forms.language();
    const played::UpdateProgress progress = counter_->progress();
    std::string text = games_text(totals_, tr);
    if (counter_->busy())
        text = tr("Looking into the saved games: {} of {}", progress.done, progress.files);
    else if (games_.empty())
        text = navigator_.preferences().statistics_since.empty()
                   ? tr("No game has been finished here yet. Play one to its end, and it is "
                        "counted.")
                   : tr("No game has been finished since the statistics were erased. Erase them "
                        "once more to count the older ones too.");
    forms.wrapped(forms.fonts().text, text, theme::text_2, width);
}

void StatisticsScreen::draw_nothing_yet(Forms& forms) {
    constexpr float width = 520, height = 130;
    ImGui::SetCursorPos(forms.px((logical_size().x - width) / 2, logical_size().y / 3));
    forms.begin_panel("none", forms.px(width, height));
    draw_state(forms, width - 40);
    ImGui::Dummy(forms.px(0, 6));
    if (!counter_->busy()
        && forms.button("new_game", forms.language()("New game"), forms.px(160, 40), true))
        navigator_.show_setup();
    ImGui::EndChild();
}

void StatisticsScreen::draw_filters(Forms& forms) {
    const words::Language& tr = forms.language();
    forms.begin_group();
    std::vector<std::pair<std::string, std::string>> sets = {{"all", tr("All plugins")}};
    std::size_t chosen = 0;
    for (const std::vector<std::string>& set : plugin_sets_) {
        if (set == filter_.plugins) chosen = sets.size();
        sets.emplace_back(std::to_string(sets.size()), titles_of(set, navigator_.catalogue(), tr));
    }
    constexpr float list_width = 340;
    ImGui::SetNextItemWidth(forms.px(list_width));
    if (const auto next = forms.choice("plugins", chosen, sets)) {
        filter_.plugins = *next == 0 ? std::vector<std::string>() : plugin_sets_[*next - 1];
        sum_up();
    }
    const std::pair<Who, std::string> people[] = {{Who::everybody, tr("All games")},
                                                  {Who::people_only, tr("People only")},
                                                  {Who::with_computers, tr("With computers")}};
    for (const auto& [who, label] : people) {
        ImGui::SameLine(0, forms.px(8));
        if (forms.tab("who_" + std::to_string(static_cast<int>(who)), label, filter_.who == who)) {
            filter_.who = who;
            sum_up();
        }
    }
    ImGui::SameLine(0, forms.px(16));
    ImGui::AlignTextToFramePadding();
    draw_state(forms, 0);
}

/// Two by two.
void StatisticsScreen::draw_tables(Forms& forms, float from) {
    const float width = (logical_size().x - 2 * margin - gap) / 2;
    const float height = (logical_size().y - from - margin - gap) / 2;
    for (std::size_t i = 0; i < tables_.size(); ++i) {
        const auto column = static_cast<float>(i % 2), line = static_cast<float>(i / 2);
        ImGui::SetCursorPos(
            forms.px(margin + column * (width + gap), from + line * (height + gap)));
        draw_table(forms, tables_[i], forms.px(width, height));
    }
}

void StatisticsScreen::draw_table(Forms& forms, const StatisticsTable& table, ImVec2 size) {
    forms.begin_panel(table.id.c_str(), size);
    forms.mark("table_" + table.id, table.title);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    float right = at.x + ImGui::GetContentRegionAvail().x;
    for (auto column = table.columns.rbegin(); column != table.columns.rend(); ++column) {
        draw_right(forms, forms.fonts().small, *column, {right, at.y + forms.px(6)}, theme::text_2);
        right -= forms.px(number_width);
    }
    forms.title(table.title, right - at.x);
    forms.line();
    ImGui::Dummy(forms.px(0, 2));
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, forms.px(8, 2));
    for (const StatisticsRow& row : table.rows)
        draw_row(forms, row);
    ImGui::PopStyleVar();
    ImGui::EndChild();
}

void StatisticsScreen::draw_row(Forms& forms, const StatisticsRow& row) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const ImVec2 start = ImGui::GetCursorPos();
    const float width = ImGui::GetContentRegionAvail().x;
    const float height = forms.px(row.note.empty() ? row_height : noted_row_height);
    ImDrawList* const draw = ImGui::GetWindowDrawList();
    float left = 0;
    if (!row.colour.empty()) {
        constexpr float shield = 22;
        ImGui::SetCursorPos({start.x, start.y + forms.px(4)});
        forms.shield(row.colour, shield);
        left = forms.px(shield + 8);
    }
    const float room =
        width - left - forms.px(number_width * static_cast<float>(row.numbers.size()));
    if (row.share > 0)
        draw->AddRectFilled(
            {at.x, at.y + height - forms.px(5)},
            {at.x + std::max(forms.px(2), (room - forms.px(10)) * static_cast<float>(row.share)),
             at.y + height - forms.px(2)},
            forms.colour(theme::accent), forms.px(1));
    ImFont* const bold = forms.fonts().bold;
    ImFont* const small = forms.fonts().small;
    const std::string name = fitted(*bold, row.name, room);
    draw->AddText(bold, bold->FontSize, {at.x + left, at.y + forms.px(5)},
                  forms.colour(theme::text_1), name.c_str());
    if (!row.note.empty())
        draw->AddText(small, small->FontSize, {at.x + left, at.y + forms.px(25)},
                      forms.colour(theme::text_2), fitted(*small, row.note, room).c_str());
    float right = at.x + width;
    for (auto number = row.numbers.rbegin(); number != row.numbers.rend(); ++number) {
        draw_right(forms, forms.fonts().text, *number, {right, at.y + forms.px(5)}, theme::text_1);
        right -= forms.px(number_width);
    }
    ImGui::SetCursorPos(start);
    ImGui::Dummy({width, height});
    if (name != row.name && ImGui::IsItemHovered()) forms.hint(row.name);
}

void StatisticsScreen::draw_erase_question(Forms& forms) {
    if (!asks_) return;
    const words::Language& tr = forms.language();
    constexpr float text_width = 420;
    if (!forms.begin_question("erase", tr("Erase the statistics?"))) return;
    forms.wrapped(forms.fonts().text,
                  tr("No saved game is deleted, and all that is still saved is counted anew."),
                  theme::text_2, text_width);
    ImGui::Dummy(forms.px(text_width, 4));
    forms.toggle("leave_out", leaves_out_);
    ImGui::SameLine(0, forms.px(10));
    forms.text(forms.fonts().text, tr("Leave out games before today"), theme::text_1);
    ImGui::Dummy(forms.px(0, 8));
    if (forms.button("erase_yes", tr("Erase"), forms.px(120, 40))) {
        erase();
        asks_ = false;
    }
    ImGui::SameLine();
    if (forms.button("erase_no", tr("Keep"), forms.px(120, 40), true)) asks_ = false;
    Forms::end_question(!asks_);
}

nlohmann::json StatisticsScreen::describe() const {
    nlohmann::json tables = nlohmann::json::object();
    for (const StatisticsTable& table : tables_)
        for (const StatisticsRow& row : table.rows)
            tables[table.id].push_back({{"name", row.name}, {"numbers", row.numbers}});
    return {{"screen", "statistics"}, {"games", totals_.games}, {"painting", counter_->busy()},
            {"notice", notice_},      {"tables", tables},       {"asks", asks_}};
}

} // namespace bastide::desktop
