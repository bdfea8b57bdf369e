#include "network/connections/url.hpp"

#include <boost/url/parse.hpp>
#include <boost/url/scheme.hpp>
#include <boost/url/url_view.hpp>

#include <utility>

namespace bastide::network {

namespace urls = boost::urls;

std::optional<Url> read_url(std::string_view text, std::optional<int> usual_port) {
    const auto read = urls::parse_uri(text);
    if (!read || read->has_userinfo() || read->encoded_host().empty()) return std::nullopt;
    // Boost 1.83 takes a second "#" for a part of the fragment.
    if (text.find('#') != text.rfind('#')) return std::nullopt;
    const urls::scheme scheme = read->scheme_id();
    if (scheme != urls::scheme::http && scheme != urls::scheme::https && scheme != urls::scheme::ws
        && scheme != urls::scheme::wss)
        return std::nullopt;
    const int port = read->port().empty() ? usual_port.value_or(urls::default_port(scheme))
                                          : read->port_number(); // 0 for what is none
    if (port == 0) return std::nullopt;
    std::string target(read->encoded_target());
    if (read->encoded_path().empty()) target.insert(0, "/");
    if (target.front() != '/') return std::nullopt; // Boost 1.81 takes "x" of "h:x" for a path
    return Url{std::string(urls::to_string(scheme)), std::string(read->encoded_host()), port,
               std::move(target), std::string(read->encoded_fragment())};
}

bool is_target(std::string_view text) {
    return urls::parse_origin_form(text).has_value();
}

std::string query_value(std::string_view target, std::string_view name) {
    const auto read = urls::parse_origin_form(target);
    if (!read) return "";
    const auto params = read->params();
    const auto found = params.find(name);
    return found == params.end() ? "" : (*found).value;
}

} // namespace bastide::network
