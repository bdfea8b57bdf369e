#include "frontend/desktop/statistics/statistics_screen.hpp"

#include "database/played/export.hpp"
#include "frontend/desktop/window/form.hpp"
#include "frontend/desktop/window/new_file.hpp"

#include <algorithm>
#include <cmath>
#include <ctime>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <utility>

namespace bastide::desktop {
namespace {

using Who = played::Filter::Who;

constexpr float table_gap = 14;
constexpr float filter_height = 50;
constexpr float least_column_width = 84;
constexpr float way_width = 104; ///< of what leads to a game

float row_height(const StatisticsRow& row) {
    constexpr float noted = 48, barred = 40, plain = 32;
    return !row.note.empty() ? noted : row.share > 0 ? barred : plain;
}

/// A heading may be longer than the numbers below it.
float column_width(const Painter& painter, const std::string& heading) {
    constexpr float apart = 16;
    return std::max(least_column_width, painter.width(heading, style::small()) + apart);
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
    std::vector<played::PlayedGame> shown;
    std::copy_if(games_.begin(), games_.end(), std::back_inserter(shown),
                 [this](const auto& game) { return played::shows(filter_, game); });
    tables_ = statistics_tables(totals_, shown, navigator_.catalogue(), navigator_.language());
}

void StatisticsScreen::handle(const sf::Event& event) {
    if (controls_.handle(event, scale())) return;
    if (event.type != sf::Event::KeyPressed || event.key.code != sf::Keyboard::Escape) return;
    if (!std::exchange(asks_, false)) navigator_.back();
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

void StatisticsScreen::export_games(const std::string& ending) {
    const words::Language& tr = navigator_.language();
    std::vector<played::PlayedGame> shown;
    for (const played::PlayedGame& game : games_)
        if (played::shows(filter_, game)) shown.push_back(game);
    const std::filesystem::path file =
        new_file(navigator_.options().saves / "statistics", "statistics", '.' + ending);
    std::ofstream out(file, std::ios::binary);
    out << (ending == "csv" ? played::csv_of(shown) : played::json_of(shown));
    out.close();
    bad_notice_ = out.fail();
    std::error_code ignored;
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
    Form form(painter, controls_);
    if (form.page(painter.language()("Statistics"))) navigator_.back();
    draw_buttons(form);
    const engine::Message told = counter_->problem();
    const std::string problem = told.empty()
                                    ? std::string()
                                    : painter.language()("The statistics could not be made: {}",
                                                         painter.language().said(told));
    form.go_to({Form::page_margin, Form::page_top});
    if (!problem.empty() || !notice_.empty())
        form.wrapped(problem.empty() ? notice_ : problem,
                     style::plain(problem.empty() && !bad_notice_ ? theme::accent : theme::bad),
                     painter.size().x - 2 * Form::page_margin);
    form.go_to({Form::page_margin, form.at().y});
    if (games_.empty()) {
        draw_nothing_yet(form);
    } else {
        const float below = form.at().y + filter_height;
        draw_filters(form);
        draw_tables(form, below);
    }
    if (asks_) draw_erase_question(form);
}

void StatisticsScreen::draw_buttons(Form& form) {
    constexpr float height = 36;
    const words::Language& tr = form.language();
    const bool ready = !counter_->busy();
    const bool exports = ready && !games_.empty();
    const std::vector<Button> buttons = {
        {.id = "export_csv", .label = tr("Export CSV"), .enabled = exports},
        {.id = "export_json", .label = tr("Export JSON"), .enabled = exports},
        {.id = "erase", .label = tr("Erase"), .enabled = ready}};
    float wide = -Form::spacing;
    for (const Button& button : buttons)
        wide += button_width(form.painter(), button) + Form::spacing;
    controls_.begin_group();
    form.go_to({form.painter().size().x - Form::page_margin - wide, 14});
    std::string clicked;
    for (const Button& button : buttons) {
        if (form.button(button, {0, height})) clicked = button.id;
        form.beside();
    }
    if (clicked == "export_csv") export_games("csv");
    if (clicked == "export_json") export_games("json");
    if (clicked != "erase") return;
    asks_ = true;
    leaves_out_ = !navigator_.preferences().statistics_since.empty();
}

/// How many games there are, or that they are being looked into.
std::string StatisticsScreen::state_text() const {
    const words::Language& tr = navigator_.language();
    const played::UpdateProgress progress = counter_->progress();
    if (counter_->busy())
        return tr("Looking into the saved games: {} of {}", progress.done, progress.files);
    if (!games_.empty()) return games_text(totals_, tr);
    return navigator_.preferences().statistics_since.empty()
               ? tr("No game has been finished here yet. Play one to its end, and it is counted.")
               : tr("No game has been finished since the statistics were erased. Erase them once "
                    "more to count the older ones too.");
}

void StatisticsScreen::draw_nothing_yet(Form& form) {
    constexpr float width = 520, height = 130;
    const sf::Vector2f window = form.painter().size();
    const auto panel = form.panel("none", {(window.x - width) / 2, window.y / 3, width, height});
    form.wrapped(state_text(), style::plain(theme::text_2));
    form.gap(14);
    if (counter_->busy()) return;
    if (form.button(
            {.id = "new_game", .label = form.language()("New game"), .kind = ButtonKind::primary},
            {160, 40}))
        navigator_.show_setup();
}

void StatisticsScreen::draw_filters(Form& form) {
    const words::Language& tr = form.language();
    controls_.begin_group();
    Options sets = {{"all", tr("All plugins")}};
    std::size_t chosen = 0;
    for (const std::vector<std::string>& set : plugin_sets_) {
        if (set == filter_.plugins) chosen = sets.size();
        sets.emplace_back(std::to_string(sets.size()), titles_of(set, navigator_.catalogue(), tr));
    }
    constexpr float list_width = 340;
    if (const auto next = form.choice("plugins", chosen, sets, list_width)) {
        filter_.plugins = *next == 0 ? std::vector<std::string>() : plugin_sets_[*next - 1];
        sum_up();
    }
    const std::pair<Who, std::string> people[] = {{Who::everybody, tr("All games")},
                                                  {Who::people_only, tr("People only")},
                                                  {Who::with_computers, tr("With computers")}};
    for (const auto& [who, label] : people) {
        form.beside();
        if (form.tab("who_" + std::to_string(static_cast<int>(who)), label, filter_.who == who)) {
            filter_.who = who;
            sum_up();
        }
    }
    form.beside(16);
    form.text(state_text(), style::plain(theme::text_2), field_height);
}

/// With its heading, as high as all its rows.
float StatisticsScreen::height_of(const StatisticsTable& table) {
    constexpr float heading = 76;
    float height = heading;
    for (const StatisticsRow& row : table.rows)
        height += row_height(row);
    return height;
}

/// In two columns. Each is as high as what it holds, and where that is too much the later ones of a
/// column share what is left.
void StatisticsScreen::draw_tables(Form& form, float from) {
    constexpr float least_height = 150;
    const sf::Vector2f window = form.painter().size();
    const float width = (window.x - 2 * Form::page_margin - table_gap) / 2;
    const float bottom = window.y - Form::page_margin;
    const std::vector<std::size_t> columns[] = {{0, 2, 4}, {1, 3}};
    float left = Form::page_margin;
    for (const std::vector<std::size_t>& column : columns) {
        float top = from;
        for (std::size_t i = 0; i < column.size(); ++i) {
            // Those below keep the least, or all that they need.
            float below = 0;
            for (std::size_t later = i + 1; later < column.size(); ++later)
                below += table_gap + std::min(height_of(tables_[column[later]]), least_height);
            const StatisticsTable& table = tables_[column[i]];
            const float height = std::min(height_of(table), bottom - top - below);
            draw_table(form, table, {left, top, width, height});
            top += height + table_gap;
        }
        left += width + table_gap;
    }
}

void StatisticsScreen::draw_table(Form& form, const StatisticsTable& table, sf::FloatRect area) {
    constexpr float head_height = 24;
    Painter& painter = form.painter();
    const auto panel = form.panel(table.id, area);
    const sf::FloatRect head = form.take({form.room(), head_height});
    form.controls().widget({.id = "table_" + table.id, .label = table.title, .area = head});
    const float middle = head.top + head_height / 2;
    const bool of_games = std::any_of(table.rows.begin(), table.rows.end(),
                                      [](const StatisticsRow& row) { return !row.file.empty(); });
    const float room = head.width - (of_games ? way_width : 0);
    float right = head.left + room;
    for (auto column = table.columns.rbegin(); column != table.columns.rend(); ++column) {
        painter.text(*column, {right, middle}, style::small(), Align::right);
        right -= column_width(painter, *column);
    }
    painter.fitted(table.title, {head.left, middle}, right - head.left, style::heading());
    form.line();
    form.gap(8);
    int number = 0;
    for (const StatisticsRow& row : table.rows) {
        draw_row(form, table, row, room);
        ++number;
        if (!row.file.empty())
            draw_way_to_game(form, table.id + '_' + std::to_string(number), row, form.last());
    }
}

void StatisticsScreen::draw_way_to_game(Form& form, const std::string& id, const StatisticsRow& row,
                                        sf::FloatRect area) {
    constexpr float height = 32;
    const Button button{.id = "replay_" + id, .label = form.language()("Replay")};
    const sf::Vector2f below = form.at();
    form.go_to({area.left + area.width - way_width + 16, area.top + (area.height - height) / 2});
    if (form.button(button, {way_width - 16, height})) {
        const auto problem = navigator_.show_replay(navigator_.options().saves / row.file);
        notice_ = problem.value_or("");
        bad_notice_ = problem.has_value();
    }
    form.go_to(below);
}

void StatisticsScreen::draw_row(Form& form, const StatisticsTable& table, const StatisticsRow& row,
                                float wide) {
    constexpr float shield = 22, bar = 5;
    Painter& painter = form.painter();
    constexpr float below_name = 28;
    const sf::FloatRect area = form.take({form.room(), row_height(row)}, 0);
    const float upper = area.top + 15, lower = area.top + 34;
    float left = area.left;
    if (!row.colour.empty()) {
        painter.shield(row.colour, {left + shield / 2, upper}, shield);
        left += shield + 8;
    }
    float numbers = 0;
    for (const std::string& column : table.columns)
        numbers += column_width(painter, column);
    const float room = area.left + wide - numbers - left;
    if (row.share > 0)
        painter.box({left, area.top + below_name,
                     std::max(2.f, (room - 10) * static_cast<float>(row.share)), bar},
                    1, theme::accent);
    if (painter.shortened(row.name, {left, upper}, room, style::bold()))
        form.controls().explain(row.name, area, row.name);
    painter.shortened(row.note, {left, lower}, room, style::small());
    float right = area.left + wide;
    for (std::size_t i = table.columns.size(); i-- > 0;) {
        painter.text(row.numbers[i], {right, upper}, style::plain(), Align::right);
        right -= column_width(painter, table.columns[i]);
    }
}

void StatisticsScreen::draw_erase_question(Form& form) {
    const words::Language& tr = form.language();
    form.question("erase", tr("Erase the statistics?"), 420, [&] {
        form.wrapped(tr("No saved game is deleted, and all that is still saved is counted anew."),
                     style::plain(theme::text_2));
        form.gap(4);
        const std::string leave_out = tr("Leave out games before today");
        form.toggle("leave_out", leave_out, leaves_out_);
        form.beside(10);
        form.text(leave_out, style::plain(), toggle_size.y);
        form.gap(8);
        if (form.button({.id = "erase_yes", .label = tr("Erase")}, {120, 40})) {
            erase();
            asks_ = false;
        }
        form.beside();
        if (form.button({.id = "erase_no", .label = tr("Keep"), .kind = ButtonKind::primary},
                        {120, 40}))
            asks_ = false;
    });
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
