// Declares what features score: formulas, and formulas for features that meet conditions.
// Tested in tests/core/host/declare/formulas_test.cpp.
#include "core/host/declare/registrar_support.hpp"

#include <limits>

namespace bastide::host {
namespace {

using engine::Measure;
using engine::Quantity;

/// Calls `read(table)` with the table of a key, where there is one.
template <class Read>
void read_within(lua_State* lua, sandbox::Options& options, const std::string& key,
                 const Read& read) {
    if (!options.push(key.c_str())) return;
    sandbox::Options table(lua, lua_gettop(lua), options.what() + ": " + key);
    read(table);
    table.done();
    lua_pop(lua, 1);
}

/// "plugin:completed_name" of a layer "plugin:name".
std::string completed_key(const DeclaredLayer& layer) {
    std::string key = layer.name;
    return key.insert(key.find(':') + 1, "completed_");
}

/// Calls `read(table, key, measure, reason)` for everything that the table on top may count: a
/// number of a key, with the word that explains it where quantity and attribute do not, under the
/// plugin of the layer.
template <class Read>
void for_each_measure(lua_State* lua, sandbox::Options& given, const Registrar& registrar,
                      const Read& read) {
    const auto& layers = registrar.registry->declared.layers;
    const auto& attributes = registrar.registry->tiles.segment_attributes;
    const auto for_each_attribute = [&](sandbox::Options& table, Measure measure,
                                        const std::string& prefix) {
        for (const std::string& key : keys_for(lua, lua_gettop(lua), registrar, attributes)) {
            const std::string& name = attributes[measure.attribute].name;
            read(table, key, measure,
                 prefix.empty() ? "" : prefix + std::string(engine::short_name(name)));
            ++measure.attribute;
        }
    };
    const auto for_each_layer = [&](const auto& found) {
        const auto keys = keys_for(lua, lua_gettop(lua), registrar, layers);
        for (std::size_t i = 0; i < keys.size(); ++i)
            found(keys[i], layers[i], static_cast<engine::LayerId>(i));
    };
    read(given, "tile", Measure{Quantity::tile}, "");
    read(given, "neighbour", Measure{Quantity::neighbour}, "");
    for_each_attribute(given, {Quantity::attribute}, "");
    read_within(lua, given, "completed_neighbour", [&](sandbox::Options& table) {
        for_each_layer([&](const std::string& key, const DeclaredLayer& layer, auto id) {
            read(table, key, Measure{Quantity::completed_neighbour, 0, id}, completed_key(layer));
        });
    });
    read_within(lua, given, "touching", [&](sandbox::Options& table) {
        for_each_layer([&](const std::string& key, const DeclaredLayer& layer, auto id) {
            read_within(lua, table, key, [&](sandbox::Options& touching) {
                for_each_attribute(touching, {Quantity::touching_attribute, 0, id},
                                   layer.name + '_');
            });
        });
    });
}

bool is_table_at(lua_State* lua, sandbox::Options& options, const char* key) {
    if (!options.push(key)) return false;
    const bool is_table = lua_type(lua, -1) == LUA_TTABLE;
    lua_pop(lua, 1);
    return is_table;
}

/// A number of points for each, or `{ points =, less = attribute }`.
engine::FormulaTerm read_term(lua_State* lua, sandbox::Options& options, const std::string& key,
                              const Measure& measure, const Registrar& registrar) {
    engine::FormulaTerm term{measure};
    if (!is_table_at(lua, options, key.c_str())) {
        term.factor = options.whole(key.c_str(), -most_points, most_points).value_or(0);
        return term;
    }
    read_within(lua, options, key, [&](sandbox::Options& table) {
        const auto points = table.whole("points", -most_points, most_points);
        if (!points) table.refuse("points", "a whole number");
        term.factor = *points;
        const std::optional<std::string> less = table.text("less");
        if (!less) return;
        const auto& attributes = registrar.registry->tiles.segment_attributes;
        term.less = static_cast<engine::AttributeId>(
            need_known(reading::names_seen(attributes, registrar.sight), *less,
                       table.what() + ": 'less'", "an attribute of segments"));
    });
    return term;
}

/// How much there must be: true for any, false for none, a number for that many, or
/// `{ least =, most = }`. Nothing where the key is missing.
std::optional<engine::Condition> read_condition(lua_State* lua, sandbox::Options& options,
                                                const char* key, const Measure& measure) {
    constexpr int lowest = std::numeric_limits<int>::min();
    constexpr int highest = std::numeric_limits<int>::max();
    constexpr int most_counted = 1'000'000;
    if (!options.push(key)) return std::nullopt;
    const int type = lua_type(lua, -1);
    lua_pop(lua, 1);
    if (type == LUA_TBOOLEAN)
        return *options.flag(key) ? engine::Condition{measure, 1, highest}
                                  : engine::Condition{measure, lowest, 0};
    if (type == LUA_TNUMBER) {
        const int exactly = *options.whole(key, -most_counted, most_counted);
        return engine::Condition{measure, exactly, exactly};
    }
    if (type != LUA_TTABLE)
        options.refuse(key, "true, false, a whole number, or a table of least and most");
    engine::Condition condition{measure, lowest, highest};
    read_within(lua, options, key, [&](sandbox::Options& bounds) {
        const auto least = bounds.whole("least", -most_counted, most_counted);
        const auto most = bounds.whole("most", least.value_or(-most_counted), most_counted);
        if (!least && !most) bounds.fail("expected 'least', 'most' or both");
        condition.least = least.value_or(lowest);
        condition.most = most.value_or(highest);
    });
    return condition;
}

std::vector<engine::Condition> read_conditions(lua_State* lua, sandbox::Options& options,
                                               const Registrar& registrar) {
    std::vector<engine::Condition> when;
    read_within(lua, options, "when", [&](sandbox::Options& given) {
        for_each_measure(lua, given, registrar,
                         [&](sandbox::Options& table, const std::string& key,
                             const Measure& measure, const std::string&) {
                             const auto condition =
                                 read_condition(lua, table, key.c_str(), measure);
                             if (condition) when.push_back(*condition);
                         });
    });
    return when;
}

/// self:formula(layer, { when =, completed =, incomplete =, as = })
int declare_formula(lua_State* lua) {
    const Registrar& registrar = open_registrar(lua, "formula", 2);
    DeclaredLayer& layer =
        need_declared(registrar, registrar.registry->declared.layers,
                      sandbox::need_text(lua, 2, "formula: layer"), "formula", "a layer");
    sandbox::Options options(lua, 3,
                             "formula of " + reading::in_quotes(engine::short_name(layer.name)));
    engine::FormulaCase declared;
    declared.when = read_conditions(lua, options, registrar);
    declared.completed = read_formula(lua, options, "completed", registrar);
    declared.incomplete = read_formula(lua, options, "incomplete", registrar);
    if (const auto reason = options.text("as"))
        declared.reason = registrar.sight.plugin + ':' + *reason;
    options.done();
    if (!declared.completed && !declared.incomplete)
        options.fail("expected 'completed', 'incomplete' or both");
    if (layer.cases.size() >= most_entries)
        options.fail("expected at most " + std::to_string(most_entries) + " for a layer");
    layer.cases.push_back(std::move(declared));
    return 0;
}

} // namespace

std::optional<engine::Formula> read_formula(lua_State* lua, sandbox::Options& options,
                                            const char* key, const Registrar& registrar) {
    std::optional<engine::Formula> formula;
    read_within(lua, options, key, [&](sandbox::Options& given) {
        formula.emplace();
        if (const int points = given.whole("points", -most_points, most_points).value_or(0))
            formula->push_back({{Quantity::constant}, points});
        for_each_measure(lua, given, registrar,
                         [&](sandbox::Options& table, const std::string& name,
                             const Measure& measure, const std::string& reason) {
                             engine::FormulaTerm term =
                                 read_term(lua, table, name, measure, registrar);
                             term.reason = reason;
                             if (term.factor != 0) formula->push_back(std::move(term));
                         });
    });
    return formula;
}

const std::vector<sandbox::NamedFunction> formula_declarations = {
    {"formula", sandbox::guarded<declare_formula>}};

} // namespace bastide::host
