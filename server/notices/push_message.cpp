#include "server/notices/push_message.hpp"

#include "server/notices/base64url.hpp"

#include <nlohmann/json.hpp>
#include <openssl/core_names.h>
#include <openssl/evp.h>
#include <openssl/kdf.h>
#include <openssl/params.h>
#include <openssl/rand.h>

#include <memory>
#include <stdexcept>

namespace bastide::server {
namespace {

constexpr std::size_t bytes_of_salt = 16, bytes_of_tag = 16;
constexpr std::size_t bytes_of_record = 4096;

/// HKDF of RFC 5869 with SHA-256, both steps.
std::string derived(std::string_view salt, std::string_view secret, std::string_view info,
                    std::size_t size) {
    const std::unique_ptr<EVP_KDF, decltype(&EVP_KDF_free)> hkdf(
        EVP_KDF_fetch(nullptr, "HKDF", nullptr), &EVP_KDF_free);
    const std::unique_ptr<EVP_KDF_CTX, decltype(&EVP_KDF_CTX_free)> context(
        hkdf ? EVP_KDF_CTX_new(hkdf.get()) : nullptr, &EVP_KDF_CTX_free);
    std::string digest = "SHA256", made(size, '\0');
    const auto octets = [](const char* name, std::string_view bytes) {
        return OSSL_PARAM_construct_octet_string(name, const_cast<char*>(bytes.data()),
                                                 bytes.size());
    };
    const OSSL_PARAM parameters[] = {
        OSSL_PARAM_construct_utf8_string(OSSL_KDF_PARAM_DIGEST, digest.data(), 0),
        octets(OSSL_KDF_PARAM_KEY, secret), octets(OSSL_KDF_PARAM_SALT, salt),
        octets(OSSL_KDF_PARAM_INFO, info), OSSL_PARAM_construct_end()};
    if (!context
        || EVP_KDF_derive(context.get(), reinterpret_cast<unsigned char*>(made.data()), size,
                          parameters)
               != 1)
        throw std::runtime_error("OpenSSL has no HKDF");
    return made;
}

/// AES-128-GCM, with its tag behind.
std::string sealed(std::string_view text, const std::string& key, const std::string& nonce) {
    const std::unique_ptr<EVP_CIPHER_CTX, decltype(&EVP_CIPHER_CTX_free)> context(
        EVP_CIPHER_CTX_new(), &EVP_CIPHER_CTX_free);
    const auto bytes = [](const std::string& of) {
        return reinterpret_cast<const unsigned char*>(of.data());
    };
    std::string made(text.size() + bytes_of_tag, '\0');
    auto* const at = reinterpret_cast<unsigned char*>(made.data());
    int size = 0, rest = 0;
    if (!context
        || EVP_EncryptInit_ex2(context.get(), EVP_aes_128_gcm(), bytes(key), bytes(nonce), nullptr)
               != 1
        || EVP_EncryptUpdate(context.get(), at, &size,
                             reinterpret_cast<const unsigned char*>(text.data()),
                             static_cast<int>(text.size()))
               != 1
        || EVP_EncryptFinal_ex(context.get(), at + size, &rest) != 1
        || EVP_CIPHER_CTX_ctrl(context.get(), EVP_CTRL_AEAD_GET_TAG, bytes_of_tag, at + text.size())
               != 1)
        throw std::runtime_error("OpenSSL has no AES-128-GCM");
    return made;
}

} // namespace

std::string sealed_push(std::string_view text, const PushKeys& browser, const EllipticKey& once,
                        std::string_view salt) {
    if (text.size() > most_pushed) throw std::runtime_error("too long to be pushed");
    if (browser.secret.size() != bytes_of_push_secret || salt.size() != bytes_of_salt)
        throw std::runtime_error("no keys of a browser");
    using namespace std::string_literals;
    using namespace std::string_view_literals;
    const std::string point = once.point();
    const std::string first = derived(browser.secret, once.agreed_with(browser.point),
                                      "WebPush: info\0"s + browser.point + point, 32);
    const std::string key = derived(salt, first, "Content-Encoding: aes128gcm\0"sv, 16);
    const std::string nonce = derived(salt, first, "Content-Encoding: nonce\0"sv, 12);
    std::string made(salt);
    for (const unsigned shift : {24u, 16u, 8u, 0u})
        made += static_cast<char>(bytes_of_record >> shift & 255u);
    made += static_cast<char>(point.size());
    made += point;
    return made + sealed(std::string(text) + '\x02', key, nonce); // the last record
}

std::string sealed_push(std::string_view text, const PushKeys& browser) {
    std::string salt(bytes_of_salt, '\0');
    if (RAND_bytes(reinterpret_cast<unsigned char*>(salt.data()), static_cast<int>(salt.size()))
        != 1)
        throw std::runtime_error("the system gives no random numbers");
    return sealed_push(text, browser, EllipticKey::random(), salt);
}

std::string push_authorization(const EllipticKey& server, const std::string& origin,
                               const std::string& contact, long long until) {
    using Json = nlohmann::ordered_json;
    const std::string head = to_base64url(Json{{"typ", "JWT"}, {"alg", "ES256"}}.dump());
    const Json claims = {{"aud", origin}, {"exp", until}, {"sub", contact}};
    const std::string told = head + '.' + to_base64url(claims.dump());
    return "vapid t=" + told + '.' + to_base64url(server.signature(told))
           + ", k=" + to_base64url(server.point());
}

} // namespace bastide::server
