// A key of the elliptic curve P-256: it agrees on secrets, and signs. By OpenSSL.
#pragma once

#include <memory>
#include <string>
#include <string_view>

struct evp_pkey_st;

namespace bastide::server {

/// The bytes of a point without compression, by SEC 1.
inline constexpr std::size_t bytes_of_point = 65;

/// Functions throw `std::runtime_error` where OpenSSL fails.
class EllipticKey {
  public:
    static EllipticKey random();
    /// Both halves, as `secret` and `point` tell them. Throws for what is no such key.
    static EllipticKey of(std::string_view secret, std::string_view point);

    std::string secret() const; ///< 32 bytes
    std::string point() const;  ///< its public half
    /// What both sides of an agreement come to, 32 bytes (ECDH). Throws where the other half is no
    /// point of the curve.
    std::string agreed_with(std::string_view point) const;
    /// ECDSA with SHA-256: both numbers, 64 bytes, as JSON Web Signatures have it (ES256).
    std::string signature(std::string_view text) const;

  private:
    struct Free {
        void operator()(evp_pkey_st* key) const;
    };
    using Handle = std::unique_ptr<evp_pkey_st, Free>;
    explicit EllipticKey(Handle key) : key_(std::move(key)) {}
    static Handle made(std::string_view secret, std::string_view point);

    Handle key_;
};

} // namespace bastide::server
