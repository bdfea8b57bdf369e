// What is remembered of a finished game, for statistics over many.
// Tested in tests/database/played/game_index_test.cpp.
#pragma once

#include "core/session/session.hpp"

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace bastide::played {

struct PlayedSeat {
    std::string name; ///< empty: called by the colour
    std::string kind; ///< `person`, or of a computer player
    std::string colour;
    int score = 0;
    bool won = false;
    std::map<std::string, int> points = {}; ///< by category: a layer, or what a plugin scores

    bool is_person() const { return kind == "person"; }
    friend bool operator==(const PlayedSeat&, const PlayedSeat&) = default;
};

/// The largest feature of a category, or where size does not tell, what brought most points.
struct Largest {
    std::string category;
    int tiles = 0; ///< 0 where points decide
    int points = 0;
    int seat = 0; ///< one each, where several share it

    friend bool operator==(const Largest&, const Largest&) = default;
};

struct PlayedGame {
    std::string file;                                 ///< its name in the folder of saves
    std::int64_t finished = 0;                        ///< seconds since 1970
    std::vector<std::string> plugins = {};            ///< ids in load order, required ones too
    std::map<std::string, std::string> settings = {}; ///< every "plugin.setting" that counted
    std::vector<PlayedSeat> seats = {};
    int turns = 0;
    double seconds = 0; ///< that people took; 0 where the record does not say
    std::vector<Largest> largest = {};
    std::string mark = {}; ///< of who played what to which end: the same in copies of a game

    friend bool operator==(const PlayedGame&, const PlayedGame&) = default;
};

/// Plays a saved game again. Nothing where it is not finished; `finished` is for the caller. Throws
/// `reading::LoadError` where it cannot be opened.
std::optional<PlayedGame> played_game(const std::filesystem::path& file,
                                      const catalogue::Catalogue& catalogue);

} // namespace bastide::played
