// SHA-256 (FIPS 180-4) without any library: for programs that have no OpenSSL, as in a browser.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace bastide::packages {

class PlainSha256 {
  public:
    void add(std::string_view bytes);
    /// The 32 bytes of all that was added; nothing more can be.
    std::string bytes();

  private:
    void add_block(const unsigned char* block);

    std::array<std::uint32_t, 8> state_ = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                           0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
    std::array<unsigned char, 64> block_ = {};
    std::size_t filled_ = 0;   ///< of the block
    std::uint64_t length_ = 0; ///< of all, in bytes
};

} // namespace bastide::packages
