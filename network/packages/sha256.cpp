#include "network/packages/sha256.hpp"

#include "core/reading/bytes_as_text.hpp"

#include <openssl/evp.h>

#include <array>
#include <stdexcept>

namespace bastide::packages {
namespace {

void check(bool done) {
    if (!done) throw std::runtime_error("OpenSSL has no SHA-256");
}

} // namespace

Sha256::Sha256() : context_(EVP_MD_CTX_new(), EVP_MD_CTX_free) {
    check(context_ && EVP_DigestInit_ex(context_.get(), EVP_sha256(), nullptr) == 1);
}

void Sha256::add(std::string_view bytes) {
    check(EVP_DigestUpdate(context_.get(), bytes.data(), bytes.size()) == 1);
}

void Sha256::add_length(std::uint64_t length) {
    for (int shift = 0; shift < 64; shift += 8) {
        const char byte = static_cast<char>(length >> shift & 255u);
        add({&byte, 1});
    }
}

std::string Sha256::hexadecimal() {
    std::array<unsigned char, EVP_MAX_MD_SIZE> bytes;
    unsigned int size = 0;
    check(EVP_DigestFinal_ex(context_.get(), bytes.data(), &size) == 1);
    return reading::to_hexadecimal({reinterpret_cast<const char*>(bytes.data()), size});
}

std::string sha256(std::string_view text) {
    Sha256 hash;
    hash.add(text);
    return hash.hexadecimal();
}

} // namespace bastide::packages
