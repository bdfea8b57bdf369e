#include "server/games/keys.hpp"

#include "core/reading/bytes_as_text.hpp"
#include "network/packages/sha256.hpp"

#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <openssl/rand.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <stdexcept>

namespace bastide::server {
namespace {

constexpr std::size_t digits_of_key = 32;

template <std::size_t size>
std::array<unsigned char, size> random_bytes() {
    std::array<unsigned char, size> bytes;
    if (RAND_bytes(bytes.data(), static_cast<int>(size)) != 1)
        throw std::runtime_error("the system gives no random numbers");
    return bytes;
}

std::string hexadecimal(const unsigned char* bytes, std::size_t count) {
    return reading::to_hexadecimal({reinterpret_cast<const char*>(bytes), count});
}

/// Of a salt as it is written.
std::string salted_hash(std::string_view password, const std::string& salt) {
    constexpr std::uint64_t rounds = 1u << 12, block = 8, lanes = 1, most_memory = 16u << 20;
    std::array<unsigned char, 32> bytes;
    if (EVP_PBE_scrypt(password.data(), password.size(),
                       reinterpret_cast<const unsigned char*>(salt.data()), salt.size(), rounds,
                       block, lanes, most_memory, bytes.data(), bytes.size())
        != 1)
        throw std::runtime_error("OpenSSL has no scrypt");
    return salt + hexadecimal(bytes.data(), bytes.size());
}

} // namespace

std::string random_key() {
    const auto bytes = random_bytes<16>();
    return hexadecimal(bytes.data(), bytes.size());
}

std::string random_game_name() {
    std::string name;
    for (const unsigned char byte : random_bytes<10>())
        name += static_cast<char>('a' + byte % 26);
    return name;
}

bool is_game_name(const std::string& text) {
    constexpr std::size_t length = 10;
    return text.size() == length
           && std::all_of(text.begin(), text.end(), [](char c) { return c >= 'a' && c <= 'z'; });
}

std::uint64_t random_seed() {
    const auto bytes = random_bytes<8>();
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
    const std::string found = salted_hash(password, hash.substr(0, digits_of_key));
    return found.size() == hash.size()
           && CRYPTO_memcmp(found.data(), hash.data(), hash.size()) == 0;
}

} // namespace bastide::server
