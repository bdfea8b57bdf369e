#include "frontend/desktop/game/islands/score_card.hpp"

#include "frontend/desktop/look/player_paint.hpp"
#include "presentation/telling/score_text.hpp"

#include <algorithm>
#include <optional>

namespace bastide::desktop {
namespace {

constexpr float card_padding = 16;
constexpr float header_height = 44;
constexpr float card_row_height = 62, card_row_gap = 8;
constexpr float part_padding = 14, sign_width = 24;
constexpr float shield_step = 34;
constexpr float least_width = 300;

const TextStyle name_style{Face::bold, 16, theme::text_1};
const TextStyle title_style{Face::text, 16, theme::text_1};
const TextStyle number_style{Face::heavy, 24, theme::text_1};
const TextStyle what_style{Face::text, 13, theme::text_2};

/// What one or several players get, who get the same.
struct Row {
    std::vector<int> players;
    std::vector<telling::TermParts> parts;
    int points = 0;
};

std::vector<Row> rows_of(const telling::Scoring& scoring, const course::Play& play) {
    std::vector<Row> rows;
    for (const engine::FeatureScored& share : scoring.shares) {
        if (share.winners.empty()) continue;
        Row row{share.winners, telling::term_parts(share.terms, play.rules(), play.wording()),
                share.points};
        // What counts nothing is for the feature itself.
        for (telling::TermParts& part : row.parts)
            if (part.what.empty() && share.subject.empty() && share.layer != engine::no_layer)
                part.what = play.words().word(play.rules().layers[share.layer].name);
        rows.push_back(std::move(row));
    }
    return rows;
}

float part_width(const Painter& painter, const telling::TermParts& part) {
    return std::max(painter.width(part.numbers, number_style), painter.width(part.what, what_style))
           + 2 * part_padding;
}

float row_shields(const Row& row) {
    return shield_step * static_cast<float>(row.players.size());
}

/// The expression without the sum; a single part that says nothing but the sum is left out.
bool shows_parts(const Row& row) {
    return row.parts.size() > 1 || (row.parts.size() == 1 && !row.parts.front().what.empty());
}

float row_width(const Painter& painter, const Row& row, const words::Wording& say) {
    const telling::TermParts sum{telling::gain_text(row.points),
                                 telling::counted_word("point", row.points, say)};
    float width = part_width(painter, sum);
    if (!shows_parts(row)) return width;
    for (const telling::TermParts& part : row.parts)
        width += part_width(painter, part) + sign_width;
    return width;
}

/// What is awaited is a place without words.
enum class Part { awaited, term, sum };

float draw_part(Painter& painter, const telling::TermParts& part, sf::Vector2f at, Part as) {
    const float wide = part_width(painter, part);
    const bool is_sum = as == Part::sum;
    const Tone ink = is_sum ? theme::on_accent : theme::text_1;
    painter.box({at.x, at.y, wide, card_row_height}, theme::button_radius,
                is_sum ? theme::accent : theme::sunken);
    if (as == Part::awaited) return wide;
    const float middle = at.y + (part.what.empty() ? card_row_height / 2 : card_row_height * .38f);
    painter.text(part.numbers, {at.x + wide / 2, middle}, {Face::heavy, 24, ink}, Align::centre);
    painter.text(part.what, {at.x + wide / 2, at.y + card_row_height * .76f},
                 {Face::text, 13, is_sum ? theme::on_accent : theme::text_2}, Align::centre);
    return wide;
}

void draw_row(Painter& painter, const course::Play& play, const Row& row,
              const course::Ceremony& ceremony, sf::Vector2f at, float most) {
    const telling::TermParts sum{telling::gain_text(row.points),
                                 telling::counted_word("point", row.points, play.wording())};
    const float sum_width = part_width(painter, sum);
    float x = at.x;
    const std::size_t parts = shows_parts(row) ? row.parts.size() : 0;
    const std::size_t shown = ceremony.terms_shown(parts);
    for (std::size_t i = 0; i < parts; ++i) {
        const bool room = x - at.x + part_width(painter, row.parts[i]) + sum_width <= most;
        if (!room) break; // the log has all of it
        if (i > 0 && i < shown)
            painter.text("+", {x - sign_width / 2, at.y + card_row_height / 2}, number_style,
                         Align::centre);
        x += draw_part(painter, row.parts[i], {x, at.y}, i < shown ? Part::term : Part::awaited)
             + sign_width;
    }
    if (parts > 0 && ceremony.summed())
        painter.text("=", {x - sign_width / 2, at.y + card_row_height / 2}, number_style,
                     Align::centre);
    draw_part(painter, sum, {x, at.y}, ceremony.summed() ? Part::sum : Part::awaited);
}

std::string title_of(const telling::Scoring& scoring, const course::Play& play) {
    const std::string majority = telling::majority_text(scoring.scored, play.language());
    return telling::feature_title(scoring.scored, play.rules(), play.wording())
           + (majority.empty() ? "" : " · " + majority);
}

struct CardButton {
    Button button;
    std::function<void()> action;
};

/// From right to left.
std::vector<CardButton> buttons_of(const Painter& painter, const course::Ceremony& ceremony,
                                   const CeremonyCommands& commands) {
    const words::Language& tr = painter.language();
    std::vector<CardButton> buttons;
    if (ceremony.number() < ceremony.count())
        buttons.push_back(
            {{.id = "ceremony_end", .label = tr("Skip scoring"), .key = "Esc"}, commands.end});
    buttons.push_back({{.id = "ceremony_go_on", .label = tr("Continue")}, commands.go_on});
    if (ceremony.is_final()) {
        const bool paused = ceremony.paused();
        buttons.push_back({{.id = "ceremony_pause",
                            .icon = paused ? "play" : "pause",
                            .hint = paused ? tr("Go on by itself") : tr("Stay at this one")},
                           commands.pause});
        buttons.push_back({{.id = "ceremony_back",
                            .icon = "previous",
                            .hint = tr("Once more the one before"),
                            .enabled = ceremony.can_go_back()},
                           commands.go_back});
    }
    for (CardButton& each : buttons) {
        each.button.text_size = 14;
        each.button.area.height = 32;
        each.button.area.width =
            each.button.label.empty() ? 36 : button_width(painter, each.button);
    }
    return buttons;
}

/// At the right of the header.
void draw_buttons(Painter& painter, Controls& controls, std::vector<CardButton> buttons,
                  sf::Vector2f right) {
    for (auto& [button, action] : buttons) {
        right.x -= button.area.width;
        button.area.left = right.x;
        button.area.top = right.y;
        controls.button(painter, button, action);
        right.x -= 8;
    }
}

float width_of(const std::vector<CardButton>& buttons) {
    float width = 0;
    for (const CardButton& each : buttons)
        width += each.button.area.width + 8;
    return width;
}

/// In the middle or at an edge, at the bottom or at the top: the first place where it covers
/// nothing of what is to be seen, or the least of it.
sf::FloatRect card_place(sf::Vector2f size, float window, const CardRoom& in) {
    const auto [left_edge, right_edge] = in.edges;
    const float last = std::max(left_edge, right_edge - size.x);
    const float middle = std::clamp((window - size.x) / 2, left_edge, last);
    std::optional<sf::FloatRect> best;
    float least = 0;
    for (const float left : {middle, left_edge, last})
        for (const float y : {in.bottom - size.y, in.top}) {
            const sf::FloatRect place{left, y, size.x, size.y};
            float covered = 0;
            for (const sf::FloatRect& each : in.kept_clear)
                if (sf::FloatRect shared; place.intersects(each, shared))
                    covered += shared.width * shared.height;
            if (best && covered >= least) continue;
            best = place;
            least = covered;
        }
    return *best;
}

/// "Final scoring 3 / 12", where that is under way.
std::string count_text(const course::Ceremony& ceremony, const words::Language& tr) {
    return ceremony.is_final() ? tr("Final scoring {} of {}", static_cast<int>(ceremony.number()),
                                    static_cast<int>(ceremony.count()))
                               : std::string();
}

/// "Roads", "Cities": what the final scoring takes one after the other; the one at hand is strong.
struct ActWord {
    std::string word;
    TextStyle style;
};

std::vector<ActWord> act_words(const course::Ceremony& ceremony, const course::Play& play) {
    std::vector<ActWord> acts;
    for (const course::Ceremony::Act& act : ceremony.acts())
        acts.push_back({act.layer == engine::no_layer ? play.language()("Other points")
                                                      : words::capitalised(play.words().word(
                                                          play.rules().layers[act.layer].name, 2)),
                        act.now ? TextStyle{Face::bold, 13, theme::accent} : what_style});
    return acts;
}

/// From the right, as far as there is room: those at hand and to come rather than those before.
void draw_acts(Painter& painter, const std::vector<ActWord>& acts, sf::Vector2f right, float room) {
    constexpr float between = 14;
    float left = right.x;
    for (auto act = acts.rbegin(); act != acts.rend(); ++act) {
        const float wide = painter.width(act->word, act->style);
        if (right.x - left + wide > room) return;
        painter.text(act->word, {left - wide, right.y}, act->style);
        left -= wide + between;
    }
}

} // namespace

sf::FloatRect draw_score_card(Painter& painter, Controls& controls, const course::Play& play,
                              const course::Ceremony& ceremony, const CardRoom& in,
                              const CeremonyCommands& commands) {
    const telling::Scoring& scoring = ceremony.now();
    const std::vector<Row> rows = rows_of(scoring, play);
    const std::vector<int>& winners = scoring.scored.winners;
    const std::string names = play.player_names(winners), title = title_of(scoring, play);
    const std::string count = count_text(ceremony, play.language());
    const ShieldRow shields{play.player_colours(winners), 24, 30};
    const float text = shields.width() + painter.width(names, name_style) + 10
                       + painter.width(title, title_style) + 16;
    const float room = std::max(0.f, in.edges.second - in.edges.first);
    const std::vector<CardButton> buttons = buttons_of(painter, ceremony, commands);
    float wide = std::max(least_width, text + width_of(buttons));
    for (const Row& row : rows)
        wide = std::max(wide, row_width(painter, row, play.wording())
                                  + (rows.size() > 1 ? row_shields(row) : 0));
    wide = std::min(std::max(wide + 2 * card_padding, in.narrowest), room);
    const float count_height = count.empty() ? 0 : 22;
    const float tall = card_padding / 2 + count_height + header_height
                       + static_cast<float>(rows.size()) * (card_row_height + card_row_gap)
                       + card_padding / 2;
    const sf::FloatRect area = card_place({wide, tall}, painter.size().x, in);
    painter.island(area);
    controls.cover(area);
    if (!winners.empty()) draw_colour_edge(painter, area, shields.colours.front(), Edge::top);
    float y = area.top + card_padding / 2;
    painter.text(count, {area.left + card_padding, y + 13}, what_style);
    const auto leader =
        ceremony.is_final() && ceremony.summed() ? ceremony.new_leader(play.state()) : std::nullopt;
    if (leader)
        painter.text(play.language()("{} takes the lead", play.player_name(*leader)),
                     {area.left + wide - card_padding, y + 13}, {Face::bold, 15, theme::accent},
                     Align::right);
    else if (ceremony.is_final())
        draw_acts(painter, act_words(ceremony, play), {area.left + wide - card_padding, y + 13},
                  wide - 2 * card_padding - painter.width(count, what_style) - 24);
    y += count_height;
    draw_buttons(painter, controls, buttons, {area.left + wide - card_padding, y + 6});
    float x = draw_shields(painter, shields, {area.left + card_padding, y + header_height / 2});
    const float end = area.left + wide - card_padding - width_of(buttons);
    painter.fitted(names, {x, y + header_height / 2}, end - x, name_style);
    x += painter.width(names, name_style) + 10;
    if (x < end - 20) painter.fitted(title, {x, y + header_height / 2}, end - x, title_style);
    y += header_height;
    for (const Row& row : rows) {
        // Where all get the same, the header has said who they are.
        const float aside = rows.size() > 1 ? row_shields(row) : 0;
        if (aside > 0)
            draw_shields(painter, {play.player_colours(row.players), 28, shield_step},
                         {area.left + card_padding, y + card_row_height / 2});
        draw_row(painter, play, row, ceremony, {area.left + card_padding + aside, y},
                 wide - 2 * card_padding - aside);
        y += card_row_height + card_row_gap;
    }
    return area;
}

} // namespace bastide::desktop
