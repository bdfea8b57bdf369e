#include "frontend/desktop/online/identity.hpp"

#include "core/reading/reason.hpp"
#include "core/reading/text_file.hpp"
#include "frontend/desktop/window/preferences.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <exception>
#include <system_error>

namespace bastide::desktop {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t most_servers = 500;
constexpr std::size_t most_games = 200; ///< in which is known what was read
constexpr std::size_t most_bytes = 1024 * 1024;

using Keys = std::vector<std::pair<std::string, std::string>>;

Keys keys_in(const nlohmann::json& json) {
    Keys keys;
    for (const auto& server : json.at("servers"))
        keys.emplace_back(server.at("address"), server.at("key"));
    return keys;
}

} // namespace

Identity::Identity(fs::path file) : file_(std::move(file)) {
    std::error_code unknown;
    if (!fs::exists(file_, unknown) && !unknown) return;
    try {
        read();
    } catch (const std::exception& error) {
        const auto aside = put_aside(file_);
        problem_ = aside ? engine::message("The keys to your seats could not be read; they were "
                                           "put aside as {}.",
                                           aside->filename().string())
                         : engine::message("The keys to your seats could not be read: {}",
                                           reading::told(error));
    }
}

void Identity::read() {
    const auto json = nlohmann::json::parse(reading::read_text_file(file_, most_bytes));
    name_ = json.value("name", "");
    game_ = json.value("game", "");
    keys_ = keys_in(json);
    for (const auto& game : json.value("read", nlohmann::json::array()))
        read_.emplace_back(game.at("game"), game.at("messages"));
}

/// Another window may have been somewhere since.
void Identity::read_keys_of_others() {
    try {
        for (auto& each :
             keys_in(nlohmann::json::parse(reading::read_text_file(file_, most_bytes))))
            if (known_key(each.first).empty()) keys_.push_back(std::move(each));
    } catch (const std::exception&) {
        // Then there is nothing to be had; what cannot be written is told.
    }
}

void Identity::set_name(const std::string& name) {
    if (name == name_) return;
    name_ = name;
    write();
}

std::vector<std::string> Identity::servers() const {
    std::vector<std::string> addresses;
    for (const auto& [address, key] : keys_)
        if (address != own_server) addresses.push_back(address);
    return addresses;
}

std::string Identity::key_for(const std::string& server) {
    if (known_key(server).empty()) read_keys_of_others();
    return known_key(server);
}

std::string Identity::known_key(const std::string& server) const {
    for (const auto& [address, key] : keys_)
        if (address == server) return key;
    return {};
}

void Identity::keep(const std::string& server, const std::string& key) {
    read_keys_of_others();
    std::erase_if(keys_, [&](const auto& each) { return each.first == server; });
    keys_.emplace(keys_.begin(), server, key);
    if (keys_.size() > most_servers) keys_.resize(most_servers);
    write();
}

void Identity::set_game(const std::string& link) {
    if (link == game_) return;
    game_ = link;
    write();
}

std::size_t Identity::read_in(const std::string& game) const {
    for (const auto& [name, messages] : read_)
        if (name == game) return messages;
    return 0;
}

void Identity::note_read(const std::string& game, std::size_t messages) {
    if (messages <= read_in(game)) return;
    std::erase_if(read_, [&](const auto& each) { return each.first == game; });
    read_.emplace(read_.begin(), game, messages);
    if (read_.size() > most_games) read_.resize(most_games);
    write();
}

/// For its owner's eyes: whoever has a key has the seats.
void Identity::write() {
    nlohmann::json json = {{"name", name_}, {"game", game_}, {"servers", nlohmann::json::array()}};
    for (const auto& [address, key] : keys_)
        json["servers"].push_back({{"address", address}, {"key", key}});
    for (const auto& [game, messages] : read_)
        json["read"].push_back({{"game", game}, {"messages", messages}});
    constexpr auto replace = nlohmann::json::error_handler_t::replace;
    try {
        reading::make_folder_of(file_);
        reading::replace_text_file(file_, json.dump(1, ' ', false, replace) + '\n',
                                   reading::Readers::owner);
        problem_.reset();
    } catch (const std::exception& error) {
        problem_ = engine::message("The key to your seats could not be written down: they are "
                                   "yours until this window is closed. {}",
                                   reading::told(error));
    }
}

} // namespace bastide::desktop
