// bastide.Game: one game, as a value.
// Tested in tests/python/module_test.py.
#pragma once

#include "frontend/python/rules.hpp"

#include <cstdint>
#include <memory>

namespace bastide::python {

/// A game and what it is played by.
struct PythonGame {
    std::shared_ptr<Rules> rules;
    research::Game game;
};

void add_game(pybind11::module_& module);

} // namespace bastide::python
