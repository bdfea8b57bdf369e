#include "server/games/keys.hpp"

#include "core/reading/bytes_as_text.hpp"
#include "network/packages/sha256.hpp"
#include "server/games/chance.hpp"

#include <algorithm>
#include <cstring>

namespace bastide::server {
namespace {

constexpr std::size_t digits_of_key = 32;

/// Of a salt as it is written.
std::string salted_hash(std::string_view password, const std::string& salt) {
    return salt + reading::to_hexadecimal(slow_hash(password, salt));
}

} // namespace

std::string random_key() {
    return reading::to_hexadecimal(random_bytes(16));
}

std::string random_game_name() {
    std::string name;
    for (const char byte : random_bytes(10))
        name += static_cast<char>('a' + static_cast<unsigned char>(byte) % 26);
    return name;
}

bool is_game_name(const std::string& text) {
    constexpr std::size_t length = 10;
    return text.size() == length
           && std::all_of(text.begin(), text.end(), [](char c) { return c >= 'a' && c <= 'z'; });
}

std::uint64_t random_seed() {
    const auto bytes = random_bytes(sizeof(std::uint64_t));
    std::uint64_t seed = 0;
    std::memcpy(&seed, bytes.data(), sizeof seed);
    return seed;
}

bool is_key(std::string_view text) {
    return text.size() == digits_of_key && text.find_first_not_of("0123456789abcdef") == text.npos;
}

std::string secret_hash(std::string_view secret) {
    return packages::sha256(secret);
}

std::string password_hash(std::string_view password) {
    return salted_hash(password, random_key());
}

bool is_password(std::string_view password, const std::string& hash) {
    return are_same(salted_hash(password, hash.substr(0, digits_of_key)), hash);
}

} // namespace bastide::server
