// What has just been scored, one after the other: the rest of the land dims, tiles are counted, the
// points travel to whom they belong, figures walk home. Only what is shown and when; it is drawn by
// the board and the screen of the game. The game itself is already beyond it.
// Tested in tests/course/ceremony/ceremony_test.cpp.
#pragma once

#include "course/play.hpp"
#include "presentation/telling/scoring.hpp"

#include <cstddef>
#include <deque>
#include <optional>
#include <vector>

namespace bastide::course {

class Ceremony {
  public:
    /// How the people at the screen like it.
    struct Manner {
        float seconds = 0;        ///< for each score; 0: nothing is shown
        float final_seconds = 0;  ///< for each of the final scoring; 0: nothing is shown
        bool motion = true;       ///< else all of a score is there at once, and nothing travels
        bool final_waits = false; ///< for whoever learns: each of the final scoring stays
    };
    static constexpr float usual = 1.5f;       ///< seconds for a score that one watches calmly
    static constexpr float longest = 3;        ///< no score is shown for longer by itself
    static constexpr float longest_final = 15; ///< the final scoring as a whole, by itself

    /// Begins to show what is new in the log; what was shown so far is over then. True where there
    /// is something to show.
    bool follow(const Play& play, const Manner& manner);
    /// What is in the log so far is not shown.
    void skip(const Play& play);
    /// Shows the final scoring of a game that is over, once more.
    void show_final(const Play& play, const Manner& manner);
    /// Time goes by. True when something has to be drawn anew.
    bool update(float seconds);
    /// The next score, or the end.
    void go_on();
    /// All that is still to come is over.
    void end();
    /// Once more what was shown before, in the final scoring; it stays, to be looked at.
    void go_back();
    bool can_go_back() const { return !gone_.empty(); }
    /// What is shown stays, once all of it is seen, until it is to go on.
    void pause(bool paused) { paused_ = paused; }
    bool paused() const { return paused_; }

    bool running() const { return !scorings_.empty(); }
    /// What is shown; only while running.
    const telling::Scoring& now() const { return scorings_.front(); }
    bool is_final() const { return running() && now().is_final(); }
    /// Which one of how many, from 1.
    std::size_t number() const { return shown_ + 1; }
    std::size_t count() const { return shown_ + scorings_.size(); }
    /// Kinds of features in the order in which the final scoring takes them, and which one is
    /// shown.
    struct Act {
        engine::LayerId layer = engine::no_layer; ///< none: what rules score by themselves
        bool now = false;
    };
    std::vector<Act> acts() const;
    /// All cells that are lit in the act at hand, so that one look is enough for it; outside of the
    /// final scoring those of the score at hand. Only while running.
    std::vector<engine::Cell> cells_in_sight() const;
    /// Another for each score that is shown, never the same again.
    std::size_t serial() const { return serial_; }

    // How far it is, each from 0 to 1.
    float lit() const;       ///< the feature, while the rest is dim
    float travelled() const; ///< the points
    float walked() const;    ///< the figures
    /// So many of its tiles have been counted; of its terms shown; and whether the sum is.
    std::size_t tiles_counted() const;
    /// The same of features beside it that it is paid for.
    std::size_t beside_counted() const;
    std::size_t terms_shown(std::size_t terms) const;
    bool summed() const { return share() >= sum_at; }
    /// The sum has come since this was asked last: for whom it is to be heard.
    bool take_sum();

    /// Points that a player has in the game, but that have not arrived yet.
    int points_to_come(int player) const;
    /// Who leads by what is scored now, and did not before.
    std::optional<int> new_leader(const engine::GameState& state) const;
    /// The same of figures.
    int figures_to_come(int player, engine::FigureKindId kind) const;
    /// All figures that are seen where they stood, those of the score at hand first.
    std::vector<engine::FigureReturned> standing() const;

  private:
    // Shares of the time of a score.
    static constexpr float dim_until = .1f, count_until = .34f, terms_until = .42f, sum_at = .46f,
                           travel_until = .86f, walk_from = .62f, light_from = .92f;

    void begin();
    std::size_t counted(std::size_t all) const;
    float share() const;
    /// From 0 to 1 between two shares of the time.
    float between(float from, float until) const;
    float seconds_of(const telling::Scoring& scoring) const;
    /// The acts of the final scoring quicken from one to the next.
    void arrange_final();

    Manner manner_;
    std::deque<telling::Scoring> scorings_; ///< the first is shown
    std::vector<telling::Scoring> gone_;    ///< of the final scoring, in order
    /// How the time of the final scoring is shared: of its first score, and of the last.
    float final_first_ = 0, final_last_ = 0;
    std::size_t final_count_ = 0;
    bool paused_ = false;
    std::size_t shown_ = 0; ///< that are over, of those that belong together
    std::size_t serial_ = 0;
    float age_ = 0; ///< seconds, of the first
    bool sum_told_ = false;
    std::size_t seen_ = 0; ///< entries of the log
};

} // namespace bastide::course
