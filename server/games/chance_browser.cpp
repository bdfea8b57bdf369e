// Of passwords a browser needs none that are safe: whoever reads what it keeps sits at it.
// Tested in tests/alone/games.test.ts.
#include "network/packages/plain_sha256.hpp"
#include "server/games/chance.hpp"

#include <unistd.h>

#include <stdexcept>

namespace bastide::server {

/// By `crypto.getRandomValues`.
std::string random_bytes(std::size_t count) {
    std::string bytes(count, '\0');
    if (getentropy(bytes.data(), count) != 0)
        throw std::runtime_error("the browser gives no random numbers");
    return bytes;
}

std::string slow_hash(std::string_view password, const std::string& salt) {
    constexpr int rounds = 1000;
    std::string bytes(salt);
    for (int i = 0; i < rounds; ++i) {
        packages::PlainSha256 hash;
        hash.add(bytes);
        hash.add(password);
        bytes = hash.bytes();
    }
    return bytes;
}

bool are_same(std::string_view one, std::string_view other) {
    return one == other;
}

} // namespace bastide::server
