// A recorded game that is watched: where it stands, and how it moves on.
#pragma once

#include "course/play.hpp"

#include <cstddef>
#include <optional>
#include <vector>

namespace bastide::course {

/// Moments of a game at which somebody has to decide, and its end.
class Replay {
  public:
    /// Goes through the whole game once, and back to its beginning.
    explicit Replay(Play& play);

    struct Moment {
        int actions = 0; ///< so many have been done
        int turn = 0;
        int player = -1;
        std::size_t told = 0;   ///< so many entries of the log
        std::vector<int> gains; ///< of each player until the moment after; of the last, what was
                                ///< scored at the end
    };
    const std::vector<Moment>& moments() const { return moments_; }
    /// All that happens until the end, and how the game stands there.
    const std::vector<session::LogEntry>& log() const { return log_; }
    const engine::GameState& end() const { return end_; }
    /// The first moment at which an entry of the log has happened.
    std::size_t moment_of(std::size_t entry) const;
    /// What has happened last where it stands; nothing before the first.
    std::optional<std::size_t> last_entry() const;
    std::size_t at() const { return at_; }
    bool at_end() const { return at_ + 1 >= moments_.size(); }

    void go_to(std::size_t moment);
    void step(int by);
    /// To the beginning of the next turn, or of the one before.
    void step_turn(int by);

    bool playing() const { return playing_; }
    void play(bool on);
    /// Times as fast as usual.
    float speed() const { return speed_; }
    void set_speed(float speed) { speed_ = speed; }
    /// True when it has moved on by itself.
    bool update(float seconds);

  private:
    Play& play_;
    std::vector<Moment> moments_;
    std::vector<session::LogEntry> log_;
    engine::GameState end_;
    std::size_t at_ = 0;
    bool playing_ = false;
    float speed_ = 1;
    float wait_ = 0;
};

} // namespace bastide::course
