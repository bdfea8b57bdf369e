#include "server/web/routes.hpp"

#include "network/connections/url.hpp"

namespace bastide::server {
namespace {

/// A page may load what is the server's own, open a WebSocket to it, and nothing else. Pictures are
/// also made in the page.
constexpr const char* policy = "default-src 'self'; img-src 'self' data: blob:; "
                               "style-src 'self' 'unsafe-inline'; frame-ancestors 'none'; "
                               "base-uri 'none'; form-action 'none'";

} // namespace

std::string_view path_of(const network::HttpRequest& request) {
    const std::string_view target = request.target;
    return target.substr(0, target.find('?'));
}

std::string query_of(const network::HttpRequest& request, std::string_view name) {
    return network::query_value(request.target, name);
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
    return {404, "text/plain; charset=utf-8", "Not found.\n", {}};
}

network::HttpResponse Routes::answer(const network::HttpRequest& request) const {
    network::HttpResponse made = chosen(request);
    made.headers.emplace("X-Content-Type-Options", "nosniff");
    made.headers.emplace("Referrer-Policy", "no-referrer");
    made.headers.emplace("Content-Security-Policy", policy);
    return made;
}

} // namespace bastide::server
