// Weights of computer players, learnt by playing against oneself.
// Tested in tests/laboratory/learning/learning_test.cpp.
#pragma once

#include "core/host/declare/reckoning.hpp"
#include "laboratory/learning/comparison.hpp"

#include <functional>
#include <map>
#include <set>
#include <string>

namespace bastide::learning {

/// What is to be learnt, and how long.
struct Lesson {
    Pairs pairs;                   ///< for each change that is tried
    std::set<std::string> plugins; ///< whose weights may change
    int rounds = 2;                ///< through all weights, by smaller and smaller steps
};

/// A change of a weight that was tried.
struct Trial {
    std::string weight; ///< "some: features.wall.rare"
    int before = 0;
    int tried = 0;
    Compared compared; ///< with the weights before
    bool taken = false;
};

struct Learnt {
    std::map<std::string, host::Reckoning> by_plugin;
    Compared compared; ///< with the weights that it began with, by other games
};

/// Changes one weight after another, and keeps what wins more games than before by more than the
/// standard error. Where what came of it is no better in other games, all stays as it was. Calls
/// `tell` for each change. Throws what `Simulator` throws.
Learnt learn(const Lesson& lesson, const std::function<void(const Trial&)>& tell);

} // namespace bastide::learning
