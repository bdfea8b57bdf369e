// Who the player is on servers: a name, and a key for each, which is what finds seats again.
// Tested in tests/frontend/desktop/online/client_test.cpp.
#pragma once

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

namespace bastide::desktop {

class Identity {
  public:
    /// What cannot be read is as if it was not there; nobody is stopped from playing by that.
    explicit Identity(std::filesystem::path file);

    const std::string& name() const { return name_; }
    void set_name(const std::string& name);
    /// Addresses, the last first.
    std::vector<std::string> servers() const;
    /// Empty where one has not been there.
    std::string key_for(const std::string& server) const;
    /// The server is the last now.
    void keep(const std::string& server, const std::string& key);

  private:
    void write() const;

    std::filesystem::path file_;
    std::string name_;
    std::vector<std::pair<std::string, std::string>> keys_; ///< by address
};

} // namespace bastide::desktop
