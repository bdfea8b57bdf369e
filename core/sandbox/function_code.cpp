// Reads what `lua_dump` writes: the instructions of a function and of those inside it, in the form
// of Lua 5.4 (ldump.c, lopcodes.h), which is the same in all of its releases.
#include "core/sandbox/function_code.hpp"

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <stdexcept>
#include <string_view>
#include <vector>

namespace bastide::sandbox {
namespace {

using Instruction = std::uint32_t;

constexpr int version_of_form = 0x54;
constexpr Instruction opcode_bits = 0x7f;
constexpr Instruction set_upvalue = 10; ///< OP_SETUPVAL: B is the number of the upvalue
constexpr int shift_of_b = 16;
constexpr signed char absolute_line = -0x80;

enum ConstantKind {
    number_constant = 0x03,
    float_constant = 0x13,
    short_text = 0x04,
    long_text = 0x14
};

/// For each upvalue of a function: whether it lives longer than a call of the outermost one.
using LivesLonger = std::vector<bool>;

class CodeReader {
  public:
    explicit CodeReader(std::string_view code) : code_(code) {}

    std::optional<OuterAssignment> first_assignment() {
        read_header();
        read_function({}, true, "");
        return found_;
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

    void read_constants() {
        for (std::size_t count = number(); count > 0; --count) {
            switch (byte()) {
            case number_constant: bytes(sizeof(lua_Integer)); break;
            case float_constant: bytes(sizeof(lua_Number)); break;
            case short_text:
            case long_text: text(); break;
            default: break; // nil, true, false
            }
        }
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

    /// Lines as steps from one instruction to the next, with some told outright.
    int read_line(std::size_t instruction, int first_line) {
        const std::string_view steps = bytes(number());
        std::vector<std::size_t> outright(number());
        for (std::size_t& line : outright) {
            number(); // the instruction
            line = number();
        }
        int line = first_line;
        std::size_t told = 0;
        for (std::size_t i = 0; i <= instruction && i < steps.size(); ++i) {
            const auto step = static_cast<signed char>(steps[i]);
            line = step == absolute_line ? static_cast<int>(outright.at(told++)) : line + step;
        }
        return line;
    }

    std::string_view read_name(std::size_t upvalue) {
        for (std::size_t count = number(); count > 0; --count) { // local variables
            text();
            number();
            number();
        }
        std::string_view name = "?";
        const std::size_t count = number();
        for (std::size_t i = 0; i < count; ++i) {
            const std::string_view next = text();
            if (i == upvalue) name = next;
        }
        return name;
    }

    void read_function(const LivesLonger& enclosing, bool is_outermost,
                       std::string_view source_of_enclosing) {
        const std::string_view own_source = text();
        const std::string_view source = own_source.empty() ? source_of_enclosing : own_source;
        const auto first_line = static_cast<int>(number());
        number(); // its last line
        bytes(3); // arguments, `...`, size of the stack
        const std::size_t count = number();
        const std::string_view instructions = bytes(count * sizeof(Instruction));
        read_constants();
        const LivesLonger upvalues = read_upvalues(enclosing, is_outermost);
        for (std::size_t inside = number(); inside > 0; --inside)
            read_function(upvalues, false, source);

        std::size_t at = count;
        std::size_t variable = 0;
        for (std::size_t i = 0; i < count && at == count && !found_; ++i) {
            Instruction instruction = 0;
            std::memcpy(&instruction, instructions.data() + i * sizeof instruction,
                        sizeof instruction);
            variable = instruction >> shift_of_b & 0xffu;
            if ((instruction & opcode_bits) == set_upvalue && upvalues.at(variable)) at = i;
        }
        const int line = read_line(at, first_line);
        const std::string_view name = read_name(variable);
        if (at < count)
            found_ = {std::string(name),
                      std::string(source.substr(std::min<std::size_t>(source.size(), 1))) + ':'
                          + std::to_string(line) + ": "};
    }

    std::string_view code_;
    std::size_t at_ = 0;
    std::optional<OuterAssignment> found_;
};

int append(lua_State*, const void* part, std::size_t size, void* code) {
    static_cast<std::string*>(code)->append(static_cast<const char*>(part), size);
    return 0;
}

} // namespace

std::optional<OuterAssignment> outer_assignment(lua_State* lua, int index) {
    constexpr std::size_t bytes_per_instruction = 8;
    std::string code;
    lua_pushvalue(lua, index);
    lua_dump(lua, append, &code, 0);
    lua_pop(lua, 1);
    LuaState::of(lua).charge(static_cast<long>(code.size() / bytes_per_instruction));
    return CodeReader(code).first_assignment();
}

} // namespace bastide::sandbox
