#include "core/reading/nesting.hpp"

#include <vector>

namespace bastide::reading {
namespace {

/// Walks along a text outside of its strings and comments.
class Scanner {
  public:
    explicit Scanner(std::string_view text) : text_(text) {}

    bool at_end() const { return at_ >= text_.size(); }
    char here() const { return text_[at_]; }
    const TextPosition& position() const { return position_; }
    bool starts(std::string_view word) const { return text_.substr(at_).starts_with(word); }

    void step(std::size_t characters = 1) {
        for (; characters > 0 && !at_end(); --characters, ++at_) {
            const bool new_line = here() == '\n';
            position_.line += new_line ? 1 : 0;
            position_.column = new_line ? 1 : position_.column + 1;
        }
    }

    void skip_line() {
        while (!at_end() && here() != '\n')
            step();
    }

    /// Past a string that begins here and ends by the same quotes; a short one ends with its line
    /// at the latest.
    void skip_string(std::string_view quotes, bool escapes) {
        const bool many_lines = quotes.size() > 1;
        step(quotes.size());
        while (!at_end() && !starts(quotes) && (many_lines || here() != '\n'))
            step(escapes && here() == '\\' ? 2 : 1);
        if (at_end() || !starts(quotes)) return;
        step(quotes.size());
        // A long string may have one or two quotes of its own before those that end it.
        for (int more = 0; many_lines && more < 2 && starts(quotes.substr(0, 1)); ++more)
            step();
    }

  private:
    std::string_view text_;
    std::size_t at_ = 0;
    TextPosition position_;
};

class TomlDepth {
  public:
    explicit TomlDepth(std::string_view text) : scanner_(text) {}

    std::optional<TextPosition> find() {
        while (!scanner_.at_end()) {
            take();
            if (header_ + brackets_ + dots_ + 1 > deepest_nesting) return scanner_.position();
        }
        return std::nullopt;
    }

  private:
    void take() {
        const char c = scanner_.here();
        if (c == '"') return skip_string(R"(""")", true);
        if (c == '\'') return skip_string("'''", false);
        if (c == '#') return scanner_.skip_line();
        const bool blank = c == ' ' || c == '\t' || c == '\r' || c == '\n';
        if (c == '.') ++dots_;
        if (c == '[' || c == '{') open(c);
        if (c == ']' || c == '}') close();
        if (c == ',' || (c == '\n' && open_.empty())) dots_ = 0;
        if (c == '\n' && open_.empty()) fresh_line_ = true;
        if (!blank) fresh_line_ = false;
        scanner_.step();
    }

    void skip_string(std::string_view long_quotes, bool escapes) {
        fresh_line_ = false;
        scanner_.skip_string(scanner_.starts(long_quotes) ? long_quotes : long_quotes.substr(0, 1),
                             escapes);
    }

    /// A bracket where a line begins is that of a header; what follows lies as deep as it says.
    void open(char bracket) {
        if (open_.empty() && bracket == '[' && fresh_line_) {
            header_ = 0;
            in_header_ = true;
        }
        open_.push_back(dots_ + 1);
        brackets_ += dots_ + 1;
        dots_ = 0;
    }

    void close() {
        if (open_.empty()) return;
        if (in_header_) header_ = header_ + dots_ + 1;
        brackets_ -= open_.back();
        open_.pop_back();
        if (open_.empty()) in_header_ = false;
        dots_ = 0;
    }

    Scanner scanner_;
    std::vector<int> open_; ///< levels that each open bracket has brought
    int brackets_ = 0;      ///< their sum
    int header_ = 0;        ///< levels of the header above
    int dots_ = 0;          ///< in the key at hand
    bool fresh_line_ = true;
    bool in_header_ = false;
};

} // namespace

std::optional<TextPosition> too_deep_in_toml(std::string_view text) {
    return TomlDepth(text).find();
}

std::optional<TextPosition> too_deep_in_json(std::string_view text) {
    Scanner scanner(text);
    for (int depth = 0; !scanner.at_end();) {
        const char c = scanner.here();
        if (c == '"') {
            scanner.skip_string("\"", true);
            continue;
        }
        if (c == '[' || c == '{') ++depth;
        if (c == ']' || c == '}') --depth;
        if (depth > deepest_nesting) return scanner.position();
        scanner.step();
    }
    return std::nullopt;
}

} // namespace bastide::reading
