#include "frontend/python/rules.hpp"

#include "core/catalogue/places.hpp"
#include "core/reading/error.hpp"
#include "frontend/python/json_values.hpp"
#include "protocol/game_setup.hpp"
#include "protocol/view_json.hpp"

#include <dlfcn.h>
#include <pybind11/stl.h>

namespace bastide::python {

namespace py = pybind11;
namespace fs = std::filesystem;

namespace {

/// Where this module lies, as a file.
fs::path module_file() {
    Dl_info info{};
    if (dladdr(reinterpret_cast<const void*>(&add_rules), &info) == 0) return {};
    std::error_code error;
    return fs::canonical(info.dli_fname, error);
}

catalogue::Places plugin_places(const std::vector<std::string>& plugin_path) {
    catalogue::Places places{catalogue::bundle_above(module_file()) / "plugins",
                             catalogue::user_plugin_folder(),
                             {plugin_path.begin(), plugin_path.end()}};
    for (const fs::path& folder : places.named)
        if (std::error_code none; !fs::is_directory(folder, none))
            throw reading::LoadError({folder.string(), 0, 0},
                                     engine::verbatim("expected a folder that holds plugins"));
    return places;
}

std::shared_ptr<const host::GameRules> load(const std::vector<std::string>& plugins,
                                            const py::dict& settings,
                                            const std::vector<std::string>& plugin_path) {
    const protocol::Json choice = {{"plugins", plugins}, {"settings", settings_json(settings)}};
    const auto catalogue = catalogue::Catalogue::of(plugin_places(plugin_path));
    return host::GameRules::load(catalogue, protocol::read_choice(choice));
}

std::vector<std::string> plugins_of(const Rules& rules) {
    std::vector<std::string> ids;
    for (const catalogue::Plugin& plugin : rules.game_rules().plugins())
        ids.push_back(plugin.manifest.id);
    return ids;
}

py::dict settings_of(const Rules& rules) {
    py::dict settings;
    for (const auto& [name, value] : rules.game_rules().settings())
        settings[py::str(name)] =
            std::visit([](const auto& each) { return py::cast(each); }, value);
    return settings;
}

std::pair<int, int> players_of(const Rules& rules) {
    const engine::Ruleset& ruleset = rules.game_rules().ruleset();
    return {ruleset.least_players, ruleset.most_players};
}

} // namespace

Rules::Rules(const std::vector<std::string>& plugins, const py::dict& settings,
             const std::vector<std::string>& plugin_path)
    : rules_(load(plugins, settings, plugin_path)),
      environment_(rules_),
      action_numbers_(rules_->ruleset()) {}

const research::Observer& Rules::observer(int players) {
    rules_->check_players(static_cast<std::size_t>(std::max(players, 0)));
    return observers_.try_emplace(players, rules_->ruleset(), players).first->second;
}

void add_rules(py::module_& module) {
    py::class_<Rules, std::shared_ptr<Rules>>(
        module, "Rules",
        "The rules of a game: plugins and settings. They never change.\n\n"
        "Rules([\"base\", \"river\"], {\"base.small_city\": \"two_points\"})\n\n"
        "plugin_path names folders that hold plugins, besides those of the program and of the\n"
        "user. Raises bastide.Error with file and line for what cannot be played.")
        .def(py::init<const std::vector<std::string>&, const py::dict&,
                      const std::vector<std::string>&>(),
             py::arg("plugins"), py::arg("settings") = py::dict(),
             py::arg("plugin_path") = std::vector<std::string>())
        .def_property_readonly("plugins", &plugins_of,
                               "Ids in the order in which they are loaded, required ones too.")
        .def_property_readonly("settings", &settings_of,
                               "Every setting, \"plugin.setting\", with the value that counts.")
        .def_property_readonly("players", &players_of, "The least and the most: a tuple.")
        .def_property_readonly(
            "hides",
            [](const Rules& rules) { return engine::hides_anything(rules.game_rules().ruleset()); },
            "Whether players hold something that others do not see.")
        .def(
            "describe",
            [](const Rules& rules) { return to_python(protocol::rules_json(rules.game_rules())); },
            "Tiles with their segments, figures and layers: the member \"rules\" of the bot\n"
            "protocol.")
        .def(
            "planes", [](Rules& rules) { return rules.observer(players_of(rules).first).planes(); },
            "Names of the planes of an observation, in order.")
        .def(
            "numbers", [](Rules& rules, int players) { return rules.observer(players).numbers(); },
            py::arg("players") = 2, "Names of the other numbers of an observation, in order.")
        .def(
            "action_numbers", [](const Rules& rules) { return rules.action_numbers().names(); },
            "Names of the numbers of a row that tells an action, in order.")
        .def("__repr__", [](const Rules& rules) {
            return "Rules(" + py::cast<std::string>(py::repr(py::cast(plugins_of(rules)))) + ")";
        });
}

} // namespace bastide::python
