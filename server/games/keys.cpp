#include "server/games/keys.hpp"

#include <openssl/evp.h>
#include <openssl/rand.h>

#include <array>
#include <cstring>
#include <stdexcept>

namespace bastide::server {
namespace {

template <std::size_t size>
std::array<unsigned char, size> random_bytes() {
    std::array<unsigned char, size> bytes;
    if (RAND_bytes(bytes.data(), static_cast<int>(size)) != 1)
        throw std::runtime_error("the system gives no random numbers");
    return bytes;
}

std::string hexadecimal(const unsigned char* bytes, std::size_t count) {
    static const char* const digits = "0123456789abcdef";
    std::string text;
    for (std::size_t i = 0; i < count; ++i)
        text += {digits[bytes[i] >> 4], digits[bytes[i] & 15u]};
    return text;
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

std::uint64_t random_seed() {
    const auto bytes = random_bytes<8>();
    std::uint64_t seed = 0;
    std::memcpy(&seed, bytes.data(), sizeof seed);
    return seed;
}

bool is_key(std::string_view text) {
    return text.size() == 32 && text.find_first_not_of("0123456789abcdef") == text.npos;
}

std::string secret_hash(std::string_view secret) {
    std::array<unsigned char, EVP_MAX_MD_SIZE> bytes;
    unsigned int size = 0;
    if (EVP_Digest(secret.data(), secret.size(), bytes.data(), &size, EVP_sha256(), nullptr) != 1)
        throw std::runtime_error("OpenSSL has no SHA-256");
    return hexadecimal(bytes.data(), size);
}

} // namespace bastide::server
