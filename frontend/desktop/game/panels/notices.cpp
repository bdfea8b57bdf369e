#include "frontend/desktop/game/panels/notices.hpp"

#include "frontend/desktop/look/player_paint.hpp"
#include "frontend/desktop/window/open_outside.hpp"
#include "presentation/telling/log_text.hpp"
#include "presentation/telling/score_text.hpp"
#include "presentation/words/first_letters.hpp"

#include <algorithm>
#include <iterator>
#include <sstream>

namespace bastide::desktop {
namespace {

constexpr float toast_seconds = 4;
constexpr float score_seconds = 5;
constexpr float folder_height = 40; ///< of the button that opens a folder, with its margin
constexpr std::size_t most_toasts = 4;
constexpr std::size_t most_scores = 3;
constexpr std::size_t most_toast_letters = 600;

/// As many as the text has by itself, or needs.
std::vector<std::string> lines_of(const Painter& painter, const std::string& text,
                                  const TextStyle& style) {
    std::vector<std::string> lines;
    std::istringstream parts(text);
    for (std::string part; std::getline(parts, part);)
        for (std::string& line : painter.wrapped(part, theme::log_width - 32, style))
            lines.push_back(std::move(line));
    return lines;
}

void draw_folder_button(Painter& painter, Controls& controls, const std::filesystem::path& file,
                        sf::Vector2f at) {
    Button button{
        .id = "open_folder", .label = painter.language()("Open the folder"), .text_size = 14};
    button.area = {at.x, at.y, button_width(painter, button), folder_height - 8};
    controls.button(painter, button, [folder = file.parent_path()] { open_outside(folder); });
}

} // namespace

void Notices::say(std::string text, Kind kind, std::filesystem::path file) {
    const std::size_t shown = words::first_letters(text, most_toast_letters).size();
    if (shown < text.size()) text = text.substr(0, shown) + "…";
    // Only the newest has a button; several would hang down over the dock.
    if (!file.empty())
        std::erase_if(toasts_, [](const Toast& toast) { return !toast.file.empty(); });
    const bool long_shown = kind == Kind::bad || kind == Kind::news || !file.empty();
    toasts_.push_back(
        {std::move(text), kind, long_shown ? 3 * toast_seconds : toast_seconds, std::move(file)});
    if (toasts_.size() > most_toasts) toasts_.pop_front();
}

void Notices::skip(const course::Play& play) {
    seen_ = play.log().size();
    std::erase_if(toasts_, [](const Toast& toast) { return toast.kind == Kind::news; });
}

void Notices::follow(const course::Play& play) {
    const auto& log = play.log();
    if (log.size() < seen_) {
        std::erase_if(scores_, [&](const Score& score) { return score.entry >= log.size(); });
        seen_ = log.size();
    }
    for (; seen_ < log.size(); ++seen_) {
        const engine::Event& event = log[seen_].event;
        if (std::holds_alternative<engine::TilePlaced>(event)
            || play.stage() == course::Stage::over)
            std::erase_if(toasts_, [](const Toast& toast) { return toast.kind == Kind::news; });
        if (std::holds_alternative<engine::TileDiscarded>(event)
            || std::holds_alternative<engine::PartBegan>(event)
            || std::holds_alternative<engine::FeaturesChanged>(event))
            say(telling::log_text(event, play.telling()));
        if (const auto* drawn = std::get_if<engine::TokenDrawn>(&event))
            say(play.player_name(drawn->player) + ": " + telling::log_text(event, play.telling()));
        const auto* scored = std::get_if<engine::FeatureScored>(&event);
        if (scored != nullptr && scored->occasion != engine::Occasion::at_end
            && !scored->winners.empty())
            for (engine::FeatureScored& share : telling::shares_of(*scored))
                scores_.push_back({seen_, std::move(share), score_seconds});
        while (scores_.size() > most_scores)
            scores_.erase(scores_.begin());
    }
}

std::optional<std::size_t> Notices::shown_toast() const {
    if (toasts_.empty()) return std::nullopt;
    const auto bad = std::find_if(toasts_.begin(), toasts_.end(),
                                  [](const Toast& toast) { return toast.kind == Kind::bad; });
    return bad == toasts_.end() ? 0 : static_cast<std::size_t>(bad - toasts_.begin());
}

bool Notices::update(float seconds) {
    const auto count = toasts_.size() + scores_.size();
    const auto age = [seconds](auto& one) { return (one.left -= seconds) <= 0; };
    // One at a time, and each for a shorter while where others wait.
    if (const auto shown = shown_toast()) {
        Toast& toast = toasts_[*shown];
        if (age(toast) || (toasts_.size() > 1 && age(toast)))
            toasts_.erase(toasts_.begin() + static_cast<std::ptrdiff_t>(*shown));
    }
    std::erase_if(scores_, age);
    return toasts_.size() + scores_.size() != count;
}

void Notices::draw(Painter& painter, Controls& controls, const course::Play& play,
                   const Room& room) const {
    float bottom = painter.size().y - theme::margin;
    for (auto score = scores_.rbegin(); score != scores_.rend(); ++score) {
        if (score->entry < play.log().size())
            bottom = draw_score(painter, play, score->share, bottom, room.scores_right) - 8;
    }
    if (const auto shown = shown_toast()) draw_toast(painter, controls, toasts_[*shown], room);
}

/// Below the tools, or where that would lie on panels or land, at the bottom left or in the middle.
sf::FloatRect Notices::place_of_toast(const Painter& painter, const Controls& controls,
                                      const Room& room, float height) {
    constexpr float beside_zoom = 76, wide = theme::log_width;
    const float bottom = painter.size().y - theme::margin - height;
    const sf::FloatRect places[] = {{room.toasts_right - wide, room.toasts_top, wide, height},
                                    {beside_zoom, bottom, wide, height},
                                    {(painter.size().x - wide) / 2, bottom, wide, height},
                                    {(painter.size().x - wide) / 2, room.toasts_top, wide, height}};
    const auto lies_on = [](const std::vector<sf::FloatRect>& areas, const sf::FloatRect& place) {
        return std::any_of(areas.begin(), areas.end(),
                           [&](const sf::FloatRect& area) { return area.intersects(place); });
    };
    const auto hides = [&](const sf::FloatRect& place) {
        return (lies_on(controls.covers(), place) ? 2 : 0) + (lies_on(room.land, place) ? 1 : 0);
    };
    return *std::min_element(
        std::begin(places), std::end(places),
        [&](const sf::FloatRect& a, const sf::FloatRect& b) { return hides(a) < hides(b); });
}

void Notices::draw_toast(Painter& painter, Controls& controls, const Toast& toast,
                         const Room& room) {
    const bool bad = toast.kind == Kind::bad;
    const TextStyle style{Face::text, 14, bad ? theme::bad : theme::text_1};
    const auto lines = lines_of(painter, toast.text, style);
    const float text_height = 20 * static_cast<float>(lines.size()) + 20;
    const float height = text_height + (toast.file.empty() ? 0 : folder_height);
    const sf::FloatRect area = place_of_toast(painter, controls, room, height);
    painter.island(area);
    if (bad)
        painter.box({area.left + 1, area.top + 1, area.width - 2, area.height - 2}, theme::radius,
                    theme::bad_soft);
    controls.cover(area);
    for (std::size_t i = 0; i < lines.size(); ++i)
        painter.text(lines[i], {area.left + 16, area.top + 20 + 20 * static_cast<float>(i)}, style);
    if (!toast.file.empty())
        draw_folder_button(painter, controls, toast.file,
                           {area.left + 16, area.top + text_height - 4});
}

/// "[shield] Anna  City: 3 tiles × 2 = 6  (+6)", at the bottom. Returns its top.
float Notices::draw_score(Painter& painter, const course::Play& play,
                          const engine::FeatureScored& scored, float bottom, float right) const {
    const std::string names = play.player_names(scored.winners);
    const std::string text = telling::score_text(scored, play.rules(), play.wording());
    const std::string majority = telling::majority_text(scored, play.language());
    const TextStyle name_style{Face::bold, 15, theme::text_1},
        text_style{Face::text, 15, theme::text_1}, small_style{Face::text, 13, theme::text_2},
        gain_style{Face::heavy, 17, theme::on_accent};
    const std::string gain = telling::gain_text(scored.points);
    const float gain_width = painter.width(gain, gain_style) + 20;
    const ShieldRow shields{play.player_colours(scored.winners), 24, 28};
    const float text_width = std::max(painter.width(text, text_style),
                                      majority.empty() ? 0 : painter.width(majority, small_style));
    const float name_width = painter.width(names, name_style);
    const float wide = 14 + shields.width() + name_width + 14 + text_width + 14 + gain_width + 12;
    const float left =
        std::max(theme::margin, std::min((painter.size().x - wide) / 2, right - wide));
    const sf::FloatRect area{left, bottom - 52, wide, 52};
    painter.island(area);
    const float y = area.top + 26;
    float x = draw_shields(painter, shields, {area.left + 14, y});
    painter.text(names, {x, y}, name_style);
    x += name_width + 14;
    painter.text(text, {x, majority.empty() ? y : y - 9}, text_style);
    painter.text(majority, {x, y + 11}, small_style);
    painter.box({area.left + wide - 12 - gain_width, y - 16, gain_width, 32}, 8, theme::accent);
    painter.text(gain, {area.left + wide - 12 - gain_width / 2, y}, gain_style, Align::centre);
    return area.top;
}

std::vector<std::string> Notices::texts() const {
    std::vector<std::string> texts;
    for (const Toast& toast : toasts_)
        texts.push_back(toast.text);
    return texts;
}

} // namespace bastide::desktop
