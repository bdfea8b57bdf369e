#include "core/sandbox/chunk.hpp"

namespace bastide::sandbox {
namespace {

/// Hands a source to Lua line by line, to know how far it got.
struct LineReader {
    const std::string& source;
    std::size_t at = 0;
    int line = 0;

    static const char* read(lua_State*, void* reader_pointer, std::size_t* size) {
        LineReader& reader = *static_cast<LineReader*>(reader_pointer);
        const char* const begin = reader.source.data() + reader.at;
        const std::size_t end = reader.source.find('\n', reader.at);
        *size = (end == std::string::npos ? reader.source.size() : end + 1) - reader.at;
        reader.at += *size;
        ++reader.line;
        return begin;
    }
};

} // namespace

void push_chunk(lua_State* lua, const std::string& source, const std::string& name) {
    LineReader reader{source};
    if (lua_load(lua, &LineReader::read, &reader, name.c_str(), "t") == LUA_OK) return;
    // Nesting beyond all measure is an error without a line.
    std::string message(lua_type(lua, -1) == LUA_TSTRING ? lua_tostring(lua, -1) : "failed");
    if (!has_place(message))
        message = name.substr(1) + ':' + std::to_string(reader.line) + ": " + message;
    throw ScriptError(message);
}

} // namespace bastide::sandbox
