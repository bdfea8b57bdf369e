#include "core/sandbox/memory_watch.hpp"

#include "core/reading/text.hpp"
#include "core/sandbox/lua_options.hpp"

#include <set>
#include <sstream>

namespace bastide::sandbox {

class SnapshotTaker {
  public:
    explicit SnapshotTaker(lua_State* lua) : lua_(lua) {}

    MemoryWatch::Snapshot take(int function) {
        lua_rawgeti(lua_, LUA_REGISTRYINDEX, function);
        visit_upvalues("", 0);
        lua_pop(lua_, 1);
        return std::move(values_);
    }

  private:
    static constexpr int deepest = 50;

    /// "FILE:LINE: " where the function on top begins.
    std::string place_of_function() {
        lua_Debug record;
        lua_pushvalue(lua_, -1);
        lua_getinfo(lua_, ">S", &record);
        return std::string(record.short_src) + ':' + std::to_string(record.linedefined) + ": ";
    }

    /// Of the function on top.
    void visit_upvalues(const std::string& path, int depth) {
        if (lua_iscfunction(lua_, -1) != 0) return;
        const std::string place = place_of_function();
        for (int i = 1; const char* const name = lua_getupvalue(lua_, -1, i); ++i) {
            if (std::string_view(name) != "_ENV") {
                MemoryWatch::Value value{"", name, place};
                visit(path + '/' + name, value, depth);
            }
            lua_pop(lua_, 1);
        }
    }

    std::string content_of_top() const {
        if (lua_istable(lua_, -1) || lua_isfunction(lua_, -1) || lua_isuserdata(lua_, -1)) {
            std::ostringstream text;
            text << lua_topointer(lua_, -1);
            return text.str();
        }
        if (lua_type(lua_, -1) == LUA_TSTRING) return std::string(text_at(lua_, -1));
        return describe_value(lua_, -1);
    }

    /// The value on top.
    void visit(const std::string& path, MemoryWatch::Value value, int depth) {
        value.content = content_of_top();
        const bool fresh = seen_.insert(lua_topointer(lua_, -1)).second;
        if (fresh && depth < deepest) {
            luaL_checkstack(lua_, 8, nullptr);
            if (lua_isfunction(lua_, -1)) visit_upvalues(path, depth + 1);
            if (lua_istable(lua_, -1)) visit_entries(path, value, depth + 1);
        }
        values_[path] = std::move(value);
    }

    /// Of the table on top. Keys beyond numbers and texts have no name of their own.
    void visit_entries(const std::string& path, const MemoryWatch::Value& value, int depth) {
        lua_pushnil(lua_);
        while (lua_next(lua_, -2) != 0) {
            lua_insert(lua_, -2); // value, key
            const std::string key = content_of_top();
            lua_insert(lua_, -2); // key, value
            visit(path + '.' + key, value, depth);
            lua_pop(lua_, 1);
        }
    }

    lua_State* lua_;
    std::set<const void*> seen_;
    MemoryWatch::Snapshot values_;
};

void MemoryWatch::before(lua_State* lua, int function) {
    if (enabled_) before_ = SnapshotTaker(lua).take(function);
}

void MemoryWatch::after(lua_State* lua, int function) const {
    if (!enabled_) return;
    const Snapshot now = SnapshotTaker(lua).take(function);
    const auto refuse = [](const Value& value) {
        throw ScriptError(value.place + reading::in_quotes(value.name)
                          + " changed during play; keep it in a slot");
    };
    for (const auto& [path, value] : before_) {
        const auto found = now.find(path);
        if (found == now.end() || found->second.content != value.content) refuse(value);
    }
    for (const auto& [path, value] : now)
        if (before_.count(path) == 0) refuse(value);
}

} // namespace bastide::sandbox
