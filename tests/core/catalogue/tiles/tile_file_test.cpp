#include "core/catalogue/tiles/port_words.hpp"
#include "core/catalogue/tiles/tile_file.hpp"
#include "core/reading/folder.hpp"
#include "tests/catch.hpp"
#include "tests/support.hpp"

#include <sys/stat.h>

#include <functional>

using namespace bastide;
using namespace bastide::tests;
using catalogue::TileFile;
using catalogue::WrittenTile;
using Catch::Matchers::ContainsSubstring;

namespace {

namespace fs = std::filesystem;

std::vector<fs::path> bundled_tile_files() {
    std::vector<fs::path> files;
    for (const char* root : {"plugins", "tests/plugins", "tests/wishes"})
        for (const fs::path& plugin : reading::entries_of(source_folder() / root)) {
            if (fs::exists(plugin / "tiles.toml")) files.push_back(plugin / "tiles.toml");
            for (const fs::path& file : reading::entries_of(plugin / "tiles", ".toml"))
                files.push_back(file);
        }
    return files;
}

/// The text with the lines of the n-th `[[tile]]` cut out, up to its last line that is no comment.
std::string without_tile(const std::string& text, std::size_t n) {
    std::size_t from = 0;
    for (std::size_t i = 0; i <= n; ++i)
        from = text.find("[[tile]]", i == 0 ? 0 : from + 1);
    std::size_t to = from;
    for (std::size_t at = from; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size() - 1) + 1;
        const char first = text[at];
        if (at > from && first == '[') break;
        if (first != '#' && first != '\n') to = end;
        at = end;
    }
    return text.substr(0, from) + text.substr(to);
}

/// What becomes of a text when its tile "A" is changed.
std::string changed(const std::string& text, const std::function<void(WrittenTile&)>& change) {
    const TileFile file("tiles.toml", text);
    WrittenTile tile = *file.find("A");
    change(tile);
    return file.with("A", tile);
}

std::string refusal(const std::string& text) {
    try {
        changed(text, [](WrittenTile& tile) { tile.count = 7; });
    } catch (const reading::LoadError& error) {
        return error.what();
    }
    return "";
}

const std::string two_tiles = R"(# Two tiles.
[terrain.lake]
style = "water" # blue

[[tile]] # the first
id = 'A'  # by hand
count   =  2 # čtyři
# what is in the north
segments.lake = { ports="north" }   # deep
segments.shore = { terrain = "land", ports = "east south west", touches = "lake" }
# behind it

# The second
[[tile]]
id = "B"
count = 1
segments.land = { ports = "north east south west" }
)";

} // namespace

TEST_CASE("[tile files] ports are words, whole sides by their names") {
    const auto ports_of = [](const std::string& text) {
        unsigned ports = 0;
        for (const std::string& word : catalogue::words_of(text))
            ports |= catalogue::ports_of_word(word);
        return static_cast<engine::PortMask>(ports);
    };
    for (const char* text : {"", "7", "0 1 west", "north east south west", "2 3"})
        CHECK(catalogue::ports_in_words(ports_of(text)) == text);
    CHECK(catalogue::ports_in_words(ports_of("south 11 0 1 2")) == "north south 11");
}

TEST_CASE("[tile files] of every bundled file a tile that is not changed stays byte for byte") {
    const auto files = bundled_tile_files();
    REQUIRE(files.size() > 30);
    for (const fs::path& path : files) {
        const TileFile file = TileFile::read(path);
        CHECK(file.text() == read_text(path));
        for (const WrittenTile& tile : file.tiles())
            if (file.with(tile.id, tile) != file.text()) FAIL_CHECK(path << ": " << tile.id);
    }
}

TEST_CASE("[tile files] bundled tiles are written as people have written them") {
    for (const fs::path& path : bundled_tile_files()) {
        const std::string text = read_text(path);
        const TileFile file = TileFile::read(path);
        for (const WrittenTile& tile : file.tiles()) {
            const std::string lines = TileFile("tiles.toml", "").with("", tile);
            const bool in_its_own_order = tile.id == "forest-road"; // ports "9 south"
            if (text.find(lines) == std::string::npos && !in_its_own_order)
                FAIL_CHECK(path << ":\n" << lines);
        }
    }
}

TEST_CASE("[tile files] of every bundled file only the lines of a tile change with it") {
    for (const fs::path& path : bundled_tile_files()) {
        const TileFile file = TileFile::read(path);
        for (std::size_t i = 0; i < file.tiles().size(); ++i) {
            WrittenTile tile = file.tiles()[i];
            tile.id += "-changed";
            tile.count = 77;
            tile.attributes.emplace_back("rare", 3);
            for (auto& segment : tile.segments)
                segment.ends = "well";
            const TileFile after(path, file.with(file.tiles()[i].id, tile));
            CHECK(after.tiles()[i] == tile);
            if (without_tile(after.text(), i) != without_tile(file.text(), i))
                FAIL_CHECK(path << ": " << tile.id);
        }
    }
}

TEST_CASE("[tile files] of a tile's lines those change that say something else") {
    CHECK(changed(two_tiles, [](WrittenTile& tile) { tile.count = 3; }) == [] {
        std::string text = two_tiles;
        return text.replace(text.find("count   =  2"), 12, "count   =  3");
    }());
    const std::string more = changed(two_tiles, [](WrittenTile& tile) {
        tile.start = 1;
        tile.attributes = {{"ferry", 2}, {"base:ferry", -1}};
        tile.segments[0].ports = 1;
        tile.segments.push_back({"isle", "land"});
        tile.shut = {{6, "lake"}};
    });
    CHECK_THAT(more, ContainsSubstring(R"(
[[tile]] # the first
id = 'A'  # by hand
count   =  2 # čtyři
start = 1
ferry = 2
"base:ferry" = -1
# what is in the north
segments.lake = { ports = "0" }   # deep
segments.shore = { terrain = "land", ports = "east south west", touches = "lake" }
segments.isle = { terrain = "land" }
shut."1 2" = "lake"
# behind it
)"));
}

TEST_CASE("[tile files] comments stay where their line goes") {
    const std::string less = changed(two_tiles, [](WrittenTile& tile) {
        tile.segments.erase(tile.segments.begin());
        tile.segments[0] = {"land", "land", engine::all_ports};
    });
    CHECK_THAT(less, ContainsSubstring("count   =  2 # čtyři\n# what is in the north\n"
                                       "segments.land = { ports = \"north east south west\" }\n"
                                       "# behind it\n"));
}

TEST_CASE("[tile files] a new tile stands behind the last one, ends of lines as in the file") {
    const WrittenTile tile{"C", 4, {}, {}, {{"land", "land", engine::all_ports}}, {}};
    const std::string lines =
        "[[tile]]\nid = \"C\"\ncount = 4\nsegments.land = { ports = \"north east south west\" }\n";
    CHECK(TileFile("tiles.toml", "").with("", tile) == lines);
    CHECK(TileFile("tiles.toml", two_tiles).with("", tile) == two_tiles + "\n" + lines);
    CHECK(TileFile("tiles.toml", "# no end").with("", tile) == "# no end\n\n" + lines);
    const std::string first = "[[tile]]\r\nid = \"A\"\r\n";
    CHECK(TileFile("tiles.toml", first + "# end\r\n").with("", {"B"})
          == first + "\r\n[[tile]]\r\nid = \"B\"\r\n# end\r\n");
    CHECK(TileFile("tiles.toml", "[[tile]]\nid = \"A\"").with("A", {"B", 1})
          == "[[tile]]\nid = \"B\"\ncount = 1");
}

TEST_CASE("[tile files] a tile in another style of TOML is written anew, all others stay") {
    const std::string text = "[[tile]]\nid = \"A\"\n# deep\nsegments = { lake = {} }\n"
                             "[tile.shut]\nwest = \"lake\"\n\n# next\n[[tile]]\nid = \"B\"\n";
    CHECK(changed(text, [](WrittenTile& tile) { tile.count = 2; })
          == "[[tile]]\n# deep\nid = \"A\"\ncount = 2\nsegments.lake = {}\nshut.west = \"lake\"\n"
             "\n# next\n[[tile]]\nid = \"B\"\n");
}

TEST_CASE("[tile files] what cannot be changed without other lines is refused") {
    CHECK_THAT(refusal("# one\ntile = [{ id = \"A\" }]\n"),
               ContainsSubstring("tiles.toml:2: expected each tile below a line [[tile]]"));
    CHECK_THAT(refusal("[[tile]]\nid = \"A\"\n[terrain.lake]\n[tile.shut]\nwest = \"lake\"\n"),
               ContainsSubstring("tiles.toml: the tile 'A' stands mixed with something else"));
    CHECK_THAT(refusal("[[tile]]\nid = \"A\"\nsegments.lake = { ports = \"nord\" }\n"),
               ContainsSubstring("tiles.toml:3:19: tile 1, segment 'lake': expected ports from"));
}

TEST_CASE("[tile files] a tile is saved over what it was, and not over what others have made") {
    const TemporaryFolder folder;
    const fs::path path = folder / "tiles.toml";
    write_text(path, two_tiles);
    ::chmod(path.c_str(), 0640);
    const WrittenTile opened = *TileFile::read(path).find("A");
    WrittenTile mine = opened;
    mine.count = 5;
    // Somebody changes the rest of the file meanwhile.
    write_text(path, "# New.\n" + two_tiles);
    catalogue::save_tile(path, &opened, mine);
    CHECK(read_text(path)
          == "# New.\n" + changed(two_tiles, [](WrittenTile& tile) { tile.count = 5; }));
    struct stat status {};
    REQUIRE(::stat(path.c_str(), &status) == 0);
    CHECK((status.st_mode & 0777) == 0640);

    const std::string before = read_text(path);
    CHECK_THROWS_WITH(catalogue::save_tile(path, &opened, mine),
                      ContainsSubstring("another program has changed the tile 'A'"));
    CHECK_THROWS_WITH(catalogue::save_tile(path, nullptr, mine),
                      ContainsSubstring("the tile 'A' is already there"));
    CHECK(read_text(path) == before);

    catalogue::save_tile(folder / "new.toml", nullptr, mine);
    CHECK(*TileFile::read(folder / "new.toml").find("A") == mine);
    CHECK(reading::entries_of(folder / "").size() == 2);
    CHECK_THROWS_WITH(catalogue::save_tile(folder / "nowhere/new.toml", nullptr, mine),
                      ContainsSubstring("cannot be written"));
}
