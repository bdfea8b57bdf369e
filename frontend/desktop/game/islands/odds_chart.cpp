#include "frontend/desktop/game/islands/odds_chart.hpp"

#include <algorithm>

namespace bastide::desktop {
namespace {

constexpr float odds_header = 24, numbers_height = 34, words_height = 34;
constexpr float block = 8, block_gap = 2;
constexpr int most_blocks = 6; ///< of a column; more are drawn closer together

const TextStyle small_text{Face::text, 12, theme::text_2};

/// In at most two lines; what does not fit ends in an ellipsis.
void draw_word(Painter& painter, const std::string& word, float middle, float top, float wide) {
    const auto lines = painter.wrapped(word, wide, small_text);
    for (std::size_t i = 0; i < std::min<std::size_t>(lines.size(), 2); ++i) {
        const float width = std::min(painter.width(lines[i], small_text), wide);
        painter.fitted(lines[i], {middle - width / 2, top + 8 + 14 * static_cast<float>(i)},
                       width + 1, small_text);
    }
}

} // namespace

float odds_height(const std::vector<telling::TokenOdds>& odds) {
    return odds.empty()
               ? 0
               : odds_header + numbers_height + most_blocks * (block + block_gap) + words_height;
}

void draw_odds(Painter& painter, const std::vector<telling::TokenOdds>& odds, sf::FloatRect area) {
    if (odds.empty()) return;
    const words::Language& tr = painter.language();
    painter.text(tr.count("{} token in the bag", "{} tokens in the bag", odds.front().of),
                 {area.left, area.top + 12}, small_text);
    int most = most_blocks;
    for (const telling::TokenOdds& each : odds)
        most = std::max(most, each.left);
    const float step = area.width / static_cast<float>(odds.size());
    const float pitch = most_blocks * (block + block_gap) / static_cast<float>(most);
    const float ground =
        area.top + odds_header + numbers_height + most_blocks * (block + block_gap);
    const float wide = std::min(34.f, step - 8);
    for (std::size_t i = 0; i < odds.size(); ++i) {
        const float middle = area.left + step * (static_cast<float>(i) + .5f);
        for (int n = 0; n < odds[i].left; ++n)
            painter.box({middle - wide / 2, ground - pitch * static_cast<float>(n + 1), wide,
                         std::max(2.f, pitch - block_gap)},
                        2, theme::border);
        const float top = ground - pitch * static_cast<float>(odds[i].left);
        painter.text(std::to_string(odds[i].left), {middle, top - 24},
                     {Face::bold, 14, theme::text_1}, Align::centre);
        painter.text(std::to_string(odds[i].percent()) + "\u00a0%", {middle, top - 9}, small_text,
                     Align::centre);
        draw_word(painter, odds[i].word, middle, ground + 4, step - 4);
    }
}

} // namespace bastide::desktop
