// Reads what `lua_dump` writes: the instructions of a function and of those inside it, in the form
// of Lua 5.4 (ldump.c, lopcodes.h), which is the same in all of its releases.
#include "core/sandbox/function_code.hpp"

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <functional>
#include <stdexcept>
#include <string_view>
#include <utility>
#include <vector>

namespace bastide::sandbox {
namespace {

using Instruction = std::uint32_t;

constexpr int version_of_form = 0x54;
constexpr Instruction opcode_bits = 0x7f;
constexpr Instruction set_upvalue = 10;      ///< OP_SETUPVAL: B is the number of the upvalue
constexpr Instruction get_from_upvalue = 11; ///< OP_GETTABUP: B the upvalue, C the key's constant
constexpr Instruction set_in_upvalue = 15;   ///< OP_SETTABUP: A the upvalue, B the key's constant
constexpr Instruction set_by_name = 18;      ///< OP_SETFIELD: B is the key's constant
constexpr Instruction get_method = 20; ///< OP_SELF: C the key's constant, where this bit is set:
constexpr Instruction by_constant = 1u << 15;
constexpr int shift_of_a = 7;
constexpr int shift_of_b = 16;
constexpr int shift_of_c = 24;
constexpr signed char absolute_line = -0x80;

enum ConstantKind {
    number_constant = 0x03,
    float_constant = 0x13,
    short_text = 0x04,
    long_text = 0x14
};

/// For each upvalue of a function: whether it lives longer than a call of the outermost one.
using LivesLonger = std::vector<bool>;

/// A function as it was compiled, without those inside it.
struct FunctionCode {
    std::string_view source; ///< behind the "@" of its name
    int first_line = 0;
    std::vector<Instruction> instructions;
    std::vector<std::string_view> constants; ///< texts; empty for what is none
    LivesLonger lives_longer;
    std::string_view steps;              ///< of lines, from one instruction to the next
    std::vector<std::size_t> lines;      ///< told outright
    std::vector<std::string_view> names; ///< of upvalues

    int line_of(std::size_t instruction) const {
        int line = first_line;
        std::size_t told = 0;
        for (std::size_t i = 0; i <= instruction && i < steps.size(); ++i) {
            const auto step = static_cast<signed char>(steps[i]);
            line = step == absolute_line ? static_cast<int>(lines.at(told++)) : line + step;
        }
        return line;
    }
    std::string place_of(std::size_t instruction) const {
        return std::string(source) + ':' + std::to_string(line_of(instruction)) + ": ";
    }
    std::string_view name_of(std::size_t upvalue) const {
        return upvalue < names.size() ? names[upvalue] : "?";
    }
};

std::size_t operand(Instruction instruction, int shift) {
    return instruction >> shift & 0xffu;
}

/// Hands over each function, those inside it first.
class CodeReader {
  public:
    using Visit = std::function<void(const FunctionCode&)>;

    CodeReader(std::string_view code, Visit visit) : code_(code), visit_(std::move(visit)) {
        read_header();
        read_function({}, true, "");
    }

  private:
    // What is not as expected here is another Lua's, which no script can bring about.
    [[noreturn]] static void refuse() {
        throw std::logic_error("this release of Lua writes functions in another form");
    }

    std::string_view bytes(std::size_t count) {
        if (count > code_.size() - at_) refuse();
        at_ += count;
        return code_.substr(at_ - count, count);
    }
    unsigned char byte() { return static_cast<unsigned char>(bytes(1)[0]); }
    /// Seven bits in a byte, the last of which is marked.
    std::size_t number() {
        std::size_t result = 0;
        for (;;) {
            const unsigned char next = byte();
            result = result << 7 | (next & 0x7fu);
            if ((next & 0x80u) != 0) return result;
        }
    }
    std::string_view text() {
        const std::size_t size = number();
        return size == 0 ? std::string_view() : bytes(size - 1);
    }

    void read_header() {
        if (bytes(4) != LUA_SIGNATURE || byte() != version_of_form || byte() != 0) refuse();
        bytes(6); // damaged by conversions of text files
        if (byte() != sizeof(Instruction) || byte() != sizeof(lua_Integer)
            || byte() != sizeof(lua_Number))
            refuse();
        bytes(sizeof(lua_Integer) + sizeof(lua_Number));
        byte(); // number of upvalues
    }

    std::vector<Instruction> read_instructions() {
        const std::string_view read = bytes(number() * sizeof(Instruction));
        std::vector<Instruction> instructions(read.size() / sizeof(Instruction));
        std::memcpy(instructions.data(), read.data(), read.size());
        return instructions;
    }

    std::vector<std::string_view> read_constants() {
        std::vector<std::string_view> constants(number());
        for (std::string_view& constant : constants) {
            switch (byte()) {
            case number_constant: bytes(sizeof(lua_Integer)); break;
            case float_constant: bytes(sizeof(lua_Number)); break;
            case short_text:
            case long_text: constant = text(); break;
            default: break; // nil, true, false
            }
        }
        return constants;
    }

    LivesLonger read_upvalues(const LivesLonger& enclosing, bool is_outermost) {
        LivesLonger upvalues(number());
        for (std::size_t i = 0; i < upvalues.size(); ++i) {
            const bool is_local_of_enclosing = byte() != 0;
            const std::size_t index = byte();
            byte(); // its kind
            upvalues[i] = is_outermost || (!is_local_of_enclosing && enclosing.at(index));
        }
        return upvalues;
    }

    void read_lines(FunctionCode& function) {
        function.steps = bytes(number());
        function.lines.resize(number());
        for (std::size_t& line : function.lines) {
            number(); // the instruction
            line = number();
        }
    }

    void read_names(FunctionCode& function) {
        for (std::size_t count = number(); count > 0; --count) { // local variables
            text();
            number();
            number();
        }
        function.names.resize(number());
        for (std::string_view& name : function.names)
            name = text();
    }

    void read_function(const LivesLonger& enclosing, bool is_outermost,
                       std::string_view source_of_enclosing) {
        FunctionCode function;
        const std::string_view source = text();
        function.source = source.empty() ? source_of_enclosing
                                         : source.substr(std::min<std::size_t>(1, source.size()));
        function.first_line = static_cast<int>(number());
        number(); // its last line
        bytes(3); // arguments, `...`, size of the stack
        function.instructions = read_instructions();
        function.constants = read_constants();
        function.lives_longer = read_upvalues(enclosing, is_outermost);
        for (std::size_t inside = number(); inside > 0; --inside)
            read_function(function.lives_longer, false, function.source);
        read_lines(function);
        read_names(function);
        visit_(function);
    }

    std::string_view code_;
    std::size_t at_ = 0;
    Visit visit_;
};

std::optional<OuterAssignment> assignment_in(const FunctionCode& function) {
    for (std::size_t i = 0; i < function.instructions.size(); ++i) {
        const Instruction instruction = function.instructions[i];
        const std::size_t variable = operand(instruction, shift_of_b);
        if ((instruction & opcode_bits) == set_upvalue && function.lives_longer.at(variable))
            return OuterAssignment{std::string(function.name_of(variable)), function.place_of(i)};
    }
    return std::nullopt;
}

void add_globals(const FunctionCode& function, std::vector<GlobalName>& globals) {
    for (std::size_t i = 0; i < function.instructions.size(); ++i) {
        const Instruction instruction = function.instructions[i];
        const Instruction code = instruction & opcode_bits;
        if (code != get_from_upvalue && code != set_in_upvalue) continue;
        const bool assigned = code == set_in_upvalue;
        const std::size_t table = operand(instruction, assigned ? shift_of_a : shift_of_b);
        const std::size_t key = operand(instruction, assigned ? shift_of_b : shift_of_c);
        if (function.name_of(table) == "_ENV")
            globals.push_back(
                {std::string(function.constants.at(key)), function.place_of(i), assigned});
    }
}

void add_keys(const FunctionCode& function, KeysUsed& keys) {
    const auto constant = [&](Instruction instruction, int shift) {
        return std::string(function.constants.at(operand(instruction, shift)));
    };
    for (std::size_t i = 0; i < function.instructions.size(); ++i) {
        const Instruction instruction = function.instructions[i];
        const Instruction code = instruction & opcode_bits;
        if (code == set_by_name || code == set_in_upvalue)
            keys.given.insert(constant(instruction, shift_of_b));
        if (code == get_method && (instruction & by_constant) != 0)
            keys.called.push_back({constant(instruction, shift_of_c), function.place_of(i)});
    }
}

int append(lua_State*, const void* part, std::size_t size, void* code) {
    static_cast<std::string*>(code)->append(static_cast<const char*>(part), size);
    return 0;
}

void read_code(lua_State* lua, int index, CodeReader::Visit visit) {
    constexpr std::size_t bytes_per_instruction = 8;
    std::string code;
    lua_pushvalue(lua, index);
    lua_dump(lua, append, &code, 0);
    lua_pop(lua, 1);
    LuaState::of(lua).charge(static_cast<long>(code.size() / bytes_per_instruction));
    CodeReader(code, std::move(visit));
}

} // namespace

std::optional<OuterAssignment> outer_assignment(lua_State* lua, int index) {
    std::optional<OuterAssignment> found;
    read_code(lua, index, [&](const FunctionCode& function) {
        if (!found) found = assignment_in(function);
    });
    return found;
}

std::vector<GlobalName> globals_used(lua_State* lua, int index) {
    std::vector<GlobalName> globals;
    read_code(lua, index, [&](const FunctionCode& function) { add_globals(function, globals); });
    return globals;
}

KeysUsed keys_used(lua_State* lua, int index) {
    KeysUsed keys;
    read_code(lua, index, [&](const FunctionCode& function) { add_keys(function, keys); });
    return keys;
}

} // namespace bastide::sandbox
