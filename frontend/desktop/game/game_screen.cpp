#include "frontend/desktop/game/game_screen.hpp"

#include "frontend/art/table_picture.hpp"

#include <algorithm>
#include <utility>

namespace bastide::desktop {
namespace {

constexpr float calm_seconds = .7f; ///< a computer's step, and before a tile is drawn
constexpr float brisk_seconds = .25f;
constexpr float curtain_seconds = 1.2f;

float pause_of(setup::Pace pace) {
    switch (pace) {
    case setup::Pace::calm: return calm_seconds;
    case setup::Pace::brisk: return brisk_seconds;
    case setup::Pace::at_once: break;
    }
    return 0;
}

/// Who watches computers, or people elsewhere, needs no guide.
bool has_people(const course::Play& play) {
    for (int player = 0; player < static_cast<int>(play.session().seats().size()); ++player)
        if (play.decides_here(player)) return true;
    return false;
}

/// How long each score is shown, and each of the final scoring.
std::pair<float, float> ceremony_of(setup::Pace pace) {
    switch (pace) {
    case setup::Pace::calm: return {course::Ceremony::usual, 1.4f};
    case setup::Pace::brisk: return {.9f, .6f};
    case setup::Pace::at_once: break;
    }
    return {0, 0};
}

} // namespace

GameScreen::GameScreen(Navigator& navigator, course::AnyGame game, course::GameMode mode)
    : navigator_(navigator),
      course_(std::move(game), navigator.language(), mode),
      rules_(course_.play().session().shared_rules()),
      board_(course_.play().rules(), course_.play().words()),
      news_(navigator.sounds()),
      view_(navigator, course_, board_, news_),
      exits_(navigator, course_, news_.notices()),
      drawing_(navigator, course_, board_, news_, view_, exits_, controls_),
      pointer_(course_, view_, board_, controls_, drawing_, news_),
      keyboard_(navigator, course_, view_, exits_, drawing_, news_, controls_) {
    const course::Play& play = course_.play();
    board_.life().set_on(navigator_.preferences().land_lives());
    board_.set_table(navigator_.preferences().table_look());
    jumped();
    for (const engine::Message& note : play.session().notes())
        told(play.language().said(note));
    course_.begin(*this, manner());
    const Preferences::Guide& guide = navigator.preferences().guide;
    const bool begins = course_.tiles_by_people() == 0 || guide.step > 0;
    if (mode == course::GameMode::play && !guide.seen && begins && has_people(play))
        view_.take_up_guide({static_cast<std::size_t>(guide.step), guide.learnt});
    if (mode == course::GameMode::analyse) view_.toggle_side(SidePanel::analysis);
}

course::GameCourse::Manner GameScreen::manner() const {
    const Preferences& preferences = navigator_.preferences();
    const bool fast = navigator_.options().fast;
    return {.pause = fast ? 0 : pause_of(preferences.pace),
            .curtain = fast ? 0 : curtain_seconds,
            .confirms_turn = preferences.confirm_turn,
            .one_click = preferences.one_click,
            .hints = preferences.hints};
}

/// Whoever skips ahead does not want to see it all.
course::Ceremony::Manner GameScreen::ceremony_manner() const {
    const Preferences& preferences = navigator_.preferences();
    auto [seconds, final_seconds] = ceremony_of(preferences.pace);
    constexpr float slower = 1.8f; // one learns by it
    if (view_.guide().lessons().on()) seconds *= slower;
    if (course_.computers().skipping) seconds = 0;
    if (course_.watches()) {
        seconds /= course_.replay().speed();
        final_seconds /= course_.replay().speed();
    }
    if (navigator_.options().fast) return {};
    return {seconds, final_seconds, !preferences.reduced_motion, view_.guide().lessons().on()};
}

void GameScreen::resize(sf::Vector2f pixels, float scale) {
    Screen::resize(pixels, scale);
    drawing_.set_scale(scale);
    view_.resize(pixels, scale);
    changed_ = true;
}

/// Language, keys and pace may be others now.
void GameScreen::returned() {
    course_.adopt(manner());
    drawing_.forget_words();
    view_.adopt_preferences();
    board_.life().set_on(navigator_.preferences().land_lives());
    board_.set_table(navigator_.preferences().table_look());
    changed_ = true;
}

/// All that is shown was made for the rules as they were, so it is made anew. A replay stays.
std::unique_ptr<Screen> GameScreen::reloaded(Reloaded& news) {
    if (course_.watches() || course_.elsewhere() != nullptr) return nullptr;
    const words::Language& tr = navigator_.language();
    if (const auto differs = course_.adopt(navigator_.catalogue())) {
        news = {tr("The game goes on by the rules as they were. By the new ones: {}",
                   tr.said(*differs)),
                true};
        return nullptr;
    }
    news = {tr.count("The game so far, {} step, was played once more by the plugins as they are "
                     "now, and is the same. It goes on by them.",
                     "The game so far, {} steps, was played once more by the plugins as they are "
                     "now, and is the same. It goes on by them.",
                     course_.play().session().actions()),
            false};
    return std::make_unique<GameScreen>(navigator_, course_.take_session());
}

void GameScreen::handle(const sf::Event& event) {
    const bool types = event.type == sf::Event::KeyPressed || event.type == sf::Event::TextEntered;
    if (types && controls_.is_typing() && controls_.handle(event, scale())) return;
    const bool goes_on =
        event.type == sf::Event::KeyPressed || event.type == sf::Event::MouseButtonPressed;
    if (goes_on && view_.finale()) {
        view_.end_finale();
        changed_ = true;
        return;
    }
    switch (event.type) {
    case sf::Event::MouseButtonPressed: pointer_.pressed(event.mouseButton); break;
    case sf::Event::MouseButtonReleased: pointer_.released(event.mouseButton); break;
    case sf::Event::MouseMoved: pointer_.moved({event.mouseMove.x, event.mouseMove.y}); break;
    case sf::Event::MouseWheelScrolled: pointer_.wheel(event.mouseWheelScroll); break;
    case sf::Event::MouseLeft: pointer_.left(); break;
    case sf::Event::KeyPressed: keyboard_.pressed(event.key); break;
    case sf::Event::KeyReleased:
        view_.camera().release(event.key.code);
        keyboard_.released(event.key.code);
        return;
    case sf::Event::LostFocus:
        view_.camera().release_all();
        has_focus_ = false;
        return;
    case sf::Event::GainedFocus: has_focus_ = true; return;
    default: return;
    }
    changed_ = true;
}

bool GameScreen::update(float seconds) {
    bool changed = std::exchange(changed_, false);
    changed = view_.update(seconds) || changed;
    changed = drawing_.update(seconds) || changed;
    changed = news_.update(seconds) || changed;
    changed = exits_.update() || changed;
    const bool shown = news_.ceremony().running();
    if (std::exchange(ceremony_shown_, shown) && !shown) after_ceremony();
    changed = board_.update(seconds) || changed;
    if (has_focus_ && !view_.panels().menu) changed = board_.life().update(seconds) || changed;
    changed = board_.textures().collect() || changed;
    if (!view_.camera().now().moving()) board_.textures().forget_unseen();
    changed = pointer_.update(seconds) || changed;
    const bool held = view_.panels().menu || news_.ceremony().running();
    changed = course_.update(seconds, held) || changed;
    return std::exchange(changed_, false) || changed;
}

void GameScreen::draw(Painter& painter) {
    if (drawing_.draw(painter, pointer_.shown())) changed_ = true;
}

/// The table without panels, as whoever looks at the screen sees it.
std::function<art::Image()> GameScreen::picture() const {
    constexpr int most_pixels = 4096;
    const course::Play& play = course_.play();
    std::vector<std::string> colours;
    for (int player = 0; player < play.state().players(); ++player)
        colours.push_back(play.player_colour(player));
    const int cell = art::cell_for_table(play.state(), most_pixels);
    return [painter = board_.shared_painter(), rules = play.session().shared_rules(),
            state = play.state(), colours = std::move(colours), cell] {
        return art::paint_table(*painter, state, rules->presentation(), colours, cell);
    };
}

std::optional<std::filesystem::path> GameScreen::record() const {
    return course_.watches() ? std::nullopt : course_.play().session().file();
}

host::Console* GameScreen::console() const {
    return course_.watches() ? nullptr : &course_.play().session().console();
}

nlohmann::json GameScreen::describe() const {
    return description_.of({course_, board_, view_, drawing_, news_, controls_});
}

/// What was held back by it is there now.
void GameScreen::after_ceremony() {
    view_.follow_change(pointer_.cell());
    pointer_.follow_change();
    changed_ = true;
}

// --- What the course tells ---

void GameScreen::progressed() {
    const bool laid = news_.follow(course_.play(), ceremony_manner(), course_.watches());
    if (laid && !navigator_.preferences().reduced_motion) board_.settle();
    const bool seen = news_.ceremony().running(); // whoever sees no scoring sees no finale
    if (course_.play().stage() == course::Stage::over && !course_.watches()) {
        if (seen) view_.begin_finale();
        // Whoever has played to the end plays the next game without.
        if (view_.guide().lessons().on()) view_.leave_guide();
    }
    view_.follow_progress();
}

void GameScreen::changed() {
    changed_ = true;
    // A person's keys are for the board again.
    if (!course_.watches() && course_.mover() == course::Mover::person) controls_.leave_focus();
    view_.follow_change(pointer_.cell());
    pointer_.follow_change();
    view_.follow_guide();
}

void GameScreen::jumped() {
    news_.skip(course_.play());
    drawing_.skip_news();
}

void GameScreen::told(const std::string& sentence) {
    news_.notices().say(sentence);
    changed_ = true;
}

void GameScreen::tell(const std::string& text, const std::filesystem::path& file) {
    news_.notices().say(text, Notices::Kind::plain, file);
    changed_ = true;
}

void GameScreen::failed(const std::string& sentence) {
    news_.refuse(sentence);
    changed_ = true;
}

} // namespace bastide::desktop
