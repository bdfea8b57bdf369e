// What nobody can guess: keys that say who somebody is, names of games, seeds.
// Tested in tests/server/games/keys_test.cpp.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace bastide::server {

/// 128 random bits as 32 hexadecimal digits.
std::string random_key();
/// Ten random letters.
std::string random_game_name();
/// Whether it looks like one.
bool is_game_name(const std::string& text);
std::uint64_t random_seed();

/// 32 hexadecimal digits, in lower case.
bool is_key(std::string_view text);
/// SHA-256 as 64 hexadecimal digits: what a server keeps of a key.
std::string secret_hash(std::string_view secret);

/// What a server keeps of what people think up: a salt of its own and scrypt, which takes some
/// milliseconds, so that nobody can try all words where the file of games is lost.
std::string password_hash(std::string_view password);
bool is_password(std::string_view password, const std::string& hash);

} // namespace bastide::server
