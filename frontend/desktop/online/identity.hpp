// Who the player is on servers: a name, and a key for each, which is what finds seats again.
// Tested in tests/frontend/desktop/online/client_test.cpp.
#pragma once

#include "core/engine/rules/message.hpp"

#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace bastide::desktop {

class Identity {
  public:
    /// Nobody is stopped from playing by a file that cannot be read: it is put aside.
    explicit Identity(std::filesystem::path file);

    /// Why the name and the keys are not on the disk, or those of before were lost; none while all
    /// is kept.
    const std::optional<engine::Message>& problem() const { return problem_; }

    const std::string& name() const { return name_; }
    void set_name(const std::string& name);
    /// Addresses, the last first; but for the own server, which has others each time.
    std::vector<std::string> servers() const;
    static constexpr const char* own_server = "this machine";
    /// Empty where one has not been there; also of other windows that were.
    std::string key_for(const std::string& server);
    /// The server is the last now.
    void keep(const std::string& server, const std::string& key);

    /// The link to the game that one has a seat in and was in last; empty where it is over.
    const std::string& game() const { return game_; }
    void set_game(const std::string& link);

    /// How much of what is said in a game was read here.
    std::size_t read_in(const std::string& game) const;
    void note_read(const std::string& game, std::size_t messages);

  private:
    void read();
    void read_keys_of_others();
    std::string known_key(const std::string& server) const;
    void write();

    std::filesystem::path file_;
    std::optional<engine::Message> problem_;
    std::string name_, game_;
    std::vector<std::pair<std::string, std::string>> keys_; ///< by address
    std::vector<std::pair<std::string, std::size_t>> read_; ///< by game, the last first
};

} // namespace bastide::desktop
