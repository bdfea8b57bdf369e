#include "core/sandbox/lua_state.hpp"

#include "core/reading/error.hpp"

#include <cstdlib>
#include <new>

namespace bastide::sandbox {
namespace {

/// Off in one build only, which measures what the limits cost.
#ifdef BASTIDE_UNLIMITED_SCRIPTS
constexpr bool limited = false;
#else
constexpr bool limited = true;
#endif

constexpr int instructions_between_checks = 1000;
constexpr long instructions_of_call = 20;
/// A block that grows beyond this breaks a limit: no rule needs such a table, and copying it takes
/// one instruction.
constexpr std::size_t largest_block = 1u << 20;
/// Blocks and texts from these sizes on count as instructions, one for every
/// `bytes_per_instruction`: making, hashing and copying them takes longer than other instructions.
constexpr std::size_t counted_block = 1u << 10;
constexpr std::size_t counted_text = 100;
constexpr std::size_t bytes_per_instruction = 8;
/// Memory kept back for the time until a broken limit has made an instruction fail.
constexpr std::size_t reserve_divisor = 8;

/// Texts compare the same in every language, whatever the program has set.
class PlainLocale {
  public:
    explicit PlainLocale(locale_t plain) : before_(uselocale(plain)) {}
    ~PlainLocale() { uselocale(before_); }
    PlainLocale(const PlainLocale&) = delete;
    PlainLocale& operator=(const PlainLocale&) = delete;

  private:
    locale_t before_;
};

} // namespace

LuaState::LuaState(const ScriptLimits& limits)
    : limits_(limits), plain_locale_(newlocale(LC_ALL_MASK, "C", nullptr)) {
    fill_budget(limits.load_instructions);
    lua_ = lua_newstate(&LuaState::allocate, this);
    if (lua_ == nullptr)
        throw reading::LoadError({}, engine::message("there is not enough memory for scripts"));
    *static_cast<LuaState**>(lua_getextraspace(lua_)) = this;
    lua_atpanic(lua_, &LuaState::on_panic);
    // Hooks leave little behind, and memory is capped: collecting seldom saves a tenth of their
    // time.
    constexpr int pause_percent = 1000;
    lua_gc(lua_, LUA_GCINC, pause_percent, 0, 0);
}

LuaState::~LuaState() {
    lua_close(lua_);
}

int LuaState::on_panic(lua_State*) {
    throw std::logic_error("Lua was called outside of a protected call");
}

bool LuaState::may_grow(std::size_t growth, std::size_t new_size, bool new_text) {
    if (growth > limits_.memory || used_ > limits_.memory - growth) return false;
    if (own_work_) return true;
    if (new_size >= (new_text ? counted_text : counted_block))
        remaining_ -= static_cast<long>(growth / bytes_per_instruction);
    if (new_text && new_size > longest_text + 100) breach(Breach::text);
    if (new_size > largest_block) breach(Breach::block);
    if (used_ + growth > limits_.memory - limits_.memory / reserve_divisor) breach(Breach::memory);
    if (remaining_ < 0) breach(Breach::instructions);
    return true;
}

void* LuaState::allocate(void* self_pointer, void* block, std::size_t old_size,
                         std::size_t new_size) {
    LuaState& self = *static_cast<LuaState*>(self_pointer);
    // Without a block the old size is the kind of the new object.
    const std::size_t before = block == nullptr ? 0 : old_size;
    if (new_size == 0) {
        std::free(block);
        self.used_ -= before;
        return nullptr;
    }
    const bool new_text = block == nullptr && old_size == LUA_TSTRING;
    if (limited && new_size > before && !self.may_grow(new_size - before, new_size, new_text))
        return nullptr;
    void* const moved = std::realloc(block, new_size);
    if (moved == nullptr) return new_size <= before ? block : nullptr; // shrinking never fails
    self.used_ += new_size - before;
    return moved;
}

void LuaState::fill_budget(long instructions, const char* purpose) {
    budget_ = remaining_ = instructions;
    purpose_ = purpose;
    breach_ = Breach::none;
    if (limited && lua_ != nullptr)
        lua_sethook(lua_, &LuaState::on_count, LUA_MASKCOUNT, instructions_between_checks);
}

void LuaState::breach(Breach kind) {
    if (breach_ != Breach::none) return;
    breach_ = kind;
    if (lua_ != nullptr) lua_sethook(lua_, &LuaState::on_count, LUA_MASKCOUNT, 1);
}

/// Much of the memory may be waiting to be collected.
bool LuaState::relieved() {
    lua_gc(lua_, LUA_GCCOLLECT);
    remaining_ -= static_cast<long>(used_ / bytes_per_instruction);
    if (used_ > limits_.memory - 2 * (limits_.memory / reserve_divisor)) return false;
    breach_ = Breach::none;
    lua_sethook(lua_, &LuaState::on_count, LUA_MASKCOUNT, instructions_between_checks);
    return true;
}

std::string LuaState::complaint() const {
    switch (breach_) {
    case Breach::memory:
        return "the scripts of this game take more than " + std::to_string(limits_.memory >> 10)
               + " KB of memory";
    case Breach::block: return "a table, a list of arguments or a chain of calls grew too long";
    case Breach::text:
        return "a text grew longer than " + std::to_string(longest_text) + " characters";
    default:
        return "took more than " + std::to_string(budget_) + " instructions" + purpose_
               + "; is there an endless loop?";
    }
}

void LuaState::on_count(lua_State* lua, lua_Debug*) {
    LuaState& self = of(lua);
    if (self.breach_ == Breach::none) {
        self.remaining_ -= instructions_between_checks;
        if (self.remaining_ >= 0) return;
        self.breach(Breach::instructions);
    }
    if (self.breach_ == Breach::memory && self.relieved()) return;
    push_error(lua, self.complaint().c_str(), 0);
    lua_error(lua);
}

void LuaState::charge(long instructions) {
    remaining_ -= instructions;
    if (remaining_ < 0) breach(Breach::instructions);
    if (breach_ != Breach::none && breach_ != Breach::memory) throw ScriptError(complaint());
}

void LuaState::charge_text(std::size_t bytes) {
    if (bytes > longest_text) breach(Breach::text);
    charge(1 + static_cast<long>(bytes / 2));
}

int LuaState::invoke(lua_State* lua) {
    Call& call = *static_cast<Call*>(lua_touserdata(lua, 1));
    lua_settop(lua, 0);
    try {
        call.function(call.what);
        return 0;
    } catch (const std::exception&) {
        call.thrown = std::current_exception();
    }
    lua_pushliteral(lua, "");
    return lua_error(lua);
}

void LuaState::run_call(Call call) {
    const PlainLocale plain(plain_locale_.get());
    // Many calls of next to nothing take time as well.
    remaining_ -= instructions_of_call;
    if (remaining_ < 0) breach(Breach::instructions);
    lua_pushcfunction(lua_, &LuaState::add_place);
    lua_pushcfunction(lua_, &LuaState::invoke);
    lua_pushlightuserdata(lua_, &call);
    const int status = lua_pcall(lua_, 1, 0, 1);
    if (call.thrown) {
        lua_settop(lua_, 0);
        std::rethrow_exception(call.thrown);
    }
    if (status != LUA_OK) report(status);
    lua_settop(lua_, 0);
}

/// Lua gives no line to errors that come up while one of our functions runs.
int LuaState::add_place(lua_State* lua) {
    if (lua_type(lua, 1) == LUA_TSTRING && !has_place(lua_tostring(lua, 1))) {
        const std::string text = script_place(lua, 0) + lua_tostring(lua, 1);
        lua_pushlstring(lua, text.data(), text.size());
    }
    return 1;
}

namespace {

/// What Lua calls 'integer index' is `list[7]`, and '?' is `list[key]`.
void name_entry(std::string& message) {
    if (message.ends_with("'integer index')") || message.ends_with("'?')"))
        message.replace(message.rfind('('), std::string::npos, "(an entry of a table)");
}

} // namespace

/// An error value is looked at, never asked: a script could have put anything there.
void LuaState::report(int status) {
    std::string message = "failed without a message";
    if (breach_ != Breach::none && status == LUA_ERRMEM)
        message = complaint();
    else if (status == LUA_ERRMEM)
        message = "the scripts of this game need too much memory";
    else if (lua_type(lua_, -1) == LUA_TSTRING)
        message = lua_tostring(lua_, -1);
    name_entry(message);
    lua_settop(lua_, 0);
    // What the script has left behind goes now, lest it counts against the next one.
    if (breach_ == Breach::memory || status == LUA_ERRMEM) lua_gc(lua_, LUA_GCCOLLECT);
    throw ScriptError(message);
}

bool has_place(const std::string& message) {
    return !message.empty() && message[0] == place_mark;
}

std::string script_place(lua_State* lua, int level) {
    lua_Debug record;
    for (; lua_getstack(lua, level, &record) != 0; ++level) {
        lua_getinfo(lua, "Sl", &record);
        if (record.currentline > 0)
            return std::string(record.short_src) + ':' + std::to_string(record.currentline) + ": ";
    }
    return {};
}

void push_error(lua_State* lua, const char* message, int level) {
    luaL_checkstack(lua, 2, nullptr);
    const std::string text = (has_place(message) ? "" : script_place(lua, level)) + message;
    lua_pushlstring(lua, text.data(), text.size());
}

} // namespace bastide::sandbox
