// Observations and actions as arrays of numpy.
// Tested in tests/python/module_test.py.
#pragma once

#include "laboratory/research/action_numbers.hpp"

#include <pybind11/numpy.h>

#include <utility>
#include <vector>

namespace bastide::python {

using Numbers = pybind11::array_t<research::Number>;

/// An array that is full of 0.
Numbers zeros(const std::vector<std::size_t>& shape);

/// The n-th of the parts that the first axis of an array has.
std::span<research::Number> part(Numbers& array, std::size_t n);
/// All of it.
std::span<research::Number> whole(Numbers& array);

/// Throws `pybind11::value_error` for a window that is empty, or larger than any use.
void check_size(int size);

} // namespace bastide::python
