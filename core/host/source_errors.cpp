#include "core/host/source_errors.hpp"

#include "core/catalogue/plugin_files.hpp"
#include "core/host/declare/registrar_support.hpp"
#include "core/host/view/game_view.hpp"
#include "core/reading/nearest_names.hpp"
#include "core/reading/text.hpp"
#include "core/reading/vocabulary.hpp"
#include "core/sandbox/chunk.hpp"
#include "core/sandbox/function_code.hpp"
#include "core/sandbox/lua_errors.hpp"
#include "core/sandbox/lua_options.hpp"
#include "core/sandbox/sandbox_library.hpp"
#include "core/sandbox/source_check.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <tuple>

namespace bastide::host {
namespace {

using engine::message;
using reading::LoadError;

/// Of all that a script is given, while it loads and in play.
std::set<std::string> methods_given() {
    std::set<std::string> names = {"settings_of"};
    for (const auto* declarations :
         {&pile_declarations, &feature_declarations, &formula_declarations, &hook_declarations})
        for (const sandbox::NamedFunction& declaration : *declarations)
            names.insert(declaration.name);
    for (const ObjectClass* const type : object_classes)
        for (const Method& method : type->methods)
            names.insert(method.name);
    return names;
}

class SourceReader {
  public:
    explicit SourceReader(const sandbox::ScriptLimits& limits) : limits_(limits), lua_(limits) {
        lua_.run(limits.load_instructions, [&] {
            sandbox::push_library(lua_.get());
            known_ = sandbox::entry_names(lua_.get(), -1);
        });
        known_.insert(known_.end(), {"print", "require"});
    }

    void read(const std::string& source, const std::string& file) {
        try {
            sandbox::check_source(source, file);
            std::vector<sandbox::GlobalName> used;
            sandbox::KeysUsed keys;
            lua_.run(limits_.load_instructions, [&] {
                sandbox::push_chunk(lua_.get(), source, names_.add(file));
                used = sandbox::globals_used(lua_.get(), -1);
                keys = sandbox::keys_used(lua_.get(), -1);
            });
            for (const sandbox::GlobalName& name : used)
                judge(name);
            given_.merge(keys.given);
            for (const sandbox::KeysUsed::Method& method : keys.called)
                called_.emplace_back(names_.place_in(method.place), method.name);
        } catch (const sandbox::ScriptError& error) {
            add(names_.as_load_error(error.what(), file));
        } catch (const LoadError& error) {
            add(error);
        }
    }

    std::vector<LoadError> take() {
        judge_methods();
        std::vector<LoadError> errors;
        for (auto& [place, error] : errors_)
            errors.push_back(std::move(error));
        return errors;
    }

  private:
    void judge(const sandbox::GlobalName& name) {
        const reading::SourcePlace place = names_.place_in(name.place);
        if (name.assigned)
            add({place, message("{} is no variable; put 'local' before a name of your own",
                                reading::shortened(name.name))});
        else if (name.name == "mine")
            add({place, message("{} is not defined anywhere; rules.lua begins with "
                                "'local mine = ...'",
                                reading::shortened(name.name))});
        else if (std::find(known_.begin(), known_.end(), name.name) == known_.end())
            add({place, message("{} is not defined anywhere; known: {}",
                                reading::shortened(name.name), reading::known_names(known_))});
    }
    /// Tables of the plugin's own may have methods, given by any of its files.
    void judge_methods() {
        const std::set<std::string> methods = methods_given();
        std::vector<std::string> known(methods.begin(), methods.end());
        known.insert(known.end(), given_.begin(), given_.end());
        for (const auto& [place, name] : called_) {
            if (std::find(known.begin(), known.end(), name) != known.end()) continue;
            const auto near = reading::nearest_names(name, known);
            add({place, near.empty() ? message("nothing has a method {}", reading::shortened(name))
                                     : message("nothing has a method {}; nearest: {}",
                                               reading::shortened(name), reading::in_a_row(near))});
        }
    }
    void add(const LoadError& error) {
        const reading::SourcePlace& place = error.place();
        errors_.emplace(std::tuple(place.file, place.line, std::string(error.what())), error);
    }

    sandbox::ScriptLimits limits_;
    sandbox::LuaState lua_;
    sandbox::ChunkNames names_;
    std::vector<std::string> known_;
    std::set<std::string> given_; ///< keys of the plugin's own tables
    std::vector<std::pair<reading::SourcePlace, std::string>> called_;
    std::map<std::tuple<std::string, int, std::string>, LoadError> errors_;
};

} // namespace

std::vector<LoadError> source_errors(const catalogue::Plugin& plugin,
                                     const sandbox::ScriptLimits& limits) {
    SourceReader reader(limits);
    try {
        for (const auto& [name, source] : catalogue::read_sources(plugin.folder, limits.source))
            reader.read(source, (plugin.folder / (name + ".lua")).string());
    } catch (const LoadError& error) {
        return {error};
    }
    return reader.take();
}

} // namespace bastide::host
