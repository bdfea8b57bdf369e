#include "server/web/package_files.hpp"

#include "core/reading/error.hpp"
#include "server/web/routes.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

namespace bastide::server {
namespace {

/// Of "/packages/HASH.zip"; empty for another path.
std::string hash_in(std::string_view path) {
    constexpr std::string_view folder = "/packages/", ending = ".zip";
    constexpr std::size_t digits = 64;
    if (path.size() != folder.size() + digits + ending.size() || !path.ends_with(ending)) return {};
    const std::string hash(path.substr(folder.size(), digits));
    const bool is_hash = hash.find_first_not_of("0123456789abcdef") == std::string::npos;
    return is_hash ? hash : std::string();
}

} // namespace

PackageFiles::PackageFiles(packages::Library& library, Fetch fetch, Bounds bounds)
    : library_(library), fetch_(std::move(fetch)), limits_(std::move(bounds)) {}

network::HttpResponse PackageFiles::answer(const network::HttpRequest& request) {
    const std::string hash = hash_in(path_of(request));
    if (hash.empty()) return not_found();
    const std::chrono::duration<double> now = std::chrono::steady_clock::now().time_since_epoch();
    if (!limits_.take(Asked::packages, {0, request.address}, now.count()))
        return {429,
                "text/plain; charset=utf-8",
                "Too many plugins; wait a little.\n",
                {{"Retry-After", "60"}}};
    try {
        if (fetch_) fetch_({{"", hash}});
        return {200,
                "application/zip",
                library_.store().zip(hash),
                {{"Cache-Control", "public, max-age=31536000, immutable"}}};
    } catch (const reading::LoadError&) {
        return not_found();
    }
}

} // namespace bastide::server
