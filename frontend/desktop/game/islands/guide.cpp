#include "frontend/desktop/game/islands/guide.hpp"

#include <SFML/Graphics/VertexArray.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace bastide::desktop {

using words::sentence;

namespace {

/// What a step waits for; `reading` goes on by the button alone.
enum class WaitsFor { reading, cell, placing, deploying, feature };

/// What a step speaks of.
enum class About { board, cell, dock, players, tools };

struct Step {
    WaitsFor waits_for;
    About about;
    const char* title;
    const char* text;
    std::array<Command, 2> keys;
    int key_count;
};

constexpr Command none = Command::help;

constexpr std::array<Step, 9> steps = {{
    {WaitsFor::reading,
     About::board,
     sentence("Lay the land together"),
     sentence("Everybody adds tiles to one land and sends figures to what grows there. Whoever has "
              "the most points at the end wins."),
     {none, none},
     0},
    {WaitsFor::cell,
     About::cell,
     sentence("This is your tile"),
     sentence("It lies in the box at the bottom right. The light cells on the table show where it "
              "fits. Click one of them, or drag the tile there."),
     {Command::next_cell, none},
     1},
    {WaitsFor::reading,
     About::dock,
     sentence("Turn it"),
     sentence("A right click turns the tile, where it fits in more than one way: all sides have to "
              "match their neighbours."),
     {Command::turn, Command::turn_back},
     2},
    {WaitsFor::placing,
     About::dock,
     sentence("Place it"),
     sentence("Click the same cell once more, or the button in the box."),
     {Command::confirm, none},
     1},
    {WaitsFor::deploying,
     About::dock,
     sentence("Send a figure"),
     sentence("A figure may go onto the tile you have just placed, where nobody else is yet. Rest "
              "the mouse on a row in the box: below stands what it would be. Or pass, and keep "
              "it."),
     {Command::next_cell, Command::pass},
     2},
    {WaitsFor::reading,
     About::players,
     sentence("Points"),
     sentence("What is completed is scored at once, and its figures come back to you. Top left: "
              "everybody's points, and the figures each one has left."),
     {none, none},
     0},
    {WaitsFor::feature,
     About::board,
     sentence("Look at the land"),
     sentence("Rest the mouse on a piece of the land: you see how far it reaches, who owns it and "
              "what it is worth. Drag to move the table, turn the wheel to zoom."),
     {Command::show_all, none},
     1},
    {WaitsFor::reading,
     About::dock,
     sentence("Nothing is lost"),
     sentence("You can take back every step until something new was revealed. The game is saved "
              "after each step."),
     {Command::undo, none},
     1},
    {WaitsFor::reading,
     About::tools,
     sentence("Everything else"),
     sentence("The log tells where every point came from, and the menu holds the rules of this "
              "game, all keys and this guide."),
     {Command::log, Command::help},
     2},
}};

/// In place of the second step, where players hold hands.
constexpr Step first_hand = {
    WaitsFor::cell,
    About::cell,
    sentence("These are your tiles"),
    sentence("Your hand lies in the box at the bottom right. Choose a tile by a click or by its "
             "number; the light cells on the table show where it fits. Click one of them."),
    {Command::next_cell, none},
    1};

/// In place of the third, where the tile chosen fits in one way alone.
constexpr Step first_one_way = {
    WaitsFor::reading,
    About::dock,
    sentence("It fits one way"),
    sentence("All sides have to match their neighbours, and here only this way does. Where several "
             "ways fit, a right click turns the tile, and so do the buttons in the box."),
    {none, none},
    0};

/// In place of the last but one, where others play at screens of their own.
constexpr Step first_elsewhere = {
    WaitsFor::reading,
    About::dock,
    sentence("Nothing is lost"),
    sentence("You can ask to take a step back until something new was revealed; the others are "
             "asked then. The server saves the game after each step: who goes finds it again."),
    {Command::undo, none},
    1};

/// In place of the first and of the one on points, where nobody has figures.
constexpr Step first_of_tiles = {
    WaitsFor::reading,
    About::board,
    sentence("Lay the land together"),
    sentence("Everybody adds tiles to the land, and scores by the rules of this game. Whoever has "
             "the most points at the end wins."),
    {none, none},
    0};
constexpr Step points_of_tiles = {
    WaitsFor::reading,
    About::players,
    sentence("Points"),
    sentence("Top left: what everybody has scored. The log tells where each point came from."),
    {none, none},
    0};

constexpr std::size_t choosing_cell = 1, turning = 2, placing = 3, deploying = 4;
constexpr std::size_t behind_deploying = 5; ///< the first step after the first figure, on points

const Step& step_told(std::size_t step, const Guide::Game& game) {
    constexpr std::size_t last_but_one = steps.size() - 2;
    if (!game.figures && step == 0) return first_of_tiles;
    if (!game.figures && step == behind_deploying) return points_of_tiles;
    if (game.holds && step == choosing_cell) return first_hand;
    if (game.one_way && step == turning) return first_one_way;
    return game.elsewhere && step == last_but_one ? first_elsewhere : steps[step];
}

constexpr float guide_line = 21;
constexpr float arrow_width = 4, arrow_head = 15, arrow_length = 46;

/// At what is spoken of, above or below it: no cell to choose lies there.
void draw_arrow(Painter& painter, const sf::FloatRect& target) {
    const bool below = target.top + target.height / 2 < painter.size().y / 2;
    const sf::Vector2f along{0, below ? -1.f : 1.f}, aside{1, 0};
    const sf::Vector2f tip{target.left + target.width / 2,
                           below ? target.top + target.height + 4 : target.top - 4};
    const sf::Vector2f from = tip - along * arrow_length, neck = tip - along * arrow_head;
    const sf::Color colour = painter.colour(theme::focus);
    sf::VertexArray shape(sf::Triangles);
    const auto triangle = [&](sf::Vector2f a, sf::Vector2f b, sf::Vector2f c) {
        for (const sf::Vector2f corner : {a, b, c})
            shape.append({corner * painter.scale(), colour});
    };
    const sf::Vector2f half = aside * (arrow_width / 2);
    triangle(from - half, from + half, neck + half);
    triangle(from - half, neck + half, neck - half);
    triangle(neck - aside * (arrow_head * .6f), neck + aside * (arrow_head * .6f), tip);
    painter.target().draw(shape);
}

/// A ring around what is spoken of; what is not stands back.
void draw_spotlight(Painter& painter, const Guide::Islands& islands, About about, bool lesson) {
    const std::pair<About, sf::FloatRect> all[] = {{About::cell, islands.cell},
                                                   {About::dock, islands.dock},
                                                   {About::players, islands.players},
                                                   {About::tools, islands.tools}};
    for (const auto& [which, area] : all) {
        if (area.width <= 0) continue;
        if (which != about) {
            // What is to be used stays as it is.
            if (which != About::dock && which != About::cell)
                painter.box(area, theme::radius, theme::thin_veil);
            continue;
        }
        if (lesson) continue; // it is about the land
        constexpr float ring = 4;
        const sf::FloatRect& at = which == About::tools ? islands.log : area;
        const sf::FloatRect around{at.left - ring, at.top - ring, at.width + 2 * ring,
                                   at.height + 2 * ring};
        painter.frame(around, theme::radius + ring, 3, theme::focus);
        draw_arrow(painter, around);
    }
}

void draw_keys(Painter& painter, const KeyMap& keys, const std::vector<Command>& shown,
               sf::Vector2f at) {
    const words::Language& tr = painter.language();
    for (const Command command : shown) {
        at.x += painter.key_cap(keys.text(command, tr), at, theme::text_2) + 6;
        at.x += painter.text(tr(describe(command)), at, {Face::text, 13, theme::text_2}) + 14;
    }
}

bool done(WaitsFor what, const Guide::Progress& now, int placed_before) {
    switch (what) {
    case WaitsFor::reading: return false;
    case WaitsFor::cell: return now.cell_chosen || now.tiles_placed > placed_before;
    case WaitsFor::placing: return now.tiles_placed > placed_before;
    case WaitsFor::deploying:
        return now.tiles_placed > placed_before && now.stage != course::Stage::deploying;
    case WaitsFor::feature: return now.looked_at_feature;
    }
    return false;
}

} // namespace

float Guide::left_beside(float players_right, float players_bottom, float window_height) {
    const bool below = players_bottom + 8 <= window_height - theme::margin - most_height;
    return below ? left_edge : std::max(left_edge, players_right + 8);
}

void Guide::start(const Progress& now, const Memory& from) {
    running_ = true;
    // A turn that was left in its middle is begun anew.
    const bool within_turn = from.step > choosing_cell && from.step <= deploying;
    step_ = within_turn ? choosing_cell : std::min(from.step, steps.size() - 1);
    last_step_ = step_;
    placed_before_ = placed_now_ = placed_at_step_ = rests_until_ = now.tiles_placed;
    lessons_.start(from.learnt);
}

/// The steps are over before the lessons: what has not happened yet is told when it does.
void Guide::go(int by) {
    if (by < 0 && step_ > 0) --step_;
    if (by > 0) ++step_;
    if (by > 0 && step_ > behind_deploying) rests_until_ = placed_now_ + 1;
    if (step_ >= steps.size()) running_ = false;
}

bool Guide::rests() const {
    return step_ > behind_deploying && placed_now_ < rests_until_;
}

bool Guide::may_go_on() const {
    if (teaches()) return true;
    const WaitsFor what = steps[step_].waits_for;
    return what == WaitsFor::reading || what == WaitsFor::feature;
}

bool Guide::go_on() {
    if (!shown() || !may_go_on()) return false;
    if (teaches()) {
        lessons_.done();
        return false;
    }
    go(1);
    return !running_;
}

bool Guide::teaches() const {
    return lessons_.now() != nullptr && (!running_ || step_ >= behind_deploying);
}

bool Guide::follow(const Progress& now, const course::Play& play) {
    // What is not shown is not learnt either.
    if (!running_ || step_ >= behind_deploying) lessons_.follow(play);
    if (!running_) return false;
    placed_now_ = now.tiles_placed;
    // What stood on the card has been told.
    if (pointed_ && now.stage != course::Stage::deploying) {
        lessons_.learn(pointed_->id);
        pointed_.reset();
    }
    if (rests()) return false;
    const bool given_up = (step_ == turning || step_ == placing) && !now.cell_chosen;
    if (given_up && now.stage == course::Stage::placing) step_ = choosing_cell;
    if (step_ == deploying && now.tiles_placed <= placed_before_) step_ = placing; // taken back
    // Whoever has placed already needs no word on how to.
    if (step_ <= placing && now.tiles_placed > placed_before_) step_ = deploying;
    // What was only to be read has been there for a whole turn.
    const bool read = step_ >= behind_deploying && steps[step_].waits_for == WaitsFor::reading
                      && now.tiles_placed > placed_at_step_;
    if (read || done(steps[step_].waits_for, now, placed_before_)) go(1);
    if (std::exchange(last_step_, step_) != step_)
        placed_at_step_ = std::max(now.tiles_placed, rests_until_);
    return !running_;
}

void Guide::point_at(const course::Play& play, std::optional<std::size_t> spot) {
    if (spot && teaches()) lessons_.point_at(play, *spot);
    if (!running_ || step_ != deploying || play.stage() != course::Stage::deploying) return;
    if (spot)
        if (auto lesson = course::lesson_at(play, *spot)) pointed_ = std::move(lesson);
    if (pointed_) return;
    const auto all = course::lessons(play);
    if (!all.empty()) pointed_ = all.front();
}

std::optional<std::size_t> Guide::spot() const {
    if (!shown()) return std::nullopt;
    if (teaches()) return lessons_.now()->spot;
    return pointed_ ? pointed_->spot : std::nullopt;
}

/// "Row 2: 3 now, 4+ if completed"
std::string Guide::worth_of(const course::Lesson& lesson, const course::Play& play) {
    if (lesson.worth.empty() || !lesson.spot) return {};
    const auto places = telling::first_of_places(play.spots());
    const auto behind = std::upper_bound(places.begin(), places.end(), *lesson.spot);
    return play.language()("Row {}: {}", static_cast<int>(behind - places.begin()), lesson.worth);
}

Guide::Card Guide::card(const course::Play& play, const Game& game) const {
    const words::Language& tr = play.language();
    if (!teaches()) {
        const Step& step = step_told(step_, game);
        Card card{tr("First game"), tr(step.title), tr(step.text)};
        if (step_ == deploying && pointed_) {
            card.about = pointed_->title;
            card.about_text = pointed_->text;
            card.last_line = worth_of(*pointed_, play);
        } else {
            card.keys = {step.keys.begin(), step.keys.begin() + step.key_count};
        }
        return card;
    }
    const course::Lesson& lesson = *lessons_.now();
    return {.heading = tr("First game · what it is worth"),
            .title = lesson.title,
            .text = lesson.text,
            .last_line = worth_of(lesson, play)};
}

void Guide::draw(Painter& painter, Controls& controls, const KeyMap& keys, const course::Play& play,
                 const Game& game, const Islands& islands, ViewCommands& view) {
    if (!shown()) return;
    const bool lesson = teaches();
    if (!lesson && (!running_ || rests())) return;
    const Card card = this->card(play, game);
    const TextStyle text{Face::text, 15, theme::text_1};
    const auto lines = painter.wrapped(card.text, width - 36, text);
    const auto about = card.about.empty() ? std::vector<std::string>()
                                          : painter.wrapped(card.about_text, width - 36, text);
    constexpr float above_text = 80, last_line = 32, buttons = 60, about_title = 34;
    const bool has_last_line = !card.last_line.empty() || !card.keys.empty();
    // The buttons stay where they are.
    const float height = above_text + guide_line * static_cast<float>(lines.size() + about.size())
                         + (about.empty() ? 0 : about_title) + (has_last_line ? last_line : 0)
                         + buttons;
    const float bottom = painter.size().y - theme::margin, top = bottom - height;
    const sf::FloatRect area{left_beside(islands.players.left + islands.players.width,
                                         islands.players.top + islands.players.height,
                                         painter.size().y),
                             top, width, height};
    draw_spotlight(painter, islands, lesson ? About::dock : step_told(step_, game).about, lesson);
    painter.island(area);
    painter.frame(area, theme::radius, 2, theme::focus);
    controls.cover(area);
    const float left = area.left + 18;
    painter.text(card.heading, {left, top + 22}, {Face::text, 13, theme::text_2});
    painter.fitted(card.title, {left, top + 49}, width - 36, {Face::title, 20, theme::text_1});
    float y = top + above_text;
    for (const std::string& each : lines) {
        painter.text(each, {left, y}, text);
        y += guide_line;
    }
    if (!about.empty()) {
        painter.rule({left, y - 8}, width - 36);
        painter.fitted(card.about, {left, y + 10}, width - 36, {Face::bold, 15, theme::text_1});
        y += about_title;
        for (const std::string& each : about) {
            painter.text(each, {left, y}, text);
            y += guide_line;
        }
    }
    if (card.last_line.empty())
        draw_keys(painter, keys, card.keys, {left, y + 8});
    else
        painter.text(card.last_line, {left, y + 6}, {Face::bold, 15, theme::accent});
    draw_buttons(painter, controls, {left - 8, bottom - 48}, view);
}

void Guide::draw_buttons(Painter& painter, Controls& controls, sf::Vector2f at,
                         ViewCommands& view) {
    const words::Language& tr = painter.language();
    controls.button(painter,
                    {.id = "guide_skip",
                     .label = tr("Skip the guide"),
                     .area = {at.x, at.y, 150, 36},
                     .kind = ButtonKind::quiet,
                     .hint = "Shift N",
                     .text_size = 14},
                    [this, &view] {
                        stop();
                        view.leave_guide();
                    });
    if (!may_go_on()) return;
    const bool lesson = teaches(), last = !lesson && step_ + 1 == steps.size();
    controls.button(painter,
                    {.id = "guide_next",
                     .label = lesson ? tr("Got it")
                              : last ? tr("Done")
                                     : tr("Next"),
                     .area = {at.x + width - 148, at.y, 120, 36},
                     .kind = ButtonKind::primary,
                     .key = "N"},
                    [this, &view] {
                        if (go_on()) view.leave_guide();
                    });
}

} // namespace bastide::desktop
