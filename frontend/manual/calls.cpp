#include "frontend/manual/calls.hpp"

#include <algorithm>
#include <cctype>
#include <sstream>
#include <vector>

namespace bastide::manual {
namespace {

/// A line "---@param name type and what it means", with the lines that go on with it.
struct Tag {
    std::string kind; ///< "param"
    std::string text;
};

/// What stands above a function or a class.
struct Note {
    std::string text;
    std::vector<Tag> tags;
};

bool takes(std::string_view& line, std::string_view mark) {
    if (!line.starts_with(mark)) return false;
    line.remove_prefix(mark.size());
    return true;
}

std::string up_to(std::string_view& text, char end) {
    const std::size_t at = std::min(text.find(end), text.size());
    const std::string part(text.substr(0, at));
    text.remove_prefix(std::min(at + 1, text.size()));
    return part;
}

/// The type at the beginning: up to the first space outside of brackets and texts, but for those in
/// "fun(): x".
std::string type_of(std::string_view& text) {
    int depth = 0;
    bool in_text = false;
    std::size_t end = 0;
    for (; end < text.size(); ++end) {
        const char c = text[end];
        if (c == '"') in_text = !in_text;
        if (in_text) continue;
        depth += c == '(' || c == '{' || c == '<' || c == '[';
        depth -= c == ')' || c == '}' || c == '>' || c == ']';
        if (c == ' ' && depth == 0 && text[end - 1] != ':') break;
    }
    const std::string type(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    return type;
}

/// "- `name` (`type`, optional): meaning"
std::string named_entry(std::string_view text) {
    std::string name = up_to(text, ' ');
    const bool optional = name.ends_with('?');
    if (optional) name.pop_back();
    const std::string type = type_of(text);
    return "- `" + name + "` (`" + type + '`' + (optional ? ", optional" : "") + ')'
           + (text.empty() ? "" : ": " + std::string(text)) + '\n';
}

std::string entries(const Note& note, std::string_view kind) {
    std::string list;
    for (const Tag& tag : note.tags)
        if (tag.kind == kind) list += named_entry(tag.text);
    return list.empty() ? list : list + '\n';
}

std::string returns(const Note& note) {
    for (const Tag& tag : note.tags) {
        if (tag.kind != "return") continue;
        std::string_view text = tag.text;
        const std::string type = type_of(text);
        return "Returns `" + type + '`' + (text.empty() ? "" : ": " + std::string(text)) + ".\n\n";
    }
    return "";
}

class CallsPage {
  public:
    void read(std::string_view line) {
        if (takes(line, "---"))
            add_to_note(line);
        else if (takes(line, "--"))
            remark(line);
        else if (takes(line, "function "))
            function(std::string(line.substr(0, line.rfind(')') + 1)));
        else
            rest();
    }
    std::string take() {
        rest();
        return std::move(text_);
    }

  private:
    void add_to_note(std::string_view line) {
        if (!takes(line, "@")) {
            std::string& goes_on = note_.tags.empty() ? note_.text : note_.tags.back().text;
            goes_on += (goes_on.empty() ? "" : "\n") + std::string(line);
            return;
        }
        const std::string kind = up_to(line, ' ');
        note_.tags.push_back({kind, std::string(line)});
    }

    /// Remarks between the declarations: a short one without a full stop is a heading.
    void remark(std::string_view line) {
        if (line.starts_with(" luacheck")) return;
        if (takes(line, "   "))
            remark_ += "    " + std::string(line) + '\n'; // Lua, as it is
        else
            remark_ += std::string(line.empty() ? line : line.substr(1)) + '\n';
    }

    /// Emits a remark, a class or an alias that nothing follows any more.
    void rest() {
        constexpr std::size_t longest_heading = 40;
        if (!remark_.empty()) {
            remark_.pop_back();
            const bool heading =
                remark_.size() < longest_heading && remark_.find('.') == std::string::npos;
            text_ += (heading ? "### " : "") + remark_ + "\n\n";
            remark_.clear();
        }
        for (const Tag& tag : note_.tags) {
            if (tag.kind == "class") declare_class(tag.text);
            if (tag.kind == "alias") alias(tag.text);
        }
        note_ = {};
    }

    void declare_class(const std::string& name) {
        const bool options = name.ends_with("Options") || name == "LaidTile" || name == "Effect";
        text_ += (options ? "#### " : "### ") + name + "\n\n";
        if (!note_.text.empty()) text_ += note_.text + "\n\n";
        text_ += entries(note_, "field");
    }

    void alias(std::string_view text) {
        const std::string name = up_to(text, ' ');
        text_ += "#### " + name + "\n\n`" + std::string(text) + "`\n\n";
        if (!note_.text.empty()) text_ += note_.text + "\n\n";
        note_.text.clear();
    }

    /// "Game:slot(name, player)" is called as "game:slot(name, player)".
    void function(std::string signature) {
        signature.front() =
            static_cast<char>(std::tolower(static_cast<unsigned char>(signature.front())));
        text_ += "#### " + signature + "\n\n";
        if (!note_.text.empty()) text_ += note_.text + "\n\n";
        text_ += entries(note_, "param") + returns(note_);
        note_ = {};
    }

    std::string text_;
    std::string remark_;
    Note note_;
};

} // namespace

std::string calls_page(const std::string& stub) {
    CallsPage page;
    std::istringstream lines(stub);
    for (std::string line; std::getline(lines, line);)
        page.read(line);
    return page.take();
}

} // namespace bastide::manual
