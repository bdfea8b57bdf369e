// The engine as a module of Python: docs/python.md.
// Tested in tests/python/module_test.py.
#include "core/engine/turn/hooks.hpp"
#include "core/reading/error.hpp"
#include "frontend/python/batch.hpp"
#include "frontend/python/game.hpp"
#include "frontend/python/rules.hpp"
#include "players/player.hpp"

#include <pybind11/stl.h>

#include <regex>

namespace py = pybind11;
using namespace bastide;

namespace {

void raise_with_place(const py::object& type, const std::string& what,
                      const reading::SourcePlace& place) {
    const py::object error = type(what);
    error.attr("file") = place.file;
    error.attr("line") = place.line;
    error.attr("column") = place.column;
    PyErr_SetObject(type.ptr(), error.ptr());
}

/// Where a rule has failed: "plugin 'some', step of 'bang': /plugins/some/rules.lua:2: bang".
reading::SourcePlace place_in(const std::string& text) {
    static const std::regex place(": ([^:]+):([0-9]{1,9}): ");
    std::smatch found;
    if (!std::regex_search(text, found, place)) return {};
    return {found[1], std::stoi(found[2]), 0};
}

/// What the engine throws becomes `bastide.Error`, and `bastide.RuleError` where a rule fails.
void add_errors(py::module_& module) {
    static PyObject* error_type = nullptr; // translators are plain functions
    static PyObject* rule_error_type = nullptr;
    error_type = PyErr_NewExceptionWithDoc(
        "bastide.Error",
        "Something cannot be played. file, line and column say where, as far as known.",
        PyExc_RuntimeError, nullptr);
    rule_error_type = PyErr_NewExceptionWithDoc(
        "bastide.RuleError", "A rule has failed. The text says which, of which plugin.", error_type,
        nullptr);
    module.attr("Error") = py::handle(error_type);
    module.attr("RuleError") = py::handle(rule_error_type);
    py::register_exception_translator([](std::exception_ptr thrown) {
        try {
            if (thrown) std::rethrow_exception(thrown);
        } catch (const reading::LoadError& error) {
            raise_with_place(py::reinterpret_borrow<py::object>(error_type), error.what(),
                             error.place());
        } catch (const engine::HookError& error) {
            raise_with_place(py::reinterpret_borrow<py::object>(rule_error_type), error.what(),
                             place_in(error.what()));
        }
    });
}

} // namespace

PYBIND11_MODULE(bastide, module) {
    module.doc() = "Games of Bastide for research: rules, games as values, many at once, what a "
                   "seat sees as arrays.";
    module.attr("__version__") = BASTIDE_VERSION;
    add_errors(module);
    module.def("player_kinds", &players::player_kinds,
               "Computer players that people are offered, from the weakest on.");
    python::add_rules(module);
    python::add_game(module);
    python::add_batch(module);
}
