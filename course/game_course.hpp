// The course of a game on the screen: what follows from what somebody does, and what goes on by
// itself after a pause. Needs no window; what is to be shown and heard is told to an audience.
#pragma once

#include "course/computer_players.hpp"
#include "course/curtain.hpp"
#include "course/game_analysis.hpp"
#include "course/ghost.hpp"
#include "course/hints.hpp"
#include "course/play.hpp"
#include "course/replay.hpp"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace bastide::course {

/// A game is played, or a recorded one is watched, with its analysis or without.
enum class GameMode { play, watch, analyse };

/// Whose turn is shown, and what is waited for.
struct TurnShown {
    int player = -1;
    Mover mover = Mover::person;
    bool confirms = false; ///< the turn is done, and waits to be confirmed
    bool scores = false;   ///< what it scored is shown
};

/// How a hidden hand lies in the dock. Where all may see it, it lies beside its owner's name.
enum class HandShown { nowhere, face_up, face_down };

class GameCourse {
  public:
    /// Whom the course is told to.
    class Audience {
      public:
        virtual ~Audience() = default;
        /// Something was done or taken back: what is new stands in the log.
        virtual void progressed() = 0;
        /// Something else can be chosen now, whether or not something was done.
        virtual void changed() = 0;
        /// The game that is watched stands elsewhere: what lies between is no news.
        virtual void jumped() = 0;
        virtual void told(const std::string& sentence) = 0;
        /// Something could not be done; the game is as it was.
        virtual void failed(const std::string& sentence) = 0;
    };

    /// How the people at the screen like it; times in seconds.
    struct Manner {
        float pause = 0;   ///< before a computer moves or a tile is drawn
        float curtain = 0; ///< until a hand that has just been covered can be asked for
        bool confirms_turn = false;
        bool one_click = false; ///< places, without a second one
        bool hints = true;      ///< may be asked for
        players::Budget hint_budget = {.time = players::Budget::Seconds(1)};
    };

    GameCourse(AnyGame game, const words::Language& language, GameMode mode);
    /// From now on the audience is told, beginning with where the game stands; it must live as long
    /// as the course.
    void begin(Audience& audience, const Manner& manner);
    /// The manner or the language may be another.
    void adopt(const Manner& manner);

    const Play& play() const { return play_; }
    /// Plays what was played so far by other plugins, and hands the game over to go on by them.
    /// What differs, where it would be another game: then it goes on here as it was.
    std::optional<engine::Message> adopt(const catalogue::Catalogue& catalogue) {
        return play_.adopt(catalogue);
    }
    std::optional<engine::Message> rename(const std::string& name) { return play_.rename(name); }
    session::Session take_session() { return play_.take_session(); }
    const ComputerPlayers& computers() const { return computers_; }
    const Ghost& ghost() const { return ghost_; }
    Ghost& ghost() { return ghost_; }

    // What people do.
    void undo();
    void pass();
    /// The tile, where it has been shown.
    void place_here();
    /// A cell is pointed out: fixes the tile on it, or places it when it was fixed there before.
    void point_out(engine::Cell cell);
    void choose_tile(std::size_t index);
    void choose(std::size_t spot);
    void draw_now();
    /// The mouse is over a cell.
    void hover(engine::Cell cell);
    /// By keyboard: the spot after, or before.
    void walk_spots(int steps);
    std::optional<std::size_t> focused_spot() const { return focused_spot_; }
    void focus_spot(std::size_t spot) { focused_spot_ = spot; }

    // Hints, for people at their turn who see what they decide about.
    bool may_hint() const;
    /// Thinks about the best turns; asked once more, forgets them.
    void ask_hint();
    const Hints& hints() const { return hints_; }
    bool shows_hints() const { return hints_.thinks() || !hints_.list().empty(); }
    /// The place of a number, from 0: by the first of the figures that may stand there.
    void choose_place(std::size_t number);
    /// A number, from 0, while a tile is placed: of a hint where they are shown, else of a tile in
    /// hand.
    void choose_number(std::size_t number);
    /// Puts the ghost where a hint says, or comes to the figure's spot. Does nothing else.
    void take_hint(std::size_t hint);

    // Computer players.
    void pause_computers(); ///< or lets them go on
    void skip_ahead();      ///< to the next decision of a person
    void hurry();           ///< the step at hand
    /// A computer decides, or somebody elsewhere: nothing can be chosen here.
    bool others_at_turn() const;
    Mover mover() const;

    // Hidden hands.
    void show_hand();
    void hide_hand();
    /// What the person at turn holds is covered, and waits to be asked for.
    bool behind_curtain() const { return play_.covered() && !others_at_turn() && !watches(); }
    /// It has been covered long enough not to be opened by what was meant for something else.
    bool hand_is_ready() const { return curtain_wait_ <= 0; }
    /// Too early to ask for it. Then the moment begins anew, as whoever goes on clicking has not
    /// seen the curtain yet; but after `longest_curtain` moments it ends, whatever is pressed.
    bool too_early_for_hand();
    static constexpr float longest_curtain = 3;
    HandShown hand_shown() const;
    /// The tiles of a player lie open beside the name.
    bool hand_lies_open(int player) const;

    // A game that is watched.
    bool watches() const { return replay_.has_value(); }
    const Replay& replay() const { return *replay_; }
    /// Moves in it: `move` gets the replay.
    template <class Move>
    void watch(Move&& move) {
        move(*replay_);
        audience_->jumped();
        changed();
    }
    /// The same by a step or a turn: forward it is seen as it happened.
    template <class Move>
    void walk(Move&& move) {
        const std::size_t before = replay_->at();
        move(*replay_);
        if (replay_->at() > before)
            audience_->progressed();
        else
            audience_->jumped();
        changed();
    }
    /// Its analysis: only of what all may see. Goes on until it is done, or nobody wants it.
    bool may_analyse() const { return watches() && play_.shows_all(); }
    void analyse();
    void leave_analysis();
    const GameAnalysis* analysis() const { return analysis_.get(); }
    /// The replay stands where a turn was taken that cost much, and shows the better one.
    void show_costly(std::size_t index);
    /// Null where none is shown.
    const CostlyTurn* better_shown() const { return better_ ? &*better_ : nullptr; }
    void set_replay_speed(float speed) { replay_->set_speed(speed); }
    /// Whoever goes on from here would see what others hold, and what will be drawn.
    bool may_be_gone_on_with() const;

    /// A person has moved, can still take back, and wants to be asked before the turn ends.
    bool confirms_turn() const;
    /// While a turn is to be confirmed it is still shown, though the next player draws already.
    TurnShown turn_shown() const;
    /// Tiles that people have placed so far.
    int tiles_by_people() const;

    /// Null for a game that is held here.
    protocol::GameElsewhere* elsewhere() const { return play_.elsewhere(); }

    /// Time goes by; nothing goes on by itself while it is `held`. True when something happened.
    bool update(float seconds, bool held);

  private:
    /// `rotation`: of the tile to be placed, to begin with.
    void done(const std::optional<Problem>& problem, engine::Rotation rotation = 0);
    void changed(engine::Rotation rotation = 0);
    void tell_empty_deck();
    void cover_hands();
    bool goes_on() const;
    bool show_hints();
    void put_hints_away();
    bool follow_analysis();
    bool follow_others();
    std::optional<Problem> computer_moves(bool& thinks);
    bool go_on();
    /// What stopped the game is tried once more.
    void try_again();

    Play play_;
    ComputerPlayers computers_;
    Curtain curtain_;
    Ghost ghost_;
    Hints hints_;
    std::optional<Replay> replay_;
    std::unique_ptr<GameAnalysis> analysis_;
    std::size_t analysed_from_ = 0;    ///< the moment of the replay at which it was begun
    std::optional<CostlyTurn> better_; ///< that lies on the board
    Audience* audience_ = nullptr;
    Manner manner_;
    std::optional<std::size_t> focused_spot_;
    std::optional<Problem> stopped_; ///< why the game does not go on by itself
    float wait_ = 0;                 ///< until the next tile is drawn, or the computer moves
    int curtain_before_ = -1;        ///< whose hand it hangs before; -1 when it does not
    float curtain_wait_ = 0;         ///< until that hand can be asked for
    float curtain_longest_ = 0;      ///< and at most, whatever is pressed
    bool empty_deck_told_ = false;
    int heard_ = 0; ///< version of what was told from elsewhere
};

} // namespace bastide::course
