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

struct Sha256::Context {
    std::unique_ptr<EVP_MD_CTX, void (*)(EVP_MD_CTX*)> digest{EVP_MD_CTX_new(), EVP_MD_CTX_free};
};

Sha256::Sha256() : context_(std::make_unique<Context>()) {
    check(context_->digest
          && EVP_DigestInit_ex(context_->digest.get(), EVP_sha256(), nullptr) == 1);
}

Sha256::~Sha256() = default;

void Sha256::add(std::string_view bytes) {
    check(EVP_DigestUpdate(context_->digest.get(), bytes.data(), bytes.size()) == 1);
}

std::string Sha256::hexadecimal() {
    std::array<unsigned char, EVP_MAX_MD_SIZE> bytes;
    unsigned int size = 0;
    check(EVP_DigestFinal_ex(context_->digest.get(), bytes.data(), &size) == 1);
    return reading::to_hexadecimal({reinterpret_cast<const char*>(bytes.data()), size});
}

} // namespace bastide::packages
