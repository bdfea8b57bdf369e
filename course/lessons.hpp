// What a new player learns while it happens: for each kind of feature, when a figure may stand on
// one for the first time, what that is worth. By the words of any ruleset.
// Tested in tests/course/lessons_test.cpp.
#pragma once

#include "course/play.hpp"

#include <set>
#include <string>
#include <vector>

namespace bastide::course {

struct Lesson {
    engine::LayerId layer = engine::no_layer;
    std::string title; ///< the feature, and what a figure is called there
    std::string text;  ///< what plugins say of it, `about_<layer>`
    std::string worth; ///< of the place while it can be taken: "4 now, 8+ if completed"; empty
                       ///< where not known
};

/// Of the places where a figure may go now, each kind once; none of kinds that no plugin explains.
std::vector<Lesson> lessons(const Play& play);

/// Which lessons have been given.
class Lessons {
  public:
    void start();
    void stop() { on_ = false; }
    bool on() const { return on_; }
    /// Looks what there is to learn now that a person decides here. A lesson stays until it has
    /// been read, until that person's next decision is about something else, or until the final
    /// scoring; it is not given twice.
    void follow(const Play& play);
    /// The one at hand.
    const Lesson* now() const { return given_ ? &*given_ : nullptr; }
    /// It has been read.
    void done();
    const std::set<engine::LayerId>& learnt() const { return learnt_; }

  private:
    bool on_ = false;
    std::optional<Lesson> given_;
    std::set<engine::LayerId> learnt_;
};

} // namespace bastide::course
