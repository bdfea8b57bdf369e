// The finished games of the folder of saves, found quickly: an SQLite database that may be thrown
// away at any time, since all of it comes from the records.
#pragma once

#include "database/database.hpp"
#include "database/played/played_game.hpp"

#include <functional>
#include <map>

namespace bastide::played {

/// How far an update is.
struct UpdateProgress {
    std::size_t done = 0;
    std::size_t files = 0;
};

/// Where it cannot be kept in its file, it is kept in memory. One that is damaged, or of another
/// version of the program, begins anew. Several programs may use one file. For one thread at a
/// time.
class GameIndex {
  public:
    explicit GameIndex(std::filesystem::path file);

    /// Looks into the saved games that are new or have changed, and forgets those that are gone or
    /// were last played before a day like "2026-11-22", in local time; empty for all. Ends early
    /// where `go_on`, which is asked before each file, says so.
    void update(const std::filesystem::path& saves, const catalogue::Catalogue& catalogue,
                const std::string& since, const std::function<bool(const UpdateProgress&)>& go_on);

    /// All that are known, the newest first; copies of a game only once, the oldest of them.
    std::vector<PlayedGame> games();

    /// Forgets all; `update` finds them again.
    void erase();

  private:
    /// A file as it was when it was looked into.
    struct Stamp {
        std::int64_t time = 0;
        std::int64_t size = 0;
        std::int64_t plugins = 0; ///< by which it could not be played; 0 where it could

        friend bool operator==(const Stamp&, const Stamp&) = default;
    };

    /// Tries again with what is left where the database fails.
    void attempt(const std::function<void()>& work);
    /// Empty, in its file or else in memory.
    void begin_anew(bool in_file);
    void open();
    std::map<std::string, Stamp> stamps();
    void store(const std::string& file, const Stamp& stamp, const PlayedGame* game);
    void forget(const std::string& file);
    void update_once(const std::filesystem::path& saves, const catalogue::Catalogue& catalogue,
                     const std::string& since,
                     const std::function<bool(const UpdateProgress&)>& go_on);
    std::vector<PlayedGame> read_games();

    std::filesystem::path file_;
    std::unique_ptr<database::Database> database_;
};

/// The day of a time in seconds since 1970 where the computer is, "2026-11-22".
std::string day_of(std::int64_t seconds);

} // namespace bastide::played
