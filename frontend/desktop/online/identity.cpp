#include "frontend/desktop/online/identity.hpp"

#include "core/reading/error.hpp"
#include "core/reading/text_file.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <fstream>
#include <system_error>

namespace bastide::desktop {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t most_servers = 20;
constexpr std::size_t most_bytes = 64 * 1024;

} // namespace

Identity::Identity(fs::path file) : file_(std::move(file)) {
    try {
        const auto json = nlohmann::json::parse(reading::read_text_file(file_, most_bytes));
        name_ = json.value("name", "");
        for (const auto& server : json.at("servers"))
            keys_.emplace_back(server.at("address"), server.at("key"));
    } catch (const reading::LoadError&) {
    } catch (const nlohmann::json::exception&) {
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
        addresses.push_back(address);
    return addresses;
}

std::string Identity::key_for(const std::string& server) const {
    for (const auto& [address, key] : keys_)
        if (address == server) return key;
    return {};
}

void Identity::keep(const std::string& server, const std::string& key) {
    std::erase_if(keys_, [&](const auto& each) { return each.first == server; });
    keys_.emplace(keys_.begin(), server, key);
    if (keys_.size() > most_servers) keys_.resize(most_servers);
    write();
}

/// For its owner's eyes: whoever has a key has the seats.
void Identity::write() const {
    nlohmann::json json = {{"name", name_}, {"servers", nlohmann::json::array()}};
    for (const auto& [address, key] : keys_)
        json["servers"].push_back({{"address", address}, {"key", key}});
    std::error_code ignored;
    if (!fs::exists(file_, ignored)) {
        std::ofstream(file_).close();
        fs::permissions(file_, fs::perms::owner_read | fs::perms::owner_write, ignored);
    }
    try {
        reading::replace_text_file(file_, json.dump(1) + '\n');
    } catch (const reading::LoadError&) {
        // Where nothing can be written, one can still play until the program ends.
    }
}

} // namespace bastide::desktop
