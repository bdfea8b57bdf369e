// bastide.Batch: many games at once.
// Tested in tests/python/module_test.py.
#pragma once

#include <pybind11/pybind11.h>

namespace bastide::python {

void add_batch(pybind11::module_& module);

} // namespace bastide::python
