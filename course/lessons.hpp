// What a new player learns while it happens: for each kind of feature, when a figure may stand on
// one for the first time, what that is worth, by the words of any ruleset; and what becomes of
// features that are shared, of who has no figure left, of what is unfinished at the end.
// Tested in tests/course/lessons_test.cpp.
#pragma once

#include "course/play.hpp"

#include <optional>
#include <set>
#include <string>
#include <vector>

namespace bastide::course {

struct Lesson {
    std::string id;    ///< each is given once: the name of a layer, or of what has happened
    std::string title; ///< the feature, and what a figure is called there
    std::string text;  ///< what plugins say of it, `about_<layer>`
    std::string worth; ///< of the place while it can be taken: "4 now, 8+ if completed"; empty
                       ///< where not known
    std::optional<std::size_t> spot = {}; ///< of that place, while it can be taken
};

/// Of the places where a figure may go now, each kind once; none of kinds that no plugin explains.
std::vector<Lesson> lessons(const Play& play);
/// Of one place; nothing where no plugin explains its kind.
std::optional<Lesson> lesson_at(const Play& play, std::size_t spot);
/// Of what is on the tile at hand, for whoever has no figure to stand there.
std::vector<Lesson> lessons_of_the_tile(const Play& play);
/// Of what has happened by now, for whoever places a tile: the first time that somebody shares a
/// feature, that no figure is left, that few tiles are. None in a game without figures.
std::vector<Lesson> lessons_of_the_game(const Play& play);

/// Which lessons have been given.
class Lessons {
  public:
    /// Without those that were given already.
    void start(std::set<std::string> learnt = {});
    void stop() { on_ = false; }
    bool on() const { return on_; }
    /// Looks what there is to learn now that a person decides here. A lesson stays until it has
    /// been read, until that person's next decision of the same kind is about something else, or
    /// until the final scoring; it is not given twice.
    void follow(const Play& play);
    /// The one at hand.
    const Lesson* now() const { return given_ ? &*given_ : nullptr; }
    /// While one of a place is at hand: it is of this place from now on.
    void point_at(const Play& play, std::size_t spot);
    /// It has been read.
    void done();
    /// Has been told elsewhere.
    void learn(const std::string& id) { learnt_.insert(id); }
    const std::set<std::string>& learnt() const { return learnt_; }

  private:
    /// It can be taken no more.
    void forget_place();

    bool on_ = false;
    std::optional<Lesson> given_;
    bool of_place_ = false; ///< it was, when it was given
    std::set<std::string> learnt_;
};

} // namespace bastide::course
