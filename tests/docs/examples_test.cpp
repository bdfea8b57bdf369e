// The pages for makers of plugins: whatever they tell a reader to type is typed here, and checked
// by the program.
//
//     `ID/PATH`:                            the block below is the file
//     `ID/PATH`, added at the end:          the block goes on with it
//     `ID/PATH`, wrong, added at the end:   likewise, but only to show what goes wrong ...
//     `bastide check` says:                 ... and each line of the block is told then
//
// A section ends with plugins that are whole: those that it has touched are checked then.
#include "tests/catch.hpp"
#include "tests/support.hpp"

#include <array>
#include <cstdio>
#include <map>
#include <optional>
#include <regex>
#include <set>
#include <sstream>

using namespace bastide;
using namespace bastide::tests;

namespace {

struct Block {
    std::string kind;
    std::string path;
    int line = 0; ///< of its first line on the page
    std::vector<std::string> text;
};

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);)
        lines.push_back(line);
    return lines;
}

std::string text_of_lines(const std::vector<std::string>& lines) {
    std::string text;
    for (const std::string& line : lines)
        text += line + '\n';
    return text;
}

/// A line that says what the block below it is; nothing for any other line.
std::optional<Block> caption(const std::string& line) {
    static const std::regex form(
        "`([a-z0-9-]+/[^`]+)`(, added at the end|, wrong, added at the end)?:");
    std::smatch parts;
    if (line == "`bastide check` says:") return Block{"says", "", 0, {}};
    if (!std::regex_match(line, parts, form)) return std::nullopt;
    const std::string how = parts[2];
    return Block{how.empty()                  ? "file"
                 : how.starts_with(", wrong") ? "wrong"
                                              : "more",
                 parts[1],
                 0,
                 {}};
}

/// The blocks with captions of a page, and its headings as blocks of the kind "#".
std::vector<Block> blocks_of(const std::string& page) {
    const std::vector<std::string> lines = lines_of(page);
    const std::string fence = "```";
    std::vector<Block> blocks;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (lines[i].starts_with("## ")) blocks.push_back({"#", "", static_cast<int>(i) + 1, {}});
        std::optional<Block> block = caption(lines[i]);
        if (!block || i + 1 == lines.size() || !lines[i + 1].starts_with(fence)) continue;
        block->line = static_cast<int>(i) + 3;
        for (i += 2; i < lines.size() && !lines[i].starts_with(fence); ++i)
            block->text.push_back(lines[i]);
        blocks.push_back(std::move(*block));
    }
    blocks.push_back({"#", "", static_cast<int>(lines.size()), {}});
    return blocks;
}

/// Somebody who types what pages say.
class Newcomer {
  public:
    /// Returns what did not work, each with page and line.
    std::vector<std::string> follow(const std::string& name, const std::string& page) {
        complaints_.clear();
        for (const Block& block : blocks_of(page)) {
            page_ = name;
            if (block.kind == "#")
                check_touched(block);
            else if (block.kind == "says")
                check_said(block);
            else
                type(block);
        }
        return complaints_;
    }

    std::size_t files() const { return files_.size(); }
    const std::map<std::string, std::set<std::string>>& plugins() const { return plugins_; }

    int length_of(const std::string& plugin) const {
        int length = 0;
        for (const std::string& path : plugins_.at(plugin))
            length += static_cast<int>(files_.at(path).size());
        return length;
    }

  private:
    struct Line {
        std::string text;
        std::string from; ///< "page.md:12"
    };

    void type(const Block& block) {
        const std::string id = block.path.substr(0, block.path.find('/'));
        std::vector<Line>& file = files_[block.path];
        const std::vector<Line> before = file;
        if (block.kind == "file") file.clear();
        for (std::size_t i = 0; i < block.text.size(); ++i)
            file.push_back({block.text[i], page_ + ':' + std::to_string(block.line + int(i))});
        plugins_[id].insert(block.path);
        write(block.path);
        if (block.kind == "wrong") {
            said_ = check(id).second;
            file = before;
            write(block.path);
        } else {
            touched_.insert(id);
        }
    }

    void write(const std::string& path) const {
        std::vector<std::string> text;
        for (const Line& line : files_.at(path))
            text.push_back(line.text);
        std::filesystem::create_directories((folder_ / path).parent_path());
        write_text(folder_ / path, text_of_lines(text));
    }

    /// Exit status and output of `bastide check`, where a place in a plugin's file is followed by
    /// the one on the page.
    std::pair<int, std::string> check(const std::string& id) const {
        const std::string home = (folder_ / "").string();
        const std::string command = "HOME='" + home + "' XDG_DATA_HOME= '" + program().string()
                                    + "' check --games 5 " + id + " --plugin-path '" + home
                                    + "' 2>&1";
        FILE* const pipe = popen(command.c_str(), "r");
        REQUIRE(pipe != nullptr);
        std::string output;
        std::array<char, 4096> part;
        while (fgets(part.data(), static_cast<int>(part.size()), pipe) != nullptr)
            output += part.data();
        const int status = pclose(pipe);
        for (auto at = output.find(home); at != std::string::npos; at = output.find(home))
            output.erase(at, home.size());
        return {status, output};
    }

    /// "valley/tiles.toml:3" of an output, as places on pages.
    std::string places_in(const std::string& output) const {
        std::string places;
        for (const auto& [path, lines] : files_)
            for (auto at = output.find(path + ':'); at != std::string::npos;
                 at = output.find(path + ':', at + 1)) {
                const auto line = std::strtoul(output.c_str() + at + path.size() + 1, nullptr, 10);
                if (line > 0 && line <= lines.size()) places += lines[line - 1].from + ' ';
            }
        return places;
    }

    void check_touched(const Block& heading) {
        for (const std::string& id : touched_) {
            const auto [status, output] = check(id);
            std::string notes;
            for (const std::string& line : lines_of(output)) // English alone will do to begin with
                if (line.find("note:") != std::string::npos
                    && (line.find("locale/") == std::string::npos
                        || line.find("locale/en.toml") != std::string::npos))
                    notes += line + '\n';
            if (status != 0 || !notes.empty()) complain(heading, places_in(output) + output);
        }
        touched_.clear();
    }

    void check_said(const Block& block) {
        for (const std::string& line : block.text)
            if (said_.find(line) == std::string::npos)
                complain(block, "expected '" + line + "', found: " + said_);
    }

    void complain(const Block& block, const std::string& what) {
        complaints_.push_back(page_ + ':' + std::to_string(block.line) + ": " + what);
    }

    TemporaryFolder folder_;
    std::map<std::string, std::vector<Line>> files_;       ///< by "plugin/path"
    std::map<std::string, std::set<std::string>> plugins_; ///< their files
    std::set<std::string> touched_;
    std::string said_;
    std::string page_;
    std::vector<std::string> complaints_;
};

/// A page with a plugin of one tile for the base game; `port` and `points` may be wrong.
std::string page_with(const std::string& port, const std::string& points) {
    return R"(# A page

`one/plugin.toml`:
```toml
id = "one"
title = "One"
version = "1"
api = 1
requires = ["base"]
```

`one/tiles.toml`:
```toml
[[tile]]
id = "all"
count = 1
segments.city = { ports = "north east south )"
           + port + R"(" }
```

`one/rules.lua`:
```lua
local one = ...
one:shuffle_in("deck", "one")
```

`one/scenarios/one.scenario`:
```
Scenario: One.
Players: red, blue

Red draws all, places it at 0,-1 and passes.
Then red has )"
           + points + R"( points.
```
)";
}

/// And one thing that goes wrong, of which it says that `said` is told.
std::string page_with_mistake(const std::string& said) {
    return page_with("west", "0") + R"(
`one/rules.lua`, wrong, added at the end:
```lua
one:nothing()
```

`bastide check` says:
```
)" + said + "\n```\n";
}

} // namespace

TEST_CASE("[examples] a page is followed, and what does not work on it is told with its line") {
    const auto follow = [](const std::string& page) { return Newcomer().follow("page.md", page); };
    CHECK(follow(page_with("west", "0")).empty());
    const auto broken = follow(page_with("10", "0"));
    REQUIRE(broken.size() == 1);
    CHECK_THAT(broken.front(),
               Catch::Matchers::ContainsSubstring("page.md:17 one: one/tiles.toml:4:"));
    const auto fails = follow(page_with("west", "5"));
    REQUIRE(fails.size() == 1);
    CHECK_THAT(fails.front(), Catch::Matchers::ContainsSubstring("page.md:32 "));
    CHECK(follow(page_with_mistake("one/rules.lua:3")).empty());
    CHECK(follow(page_with_mistake("all is well")).size() == 1);
}

TEST_CASE("[examples] every example of the pages for makers of plugins works") {
    std::set<std::filesystem::path> pages;
    for (const auto& page : std::filesystem::directory_iterator(source_folder() / "docs/modding"))
        if (page.path().extension() == ".md") pages.insert(page.path());
    Newcomer newcomer;
    for (const std::filesystem::path& page : pages)
        for (const std::string& complaint :
             newcomer.follow("docs/modding/" + page.filename().string(), read_text(page)))
            FAIL_CHECK(complaint);
    CHECK(newcomer.plugins().size() >= 4);
    for (const auto& [id, files] : newcomer.plugins()) {
        INFO(id);
        CHECK(newcomer.length_of(id) <= 150);
    }
}
