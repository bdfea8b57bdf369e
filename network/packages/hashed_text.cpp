// What is hashed alike by whatever makes SHA-256.
// Tested in tests/network/packages/package_store_test.cpp.
#include "network/packages/sha256.hpp"

namespace bastide::packages {

void Sha256::add_length(std::uint64_t length) {
    for (int shift = 0; shift < 64; shift += 8) {
        const char byte = static_cast<char>(length >> shift & 255u);
        add({&byte, 1});
    }
}

std::string sha256(std::string_view text) {
    Sha256 hash;
    hash.add(text);
    return hash.hexadecimal();
}

} // namespace bastide::packages
