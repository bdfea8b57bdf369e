// Tested in tests/alone/games.test.ts.
#include "core/reading/bytes_as_text.hpp"
#include "network/packages/plain_sha256.hpp"
#include "network/packages/sha256.hpp"

namespace bastide::packages {

struct Sha256::Context {
    PlainSha256 digest;
};

Sha256::Sha256() : context_(std::make_unique<Context>()) {}

Sha256::~Sha256() = default;

void Sha256::add(std::string_view bytes) {
    context_->digest.add(bytes);
}

std::string Sha256::hexadecimal() {
    return reading::to_hexadecimal(context_->digest.bytes());
}

} // namespace bastide::packages
