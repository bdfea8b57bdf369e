// What the window remembers from one start to the next.
#pragma once

#include "core/host/game_rules.hpp"
#include "core/records/record.hpp"
#include "frontend/desktop/look/table_name.hpp"
#include "frontend/desktop/look/theme_name.hpp"
#include "frontend/desktop/window/keys.hpp"
#include "presentation/setup/pace.hpp"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace bastide::desktop {

/// The choices of the last game, to begin the next setup with.
struct SetupMemory {
    catalogue::Choice choice;
    std::vector<records::Seat> seats;
    std::vector<records::Seat> absent = {}; ///< who sat there before, the last to leave first
};

/// A choice of plugins and settings that a player has given a name.
struct Favourite {
    std::string title;
    catalogue::Choice choice;
};

/// Whom one does not want to hear on servers.
struct MutedPerson {
    std::string person; ///< as the server tells them apart
    std::string name;   ///< when they were muted
    friend bool operator==(const MutedPerson&, const MutedPerson&) = default;
};

struct Preferences {
    unsigned width = 1280; ///< of the window, in pixels
    unsigned height = 720;
    bool full_screen = false;
    std::string language = {}; ///< by its code; empty: that of the system
    Theme theme = Theme::light;
    Table table = Table::wood;
    bool high_contrast = false;  ///< cells to choose are framed, and stand out from any table
    int scale_percent = 0;       ///< 75 to 200; 0: by the window's height
    bool reduced_motion = false; ///< things appear where they belong, without a way
    bool living_land = true;     ///< water, smoke, birds and herds move
    int volume = 60;             ///< of sounds in percent; 0: off
    int ambience = 25;           ///< the same of the land's own sound
    setup::Pace pace = setup::Pace::calm;
    bool confirm_turn = false;  ///< a turn ends when the player says so
    bool one_click = false;     ///< a click on a cell places, without a second one
    bool hide_tiles = false;    ///< what is still to come is not told
    bool hints = true;          ///< may be asked for
    bool shuffle_seats = false; ///< who begins is left to chance
    /// Through the first game.
    struct Guide {
        bool seen = false;                 ///< to its end, or skipped
        int step = 0;                      ///< else the one at hand
        std::set<std::string> learnt = {}; ///< lessons that were read
    } guide;
    bool all_choices = false;          ///< the form of a new game shows expansions and rules
    std::string statistics_since = {}; ///< a day, "2026-11-22": games before it are left out
    KeyMap keys;
    std::vector<Favourite> favourites;
    std::optional<SetupMemory> last_setup;
    std::vector<std::string> known_plugins = {}; ///< of strangers: what was agreed to
    std::vector<MutedPerson> muted = {};         ///< who was muted first comes first

    bool is_muted(const std::string& person) const;
    /// The last hundred are remembered.
    void mute(const MutedPerson& person);
    void hear(const std::string& person);

    TableLook table_look() const { return {table, high_contrast}; }
    /// Whether anything on the land moves by itself.
    bool land_lives() const { return living_land && !reduced_motion; }
};

inline constexpr int least_scale = 75, most_scale = 200;

/// Reads a file that `write_preferences` has written. A file that is not there gives what a first
/// start has. Throws `LoadError` with the file and what was expected.
Preferences read_preferences(const std::filesystem::path& file);

/// Writes beside the file and renames, so that nothing is lost when it fails: then it throws
/// `std::filesystem::filesystem_error` or `LoadError` with the path and the reason.
void write_preferences(const Preferences& preferences, const std::filesystem::path& file);

/// Moves a file that cannot be read out of the way, beside it and under a name that no other has:
/// "desktop.json.unreadable", then "desktop.json.unreadable-2". Nothing where it cannot be moved.
std::optional<std::filesystem::path> put_aside(const std::filesystem::path& file);

/// What can still be played of a setup: plugins and settings that are there, players whose kinds
/// and colours are known. Nothing when no plugin is left.
std::optional<SetupMemory> playable(const SetupMemory& setup, const catalogue::Catalogue& catalogue,
                                    const std::vector<std::string>& player_kinds);

} // namespace bastide::desktop
