// Tested in tests/server/games/keys_test.cpp.
#include "server/games/chance.hpp"

#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <openssl/rand.h>

#include <cstdint>
#include <stdexcept>

namespace bastide::server {
namespace {

unsigned char* writable(std::string& bytes) {
    return reinterpret_cast<unsigned char*>(bytes.data());
}

} // namespace

std::string random_bytes(std::size_t count) {
    std::string bytes(count, '\0');
    if (RAND_bytes(writable(bytes), static_cast<int>(count)) != 1)
        throw std::runtime_error("the system gives no random numbers");
    return bytes;
}

std::string slow_hash(std::string_view password, const std::string& salt) {
    constexpr std::uint64_t rounds = 1u << 12, block = 8, lanes = 1, most_memory = 16u << 20;
    std::string bytes(32, '\0');
    if (EVP_PBE_scrypt(password.data(), password.size(),
                       reinterpret_cast<const unsigned char*>(salt.data()), salt.size(), rounds,
                       block, lanes, most_memory, writable(bytes), bytes.size())
        != 1)
        throw std::runtime_error("OpenSSL has no scrypt");
    return bytes;
}

bool are_same(std::string_view one, std::string_view other) {
    return one.size() == other.size() && CRYPTO_memcmp(one.data(), other.data(), one.size()) == 0;
}

} // namespace bastide::server
