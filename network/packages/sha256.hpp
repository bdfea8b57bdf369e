// SHA-256: by OpenSSL, in "sha256.cpp", or plain, in "sha256_plain.cpp", where there is none.
// Tested in tests/network/packages/package_store_test.cpp.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace bastide::packages {

class Sha256 {
  public:
    Sha256();
    ~Sha256();
    void add(std::string_view bytes);
    /// 8 bytes, the least first.
    void add_length(std::uint64_t length);
    /// 64 digits of all that was added; nothing more can be.
    std::string hexadecimal();

  private:
    struct Context;
    std::unique_ptr<Context> context_;
};

/// Of a text, as 64 hexadecimal digits.
std::string sha256(std::string_view text);

} // namespace bastide::packages
