// What a person has left at a server: told to them, and taken out.
// Tested in tests/server/program/forget_test.cpp.
#pragma once

#include "server/storage/wishes.hpp"

#include <nlohmann/json.hpp>

#include <filesystem>
#include <string>

namespace bastide::server {

struct ForgetOptions {
    std::filesystem::path data;
    std::string database; ///< as of a server
    std::string key;      ///< of the person, 32 hexadecimal digits
};

/// Wishes to be told, with mail addresses; in each game seats, names, chat; which games they have
/// made. By their key. Throws `StorageError`.
nlohmann::ordered_json left_by(Storage& storage, const std::string& key);

/// Takes out their wishes, and in games their names, titles, chat, and the hash of their key, in
/// whose place stands one that nobody has a key of. Moves stay, so that records are as true as
/// before. Returns in how many games. Throws `StorageError`.
std::size_t forget_left_by(Storage& storage, const std::string& key);

/// The same in a place, also beside a server; tells what was done. False for what is no key.
bool forget_person(const ForgetOptions& options);

} // namespace bastide::server
