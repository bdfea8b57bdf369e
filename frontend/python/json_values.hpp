// JSON as Python values, and back.
// Tested in tests/python/module_test.py.
#pragma once

#include "protocol/json_rpc.hpp"

#include <pybind11/pybind11.h>

namespace bastide::python {

/// Objects become dicts, lists lists.
pybind11::object to_python(const protocol::Json& json);

/// A dict of settings: true, false, whole numbers and texts. Throws `pybind11::type_error` for
/// anything else.
protocol::Json settings_json(const pybind11::dict& settings);

} // namespace bastide::python
