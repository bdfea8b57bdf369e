// Saved games in a folder: what a player wants to know before opening one.
#pragma once

#include "core/catalogue/plugin.hpp"
#include "core/records/record.hpp"
#include "presentation/words/colour_names.hpp"

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace bastide::desktop {

struct SavedGame {
    std::filesystem::path file;
    std::filesystem::file_time_type written; ///< when exactly
    std::string name;                        ///< of the game; empty where it has none
    std::vector<records::Seat> seats;
    std::vector<std::string> plugins; ///< ids
    int turn = 0;
    int tiles_left = 0;
    int player = -1; ///< whose turn it is
    bool over = false;
    std::vector<int> scores;  ///< by seat
    std::vector<int> winners; ///< of a game that is over
    engine::Message problem;  ///< why it cannot be opened; empty when it can
};

/// What a game is called: by its name, or by its players; empty where none is known.
std::string title_of_game(const std::string& name, const std::vector<records::Seat>& seats,
                          const words::Language& language);

/// A game that somebody looks for: each word is part of its title, its players' names or of other
/// words told of it, large letters or small.
bool is_looked_for(const SavedGame& game, const std::string& words, const std::string& told,
                   const words::Language& language);

/// A name for a new record: the time, and a number where that is taken. The folder is made.
std::filesystem::path new_record_file(const std::filesystem::path& folder);

/// Looks into the saved games of a folder, one after another, and remembers what it saw.
class Saves {
  public:
    Saves(std::filesystem::path folder, const catalogue::Catalogue& catalogue)
        : folder_(std::move(folder)), catalogue_(&catalogue) {}

    /// Lists the folder anew, newest first.
    void refresh();
    const std::vector<std::filesystem::path>& files() const { return files_; }
    /// Replays the game to see how it stands; later calls only look it up.
    const SavedGame& look(const std::filesystem::path& file);
    /// The newest game that can go on.
    std::optional<SavedGame> newest_unfinished();
    /// Plugins are others now: what was seen may not hold any more.
    void forget_seen() { seen_.clear(); }
    /// Why the newest game cannot be opened; empty when it can.
    engine::Message newest_problem();

  private:
    std::filesystem::path folder_;
    const catalogue::Catalogue* catalogue_;
    std::vector<std::filesystem::path> files_;
    std::map<std::filesystem::path, std::pair<std::filesystem::file_time_type, SavedGame>> seen_;
};

/// "2026-11-20 21:33", as the language writes it.
std::string time_text(std::filesystem::file_time_type time, const words::Language& tr);

} // namespace bastide::desktop
