#include "core/reading/bytes_as_text.hpp"
#include "network/packages/plain_sha256.hpp"
#include "network/packages/sha256.hpp"
#include "tests/catch.hpp"

using namespace bastide;

namespace {

std::string plain_hash(const std::string& text, std::size_t at_once) {
    packages::PlainSha256 hash;
    for (std::size_t begin = 0; begin < text.size(); begin += at_once)
        hash.add(std::string_view(text).substr(begin, at_once));
    return reading::to_hexadecimal(hash.bytes());
}

} // namespace

TEST_CASE("[packages] a hash without a library is that of one, whatever the length and the parts") {
    CHECK(plain_hash("abc", 3)
          == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    std::string text;
    for (int length = 0; length < 300; ++length) {
        INFO(length);
        CHECK(plain_hash(text, 1000) == packages::sha256(text));
        text += static_cast<char>(length * 7);
    }
    for (const std::size_t at_once : {1, 7, 63, 64, 65, 200})
        CHECK(plain_hash(text, at_once) == packages::sha256(text));
}
