#include "core/catalogue/tiles/tile_file.hpp"

#include "core/catalogue/tiles/port_words.hpp"
#include "core/reading/text_file.hpp"

#include <algorithm>
#include <optional>
#include <utility>

namespace bastide::catalogue {
namespace {

using engine::message;

const toml::array* tiles_in(const toml::table& content) {
    return content["tile"].as_array();
}

/// Lines with their ends.
std::vector<std::string> split_lines(const std::string& text) {
    std::vector<std::string> lines;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size() - 1) + 1;
        lines.push_back(text.substr(at, end - at));
        at = end;
    }
    return lines;
}

const char* line_end_of(const std::string& text) {
    return text.find("\r\n") == std::string::npos ? "\n" : "\r\n";
}

/// Where a column of TOML, which counts letters, is in a line of bytes.
std::size_t byte_of(const std::string& line, std::size_t column) {
    std::size_t at = 0;
    for (; at < line.size(); ++at)
        if ((static_cast<unsigned char>(line[at]) & 0xC0) != 0x80 && --column == 0) break;
    return at;
}

/// The last line that a value reaches, with all that lies in it.
std::size_t last_line(const toml::node& node) {
    std::size_t last = node.source().end.line;
    const auto look = [&last](const toml::node& below) { last = std::max(last, last_line(below)); };
    if (const toml::table* const table = node.as_table())
        for (const auto& [key, value] : *table)
            look(value);
    if (const toml::array* const list = node.as_array())
        for (const toml::node& value : *list)
            look(value);
    return last;
}

/// A line of a tile as it stands in a file.
struct StandingLine {
    std::string group; ///< as in `TileLine`
    std::string name;
    std::size_t line = 0;   ///< from 1
    std::size_t column = 0; ///< of the value
    std::size_t end = 0;    ///< the column behind it
};

std::string written_name(const std::string& group, const toml::key& key) {
    if (group != "shut") return std::string(key.str());
    unsigned ports = 0;
    for (const std::string& word : words_of(std::string(key.str())))
        ports |= ports_of_word(word);
    return ports_in_words(static_cast<engine::PortMask>(ports));
}

/// A tile among the lines of its file.
class StandingTile {
  public:
    StandingTile(const toml::table& table, const std::vector<std::string>& lines)
        : lines_(lines), first_(table.source().begin.line), last_(last_line(table)) {
        simple_ = find_lines(table, "");
        if (!simple_) found_.clear();
        std::sort(found_.begin(), found_.end(),
                  [](const auto& a, const auto& b) { return a.line < b.line; });
    }

    std::size_t first() const { return first_; }
    std::size_t last() const { return last_; }
    /// Its lines when it is to be another tile.
    std::string changed(const WrittenTile& before, const WrittenTile& tile,
                        const std::string& line_end) const;

  private:
    /// One of the lines to be, with the comments above it.
    struct Piece {
        const TileLine* wanted;
        std::string text;
    };

    bool find_lines(const toml::table& table, const std::string& group);
    std::vector<Piece> kept(const std::vector<TileLine>& before,
                            const std::vector<TileLine>& wanted) const;
    std::string indent() const;

    const std::vector<std::string>& lines_;
    std::size_t first_; ///< line of its head, from 1
    std::size_t last_;
    bool simple_ = true; ///< each key has a line of its own
    std::vector<StandingLine> found_;
};

const TileLine* line_called(const std::vector<TileLine>& lines, const std::string& group,
                            const std::string& name) {
    const auto found = std::find_if(lines.begin(), lines.end(), [&](const TileLine& line) {
        return line.group == group && line.name == name;
    });
    return found == lines.end() ? nullptr : &*found;
}

/// False where some key is written over several lines or below a head of its own.
bool StandingTile::find_lines(const toml::table& table, const std::string& group) {
    for (const auto& [key, value] : table) {
        const toml::source_region at = value.source();
        const toml::table* const parts = value.as_table();
        if (parts != nullptr && !parts->is_inline()) {
            const std::string& line = lines_[at.begin.line - 1];
            const bool has_head = line[std::min(line.find_first_not_of(" \t"), line.size())] == '[';
            if (has_head || !group.empty()) return false;
            if (!find_lines(*parts, std::string(key.str()))) return false;
            continue;
        }
        if (group.empty() && parts != nullptr) return false;
        if (at.begin.line != at.end.line) return false;
        found_.push_back(
            {group, written_name(group, key), at.begin.line, at.begin.column, at.end.column});
    }
    return true;
}

/// The lines that stay, with what they say now. Comments stay, also where their line goes.
std::vector<StandingTile::Piece> StandingTile::kept(const std::vector<TileLine>& before,
                                                    const std::vector<TileLine>& wanted) const {
    std::vector<Piece> pieces{{nullptr, lines_[first_ - 1]}};
    std::string above;
    std::size_t next = first_ + 1;
    for (const StandingLine& standing : found_) {
        for (; next < standing.line; ++next)
            above += lines_[next - 1];
        next = standing.line + 1;
        const TileLine* const line = line_called(wanted, standing.group, standing.name);
        if (line == nullptr) continue;
        std::string text = lines_[standing.line - 1];
        if (line_called(before, standing.group, standing.name)->value != line->value) {
            const std::size_t from = byte_of(text, standing.column);
            text.replace(from, byte_of(text, standing.end) - from, line->value);
        }
        pieces.push_back({line, std::exchange(above, "") + text});
    }
    if (!simple_)
        for (; next <= last_; ++next)
            if (lines_[next - 1].find_first_not_of(" \t") == lines_[next - 1].find('#'))
                above += lines_[next - 1];
    pieces.back().text += above;
    return pieces;
}

std::string StandingTile::indent() const {
    if (found_.empty()) return "";
    const std::string& line = lines_[found_.front().line - 1];
    return line.substr(0, line.find_first_not_of(" \t"));
}

std::string StandingTile::changed(const WrittenTile& before, const WrittenTile& tile,
                                  const std::string& line_end) const {
    const std::vector<TileLine> wanted = lines_of(tile);
    std::vector<Piece> pieces = kept(lines_of(before), wanted);
    std::size_t place = 0; // of the line that comes before, as a person would order them
    for (const TileLine& line : wanted) {
        const auto there = std::find_if(pieces.begin(), pieces.end(),
                                        [&](const Piece& piece) { return piece.wanted == &line; });
        if (there != pieces.end()) {
            place = static_cast<std::size_t>(there - pieces.begin());
            continue;
        }
        ++place;
        pieces.insert(pieces.begin() + static_cast<std::ptrdiff_t>(place),
                      {&line, indent() + line.key() + " = " + line.value});
    }
    std::string text;
    for (const Piece& piece : pieces)
        text += piece.text + (piece.text.ends_with('\n') ? "" : line_end);
    if (!lines_[last_ - 1].ends_with('\n')) text.erase(text.size() - line_end.size());
    return text;
}

} // namespace

TileFile TileFile::read(const std::filesystem::path& file) {
    std::error_code failed;
    if (!std::filesystem::exists(std::filesystem::symlink_status(file, failed))) return {file, ""};
    return {file, reading::read_text_file(file, reading::most_toml_bytes)};
}

TileFile::TileFile(std::filesystem::path file, std::string text)
    : file_(std::move(file)), text_(std::move(text)), content_(reading::parse_toml(text_, file_)) {
    reading::TomlTable table(file_.string(), {}, content_);
    for (reading::TomlTable& tile : table.tables("tile", engine::verbatim("tile")))
        tiles_.push_back(read_written_tile(tile));
}

std::size_t TileFile::place_of(std::string_view id) const {
    return static_cast<std::size_t>(
        std::find_if(tiles_.begin(), tiles_.end(),
                     [&](const WrittenTile& tile) { return tile.id == id; })
        - tiles_.begin());
}

const WrittenTile* TileFile::find(std::string_view id) const {
    const std::size_t place = place_of(id);
    return place == tiles_.size() ? nullptr : &tiles_[place];
}

std::string TileFile::with(std::string_view before, const WrittenTile& tile) const {
    const std::size_t place = place_of(before);
    if (place < tiles_.size() && tiles_[place] == tile) return text_;
    if (!tiles_.empty() && tiles_in(content_)->front().as_table()->is_inline())
        throw reading::LoadError(
            {file_.string(), static_cast<int>(tiles_in(content_)->source().begin.line), 0},
            message("expected each tile below a line [[tile]], found a list of tiles"));
    std::string text = place == tiles_.size() ? added(tile) : changed(place, tile);
    check(text, place, tile);
    return text;
}

std::string TileFile::changed(std::size_t place, const WrittenTile& tile) const {
    const std::vector<std::string> lines = split_lines(text_);
    const StandingTile standing(*(*tiles_in(content_))[place].as_table(), lines);
    std::string text;
    for (std::size_t line = 1; line <= lines.size(); ++line) {
        if (line < standing.first() || line > standing.last()) text += lines[line - 1];
        if (line == standing.first())
            text += standing.changed(tiles_[place], tile, line_end_of(text_));
    }
    return text;
}

std::string TileFile::added(const WrittenTile& tile) const {
    const std::vector<std::string> lines = split_lines(text_);
    const std::string line_end = line_end_of(text_);
    const std::size_t behind =
        tiles_.empty() ? lines.size() : last_line(tiles_in(content_)->back());
    std::string text;
    for (std::size_t line = 0; line < behind; ++line)
        text += lines[line];
    if (!text.empty() && !text.ends_with('\n')) text += line_end;
    if (!text.empty() && !text.ends_with("\n\n") && !text.ends_with("\n\r\n")) text += line_end;
    text += "[[tile]]" + line_end;
    for (const TileLine& line : lines_of(tile))
        text += line.key() + " = " + line.value + line_end;
    for (std::size_t line = behind; line < lines.size(); ++line)
        text += lines[line];
    return text;
}

/// Whatever way the tiles are written in: the others have to be what they were.
void TileFile::check(const std::string& text, std::size_t place, const WrittenTile& tile) const {
    TileFile after(file_, text);
    std::vector<WrittenTile> tiles = tiles_;
    tiles.resize(std::max(tiles.size(), place + 1));
    tiles[place] = tile;
    toml::table rest = content_;
    rest.erase("tile");
    after.content_.erase("tile");
    if (after.tiles_ != tiles || after.content_ != rest)
        throw reading::LoadError(
            {file_.string(), 0, 0},
            message("the tile '{}' stands mixed with something else; expected its lines together",
                    tile.id));
}

void save_tile(const std::filesystem::path& file, const WrittenTile* opened,
               const WrittenTile& tile) {
    const TileFile now = TileFile::read(file);
    const WrittenTile* const there = now.find(opened == nullptr ? tile.id : opened->id);
    if (opened == nullptr && there != nullptr)
        throw reading::LoadError({file.string(), 0, 0},
                                 message("the tile '{}' is already there", tile.id));
    if (opened != nullptr && (there == nullptr || *there != *opened))
        throw reading::LoadError(
            {file.string(), 0, 0},
            message("another program has changed the tile '{}' since it was opened here",
                    opened->id));
    reading::replace_text_file(file, now.with(opened == nullptr ? "" : opened->id, tile));
}

} // namespace bastide::catalogue
