// What the pages say of where things lie is so.
#include "tests/catch.hpp"
#include "tests/house/named_paths.hpp"
#include "tests/support.hpp"

using namespace bastide::tests;
namespace fs = std::filesystem;

namespace {

std::vector<fs::path> pages_of_the_house() {
    std::vector<fs::path> pages = {"README.md", "CONTRIBUTING.md"};
    for (const auto& entry : fs::recursive_directory_iterator(source_folder() / "docs"))
        if (entry.path().extension() == ".md")
            pages.push_back(entry.path().lexically_relative(source_folder()));
    return pages;
}

} // namespace

TEST_CASE("[house] every path that a page names is there") {
    const std::vector<fs::path> pages = pages_of_the_house();
    CHECK(pages.size() > 20);
    for (const std::string& sentence : missing_paths(source_folder(), pages))
        FAIL_CHECK(sentence);
}

TEST_CASE("[house] every page stands in the list of pages, and in the navigation of the site") {
    const std::string list = read_text(source_folder() / "docs/README.md");
    const std::string navigation = read_text(source_folder() / "packaging/pages/mkdocs.yml");
    for (const fs::path& page : pages_of_the_house()) {
        INFO(page.string());
        CHECK(navigation.find(": " + page.string() + '\n') != std::string::npos);
        if (page != "docs/README.md")
            CHECK(list.find('(' + page.lexically_relative("docs").string() + ')')
                  != std::string::npos);
    }
}

TEST_CASE("[house] each room stands in the tables of the house") {
    const std::string page = read_text(source_folder() / "docs/house.md");
    for (const char* floor : {"core", "players", "database", "presentation", "protocol", "course",
                              "laboratory", "modding", "network", "frontend", "server"})
        for (const auto& entry : fs::recursive_directory_iterator(source_folder() / floor)) {
            if (entry.path().filename() != "CMakeLists.txt") continue;
            const fs::path room = entry.path().parent_path();
            if (room == source_folder() / "frontend/desktop") continue; // its rooms have rows
            INFO(room.string());
            const std::string name = room.filename().string() + "/`";
            CHECK((page.find('`' + name) != std::string::npos
                   || page.find('/' + name) != std::string::npos));
        }
}

TEST_CASE("[house] the tree in the README has each folder at the top, once") {
    CHECK(folders_of_tree(read_text(source_folder() / "README.md"), "## The house")
          == top_folders(source_folder()));
}

TEST_CASE("[house] a path that is not there is found, with its line") {
    const TemporaryFolder house;
    fs::create_directories(house / "core/engine");
    fs::create_directories(house / "docs");
    write_text(house / "core/engine/a_1.cpp", "");
    write_text(house / "docs/good.md",
               "`core/`, `core/engine/a_*.cpp`, `core/<room>/`, `engine/`,\n"
               "`a_1.cpp`, [here](good.md#end), `any/thing`, `x.lua`\n"
               "```\n`core/gone`\n```\n[there](https://example.org)\n");
    CHECK(missing_paths(house / "", {"docs/good.md"}).empty());
    write_text(house / "docs/bad.md",
               "`core/gone`, `core/b_*.cpp`\n`gone/`\n`1.cpp`, `motor/a_1.cpp`\n"
               "[gone](core/engine)\n");
    CHECK(missing_paths(house / "", {"docs/bad.md"})
          == std::vector<std::string>{
              "docs/bad.md:1 names core/gone", "docs/bad.md:1 names core/b_*.cpp",
              "docs/bad.md:2 names gone/", "docs/bad.md:3 names 1.cpp",
              "docs/bad.md:3 names motor/a_1.cpp", "docs/bad.md:4 leads to core/engine"});
    CHECK(top_folders(house / "") == std::vector<std::string>{"core", "docs"});
    CHECK(folders_of_tree("# A\n```\nno/\n```\n## Tree\n```\ncore/  boards, docs   docs/  x\n```\n",
                          "## Tree")
          == std::vector<std::string>{"core", "docs"});
}
