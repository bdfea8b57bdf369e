#include "server/notices/elliptic_key.hpp"

#include <openssl/bn.h>
#include <openssl/core_names.h>
#include <openssl/crypto.h>
#include <openssl/ec.h>
#include <openssl/ecdsa.h>
#include <openssl/evp.h>
#include <openssl/param_build.h>

#include <array>
#include <stdexcept>

namespace bastide::server {
namespace {

constexpr int bytes_of_number = 32;
constexpr const char* curve = "prime256v1";

template <auto free>
struct FreeBy {
    template <class Thing>
    void operator()(Thing* thing) const {
        free(thing);
    }
};
template <class Thing, auto free>
using Owned = std::unique_ptr<Thing, FreeBy<free>>;

using Number = Owned<BIGNUM, BN_clear_free>;
using KeyContext = Owned<EVP_PKEY_CTX, EVP_PKEY_CTX_free>;

/// What was made, or an end to it.
template <class Thing>
Thing* made_by_openssl(Thing* thing, const char* what) {
    if (thing == nullptr) throw std::runtime_error(std::string("OpenSSL: no ") + what);
    return thing;
}

void need_success(int status, const char* what) {
    if (status != 1) throw std::runtime_error(std::string("OpenSSL: no ") + what);
}

const unsigned char* bytes_of(std::string_view text) {
    return reinterpret_cast<const unsigned char*>(text.data());
}

std::string bytes_of(const BIGNUM* number) {
    std::array<unsigned char, bytes_of_number> bytes{};
    if (BN_bn2binpad(number, bytes.data(), bytes_of_number) != bytes_of_number)
        throw std::runtime_error("OpenSSL: a number is too long");
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

} // namespace

void EllipticKey::Free::operator()(evp_pkey_st* key) const {
    EVP_PKEY_free(key);
}

EllipticKey EllipticKey::random() {
    return EllipticKey(Handle(made_by_openssl(EVP_EC_gen(curve), "key")));
}

/// Without a secret the public half alone. OpenSSL looks whether the point is on the curve.
EllipticKey::Handle EllipticKey::made(std::string_view secret, std::string_view point) {
    if (point.size() != bytes_of_point || point.front() != 4)
        throw std::runtime_error("no point of P-256 without compression");
    if (!secret.empty() && secret.size() != bytes_of_number)
        throw std::runtime_error("no key of P-256");
    const Owned<OSSL_PARAM_BLD, OSSL_PARAM_BLD_free> build(
        made_by_openssl(OSSL_PARAM_BLD_new(), "parameters"));
    const Number number(
        secret.empty()
            ? nullptr
            : made_by_openssl(BN_bin2bn(bytes_of(secret), bytes_of_number, nullptr), "number"));
    need_success(OSSL_PARAM_BLD_push_utf8_string(build.get(), OSSL_PKEY_PARAM_GROUP_NAME, curve, 0),
                 "parameters");
    need_success(OSSL_PARAM_BLD_push_octet_string(build.get(), OSSL_PKEY_PARAM_PUB_KEY,
                                                  point.data(), point.size()),
                 "parameters");
    if (number)
        need_success(OSSL_PARAM_BLD_push_BN(build.get(), OSSL_PKEY_PARAM_PRIV_KEY, number.get()),
                     "parameters");
    const Owned<OSSL_PARAM, OSSL_PARAM_free> parameters(
        made_by_openssl(OSSL_PARAM_BLD_to_param(build.get()), "parameters"));
    const KeyContext context(
        made_by_openssl(EVP_PKEY_CTX_new_from_name(nullptr, "EC", nullptr), "context"));
    need_success(EVP_PKEY_fromdata_init(context.get()), "context");
    EVP_PKEY* key = nullptr;
    need_success(EVP_PKEY_fromdata(context.get(), &key,
                                   secret.empty() ? EVP_PKEY_PUBLIC_KEY : EVP_PKEY_KEYPAIR,
                                   parameters.get()),
                 "key of these bytes");
    Handle made(key);
    const KeyContext check(
        made_by_openssl(EVP_PKEY_CTX_new_from_pkey(nullptr, made.get(), nullptr), "context"));
    need_success(EVP_PKEY_public_check(check.get()), "point of the curve");
    return made;
}

EllipticKey EllipticKey::of(std::string_view secret, std::string_view point) {
    if (secret.empty()) throw std::runtime_error("no key of P-256");
    return EllipticKey(made(secret, point));
}

std::string EllipticKey::secret() const {
    BIGNUM* number = nullptr;
    need_success(EVP_PKEY_get_bn_param(key_.get(), OSSL_PKEY_PARAM_PRIV_KEY, &number), "secret");
    const Number owned(number);
    return bytes_of(number);
}

std::string EllipticKey::point() const {
    unsigned char* bytes = nullptr;
    const std::size_t size = EVP_PKEY_get1_encoded_public_key(key_.get(), &bytes);
    const std::string point(reinterpret_cast<const char*>(bytes), size);
    OPENSSL_free(bytes);
    if (point.size() != bytes_of_point) throw std::runtime_error("OpenSSL: no point");
    return point;
}

std::string EllipticKey::agreed_with(std::string_view point) const {
    const Handle other = made("", point);
    const KeyContext context(
        made_by_openssl(EVP_PKEY_CTX_new_from_pkey(nullptr, key_.get(), nullptr), "context"));
    need_success(EVP_PKEY_derive_init(context.get()), "agreement");
    need_success(EVP_PKEY_derive_set_peer(context.get(), other.get()), "agreement");
    std::string secret(bytes_of_number, '\0');
    std::size_t size = secret.size();
    need_success(
        EVP_PKEY_derive(context.get(), reinterpret_cast<unsigned char*>(secret.data()), &size),
        "agreement");
    secret.resize(size);
    return secret;
}

std::string EllipticKey::signature(std::string_view text) const {
    const Owned<EVP_MD_CTX, EVP_MD_CTX_free> context(made_by_openssl(EVP_MD_CTX_new(), "context"));
    need_success(EVP_DigestSignInit(context.get(), nullptr, EVP_sha256(), nullptr, key_.get()),
                 "signature");
    std::size_t size = 0;
    need_success(EVP_DigestSign(context.get(), nullptr, &size, bytes_of(text), text.size()),
                 "signature");
    std::string der(size, '\0');
    need_success(EVP_DigestSign(context.get(), reinterpret_cast<unsigned char*>(der.data()), &size,
                                bytes_of(text), text.size()),
                 "signature");
    const unsigned char* at = bytes_of(der);
    const Owned<ECDSA_SIG, ECDSA_SIG_free> numbers(
        made_by_openssl(d2i_ECDSA_SIG(nullptr, &at, static_cast<long>(size)), "signature"));
    return bytes_of(ECDSA_SIG_get0_r(numbers.get())) + bytes_of(ECDSA_SIG_get0_s(numbers.get()));
}

} // namespace bastide::server
