#include "core/sandbox/source_check.hpp"

#include "core/reading/error.hpp"
#include "core/sandbox/lua_state.hpp"

#include <algorithm>
#include <cctype>
#include <string_view>

namespace bastide::sandbox {
namespace {

constexpr std::size_t longest_name = 100;
/// Every jump to the end of a chain is compared with those before it.
constexpr int most_jumps = 3000;
constexpr std::size_t deepest_nesting = 60;
constexpr long deepest_function = 10;

/// Walks over a source as Lua's own reader does, as far as texts and comments go.
class SourceCheck {
  public:
    SourceCheck(const std::string& source, const std::string& file) : text_(source), file_(file) {}

    void run() {
        check_characters();
        while (at_ < text_.size())
            take_token();
    }

  private:
    char peek(std::size_t ahead = 0) const {
        return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0';
    }
    bool starts(std::string_view with) const { return text_.compare(at_, with.size(), with) == 0; }
    static bool is_name_part(char c) {
        return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
    }

    [[noreturn]] void refuse(std::size_t where, const std::string& message) const {
        reading::SourcePlace place{file_, 1, 1};
        for (std::size_t i = 0; i < where; ++i) {
            place.column = text_[i] == '\n' ? 1 : place.column + 1;
            place.line += text_[i] == '\n';
        }
        throw reading::LoadError(place, engine::verbatim(message)); // about Lua, so in English
    }

    void check_characters() const {
        for (std::size_t i = 0; i < text_.size(); ++i) {
            const auto c = static_cast<unsigned char>(text_[i]);
            if ((c < 32 && c != '\n' && c != '\r' && c != '\t') || c == 127)
                refuse(i, "expected Lua as text, found a control character");
        }
    }

    void take_token() {
        const char c = peek();
        if (starts("--")) {
            take_comment();
        } else if (c == '"' || c == '\'') {
            take_quoted(c);
        } else if (c == '[' && long_bracket() > 0) {
            take_long(true);
        } else if (is_name_part(c)) {
            take_word();
        } else if (starts("...")) {
            if (++variadics_ > 1)
                refuse(at_, "expected ... at most once in a file, for what the file is given; "
                            "functions name their arguments");
            at_ += 3;
        } else {
            take_sign(c);
            at_ += starts("..") ? 2 : 1;
        }
    }

    void take_sign(char c) {
        if (c == '^')
            refuse(at_, "expected a product, found ^, whose results differ between machines");
        if (c == '(' || c == '{' || c == '[') open(at_, c);
        if (c == ')' || c == '}' || c == ']') close();
    }

    void open(std::size_t where, char kind) {
        open_.push_back(kind);
        if (open_.size() > deepest_nesting)
            refuse(where, "expected at most " + std::to_string(deepest_nesting)
                              + " levels of nesting, found more");
        if (std::count(open_.begin(), open_.end(), 'f') > deepest_function)
            refuse(where, "expected at most " + std::to_string(deepest_function)
                              + " functions inside each other, found more");
    }

    /// What is closed wrongly is Lua's to say.
    void close() {
        if (!open_.empty()) open_.pop_back();
    }

    /// Length of "[[" or "[==[" at hand; 0 if there is none.
    std::size_t long_bracket() const {
        std::size_t length = 1;
        while (peek(length) == '=')
            ++length;
        return peek() == '[' && peek(length) == '[' ? length + 1 : 0;
    }

    void take_comment() {
        at_ += 2;
        if (peek() == '[' && long_bracket() > 0) {
            take_long(false);
        } else {
            while (at_ < text_.size() && peek() != '\n')
                ++at_;
        }
    }

    void take_long(bool is_text) {
        const std::size_t begin = at_;
        const std::size_t bracket = long_bracket();
        const std::string close = ']' + std::string(bracket - 2, '=') + ']';
        const std::size_t end = text_.find(close, at_ + bracket);
        at_ = end == std::string::npos ? text_.size() : end + close.size();
        if (is_text && at_ - begin > longest_text) refuse_long(begin);
    }

    void take_quoted(char quote) {
        const std::size_t begin = at_++;
        while (at_ < text_.size() && peek() != quote && peek() != '\n') {
            if (peek() == '\\') check_escape();
            ++at_;
        }
        ++at_;
        if (at_ - begin > longest_text) refuse_long(begin);
    }

    void check_escape() {
        ++at_;
        if (std::string_view("nt\\\"'\r\n").find(peek()) == std::string_view::npos)
            refuse(at_ - 1, "expected one of the escapes \\n \\t \\\\ \\\" \\', found \\"
                                + std::string(1, peek()));
    }

    [[noreturn]] void refuse_long(std::size_t begin) const {
        refuse(begin, "expected a text of at most " + std::to_string(longest_text)
                          + " characters, found a longer one");
    }

    void take_word() {
        const std::size_t begin = at_;
        while (is_name_part(peek()) || (peek() == '.' && peek(1) != '.' && is_number(begin)))
            ++at_;
        const std::string word = text_.substr(begin, at_ - begin);
        if (word.size() > longest_name) refuse(begin, "expected a shorter name or number");
        if (word == "goto") refuse(begin, "expected a loop or an if, found goto");
        if (word == "function" || word == "if" || word == "do" || word == "repeat")
            open(begin, word[0]);
        if (word == "end" || word == "until") close();
        if (word == "break" || word == "elseif" || word == "and" || word == "or") ++jumps_;
        if (jumps_ > most_jumps)
            refuse(begin, "expected at most " + std::to_string(most_jumps)
                              + " of break, elseif, and, or in a file, found more");
    }

    bool is_number(std::size_t begin) const {
        return std::isdigit(static_cast<unsigned char>(text_[begin])) != 0;
    }

    const std::string& text_;
    const std::string& file_;
    std::size_t at_ = 0;
    int variadics_ = 0;
    int jumps_ = 0;
    std::string open_; ///< brackets and first letters of words that are not closed yet
};

} // namespace

void check_source(const std::string& source, const std::string& file) {
    SourceCheck(source, file).run();
}

} // namespace bastide::sandbox
