#include "server/web/routes.hpp"

#include "network/connections/url.hpp"
#include "network/packages/sha256.hpp"

#include <libdeflate.h>

#include <memory>
#include <optional>

namespace bastide::server {
namespace {

/// A page may load what is the server's own, open a WebSocket to it, and nothing else. Pictures are
/// also made in the page.
constexpr const char* policy = "default-src 'self'; img-src 'self' data: blob:; "
                               "frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

constexpr std::size_t most_packed_bytes = std::size_t{16} << 20;

bool shrinks(std::string_view type) {
    return type.starts_with("text/") || type.starts_with("application/json")
           || type.starts_with("image/svg+xml");
}

/// A few hundredths smaller than by zlib, and slower: it is kept. Nothing where it cannot be.
std::optional<std::string> packed(const std::string& text) {
    constexpr int smallest = 12;
    const std::unique_ptr<libdeflate_compressor, decltype(&libdeflate_free_compressor)> compressor(
        libdeflate_alloc_compressor(smallest), &libdeflate_free_compressor);
    if (!compressor) return std::nullopt;
    std::string made(libdeflate_gzip_compress_bound(compressor.get(), text.size()), '\0');
    const std::size_t size = libdeflate_gzip_compress(compressor.get(), text.data(), text.size(),
                                                      made.data(), made.size());
    made.resize(size);
    return size == 0 ? std::nullopt : std::optional(std::move(made));
}

} // namespace

Routes::Routes() : packed_(most_packed_bytes) {}

/// Packing takes longer than looking whether it was done before.
void Routes::pack(network::HttpResponse& response, const network::HttpRequest& request) const {
    constexpr std::size_t too_little = 800; // bytes
    if (response.body.size() < too_little || !shrinks(response.type)) return;
    response.headers["Vary"] = "Accept-Encoding";
    const auto accepted = request.headers.find("accept-encoding");
    if (accepted == request.headers.end() || accepted->second.find("gzip") == std::string::npos)
        return;
    const std::string name = packages::sha256(response.body);
    const auto before = [&] {
        const std::lock_guard guard(mutex_);
        return packed_.find(name);
    }();
    auto body = before ? before : packed(response.body);
    if (!body) return;
    if (!before) {
        const std::lock_guard guard(mutex_);
        packed_.add(name, *body, body->size() + name.size());
    }
    response.body = std::move(*body);
    response.headers["Content-Encoding"] = "gzip";
}

std::string_view path_of(const network::HttpRequest& request) {
    const std::string_view target = request.target;
    return target.substr(0, target.find('?'));
}

std::string query_of(const network::HttpRequest& request, std::string_view name) {
    return network::query_value(request.target, name);
}

network::HttpResponse not_found() {
    return {404, "text/plain; charset=utf-8", "Not found.\n", {}};
}

void Routes::add(const std::string& path, Answer answer) {
    answers_[path] = std::move(answer);
}

network::HttpResponse Routes::chosen(const network::HttpRequest& request) const {
    if (!network::is_target(request.target))
        return {400, "text/plain; charset=utf-8", "This is no address.\n", {}};
    std::string path(path_of(request));
    auto found = answers_.find(path);
    while (found == answers_.end() && !path.empty()) {
        const std::size_t slash = path.find_last_of('/', path.size() < 2 ? 0 : path.size() - 2);
        path.resize(slash == std::string::npos || path == "/" ? 0 : slash + 1);
        found = answers_.find(path);
    }
    if (found != answers_.end()) return found->second(request);
    return not_found();
}

network::HttpResponse Routes::answer(const network::HttpRequest& request) const {
    network::HttpResponse made = chosen(request);
    pack(made, request);
    made.headers.emplace("X-Content-Type-Options", "nosniff");
    made.headers.emplace("Referrer-Policy", "no-referrer");
    made.headers.emplace("Content-Security-Policy", policy);
    return made;
}

} // namespace bastide::server
