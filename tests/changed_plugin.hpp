// The test plugin with more lines at the end of its files: rules that fail, slots that it lacks.
#pragma once

#include "core/session/session.hpp"
#include "tests/support.hpp"

#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

namespace bastide::tests {

class ChangedPlugin {
  public:
    explicit ChangedPlugin(const std::string& more_rules, const std::string& more_tiles = {})
        : folder_(
            std::filesystem::temp_directory_path()
            / ("bastide-changed-" + std::to_string(getpid()) + "-" + std::to_string(++made_))) {
        const auto from = source_folder() / "tests/plugins/tiny";
        std::filesystem::create_directories(folder_ / "plugins");
        std::filesystem::copy(from, folder_ / "plugins/tiny",
                              std::filesystem::copy_options::recursive);
        std::ofstream(folder_ / "plugins/tiny/rules.lua", std::ios::app) << more_rules << '\n';
        std::ofstream(folder_ / "plugins/tiny/tiles.toml", std::ios::app) << more_tiles << '\n';
    }
    ~ChangedPlugin() {
        std::error_code ignored;
        std::filesystem::remove_all(folder_, ignored);
    }
    ChangedPlugin(const ChangedPlugin&) = delete;
    ChangedPlugin& operator=(const ChangedPlugin&) = delete;

    /// For files of the test.
    const std::filesystem::path& folder() const { return folder_; }

    session::NewGame game(const std::vector<std::string>& kinds) const {
        const std::vector<std::string> colours = {"violet", "grey", "green"};
        std::vector<records::Seat> seats;
        for (std::size_t i = 0; i < kinds.size(); ++i)
            seats.push_back({.colour = colours[i], .name = {}, .kind = kinds[i]});
        return {host::GameRules::load(catalogue::Catalogue::read({folder_ / "plugins"}),
                                      {{"tiny"}, {}}),
                seats, 7};
    }

  private:
    static inline int made_ = 0;
    std::filesystem::path folder_;
};

} // namespace bastide::tests
