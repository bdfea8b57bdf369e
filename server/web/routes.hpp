// Which part of the server answers which address.
#pragma once

#include "network/listening/network.hpp"
#include "server/web/recently_used.hpp"

#include <functional>
#include <mutex>
#include <string_view>

namespace bastide::server {

/// Answers of several parts. Filled before it is asked, then asked from any thread.
class Routes {
  public:
    Routes();

    using Answer = std::function<network::HttpResponse(const network::HttpRequest&)>;

    /// A path that ends with '/' stands for all below it, another for itself alone; of several
    /// that fit the longest answers.
    void add(const std::string& path, Answer answer);
    /// 404 where nothing fits, 400 for what is no target by RFC 3986. Every answer gets the headers
    /// that keep pages from being framed, sniffed, and from loading what is not the server's own;
    /// text is packed for whoever takes gzip.
    network::HttpResponse answer(const network::HttpRequest& request) const;

  private:
    void pack(network::HttpResponse& response, const network::HttpRequest& request) const;
    network::HttpResponse chosen(const network::HttpRequest& request) const;

    std::map<std::string, Answer, std::less<>> answers_;
    mutable std::mutex mutex_;
    mutable RecentlyUsed<std::string> packed_; ///< by the SHA-256 of the text
};

/// 404, as text.
network::HttpResponse not_found();

/// The target without its query: "/art/a.png" of "/art/a.png?size=3". As it was sent: nothing is
/// decoded.
std::string_view path_of(const network::HttpRequest& request);

/// A value of the query, percent signs and plus signs decoded; empty where there is none.
std::string query_of(const network::HttpRequest& request, std::string_view name);

} // namespace bastide::server
