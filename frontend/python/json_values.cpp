#include "frontend/python/json_values.hpp"

namespace bastide::python {

namespace py = pybind11;
using protocol::Json;

py::object to_python(const Json& json) {
    switch (json.type()) {
    case Json::value_t::boolean: return py::bool_(json.get<bool>());
    case Json::value_t::number_unsigned: return py::int_(json.get<std::uint64_t>());
    case Json::value_t::number_integer: return py::int_(json.get<std::int64_t>());
    case Json::value_t::number_float: return py::float_(json.get<double>());
    case Json::value_t::string: return py::str(json.get_ref<const std::string&>());
    case Json::value_t::array: {
        py::list list;
        for (const Json& entry : json)
            list.append(to_python(entry));
        return list;
    }
    case Json::value_t::object: {
        py::dict dict;
        for (const auto& [key, value] : json.items())
            dict[py::str(key)] = to_python(value);
        return dict;
    }
    default: return py::none();
    }
}

Json settings_json(const py::dict& settings) {
    Json json = Json::object();
    for (const auto& [name, value] : settings) {
        Json& setting = json[py::cast<std::string>(name)];
        if (py::isinstance<py::bool_>(value)) // before numbers: to Python it is one
            setting = py::cast<bool>(value);
        else if (py::isinstance<py::int_>(value))
            setting = py::cast<std::int64_t>(value);
        else if (py::isinstance<py::str>(value))
            setting = py::cast<std::string>(value);
        else
            throw py::type_error(py::cast<std::string>(name)
                                 + ": expected a bool, an int or a str, found "
                                 + py::cast<std::string>(py::repr(value)));
    }
    return json;
}

} // namespace bastide::python
