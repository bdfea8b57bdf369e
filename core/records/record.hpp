// Game records: JSON Lines that hold a whole game, as docs/records.md describes them.
#pragma once

#include "core/engine/rules/ruleset.hpp"
#include "core/host/game_rules.hpp"
#include "core/reading/error.hpp"
#include "core/records/descriptor.hpp"

#include <nlohmann/json.hpp>

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace bastide::records {

/// The version of the format that this program writes, and the newest that it reads.
inline constexpr int record_version = 1;

/// Who sits where.
struct Seat {
    std::string colour;
    std::string name;            ///< empty: called by the colour
    std::string kind = "person"; ///< or the name of a computer player
};

/// Version and content of a plugin when a game was saved.
struct PluginStamp {
    std::string version;
    std::string content; ///< 16 hexadecimal digits
};

/// A tile that lay on the table at the beginning, by name.
struct StartTile {
    std::string tile;
    engine::Cell cell;
    engine::Rotation rotation = 0;
};

/// The first line of a record.
struct Setup {
    std::string name; ///< of the game, given by a player; empty where it has none
    catalogue::Choice choice;
    std::vector<Seat> seats;
    std::vector<StartTile> start;
    std::optional<std::uint64_t> seed;
    std::map<std::string, PluginStamp> stamps; ///< by plugin; empty in records of other programs
    bool look_alikes_counted = true;           ///< how "placements" checks count
};

/// One line after the first.
struct Line {
    int number = 0;           ///< in the file, from 1
    std::uintmax_t begin = 0; ///< byte of a plain file where it begins
    nlohmann::ordered_json value;
};

struct Record {
    std::string file;
    int number = 0;           ///< within the file, from 1
    int first_line = 0;       ///< where the setup stands
    std::uintmax_t begin = 0; ///< byte of a plain file where that line begins
    Setup setup;
    std::vector<Line> lines;
    std::uintmax_t end = 0;  ///< byte after the last whole line, of a plain file
    bool compressed = false; ///< such a file cannot be added to
    bool open_ended = false; ///< the last line has no newline yet
    bool cut_short = false;  ///< the file's last line was cut off and left out
    std::optional<reading::LoadError> damage = {}; ///< what could not be read; its lines end there
};

/// What a record may hold at most; a file that goes beyond it is read no further.
inline constexpr std::size_t most_lines = 100'000;
inline constexpr std::uintmax_t most_bytes = std::uintmax_t{1} << 23;
/// What a compressed file of saved games may unpack to: 1 MB of it can stand for a gigabyte.
inline constexpr std::uintmax_t most_unpacked = std::uintmax_t{1} << 26;
/// The same for a file that is verified record by record.
inline constexpr std::uintmax_t most_verified = std::uintmax_t{1} << 30;
/// Characters of a player's or a game's name; what is longer is shortened.
inline constexpr std::size_t longest_name = 60;

/// Reads the records of a file, plain or gzip, one after another, and holds no more than one.
/// Damage belongs to the record it is in, and those behind it are read all the same. A last line
/// that was cut off is left out.
class RecordReader {
  public:
    /// Throws `reading::LoadError` when the file cannot be read. The second reads one that is open.
    explicit RecordReader(const std::filesystem::path& file,
                          std::uintmax_t unpacked = most_unpacked);
    RecordReader(const std::filesystem::path& file, const Descriptor& open);
    ~RecordReader();
    RecordReader(RecordReader&&) noexcept;
    RecordReader& operator=(RecordReader&&) noexcept;

    /// Nothing after the last. Throws `reading::LoadError` with file and line when no record has
    /// begun and what is there is no text, or when the file holds no record at all.
    std::optional<Record> next();

  private:
    struct Reading;
    std::unique_ptr<Reading> reading_;
};

/// The last record of a file, which may be damaged. Throws as the reader does.
Record last_record(RecordReader reader);

/// A player's or a game's name as it is kept: without what cannot be seen, and no longer than a
/// name may be.
std::string kept_name(const std::string& name);

/// The setup of a game that is about to begin by these rules; seats and seed are for the caller.
Setup setup_of(const host::GameRules& rules);

/// Which plugins are not what they were when the game was saved, a sentence for each.
std::vector<engine::Message> changed_plugins(const Setup& setup, const host::GameRules& rules);

/// The first line for a new game.
nlohmann::ordered_json to_json(const Setup& setup);

} // namespace bastide::records
