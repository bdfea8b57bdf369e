#include "server/notices/base64url.hpp"
#include "server/notices/push_endpoint.hpp"
#include "tests/catch.hpp"

#include <arpa/inet.h>
#include <netinet/in.h>

using namespace bastide::server;
using Json = nlohmann::ordered_json;

namespace {

const std::string point = to_base64url('\x04' + std::string(64, 'p')),
                  secret = to_base64url(std::string(16, 's'));

Json subscription(const std::string& endpoint) {
    return {{"endpoint", endpoint}, {"p256dh", point}, {"auth", secret}};
}

bool is_taken(const std::string& endpoint, const std::vector<std::string>& services = {}) {
    return read_subscription(subscription(endpoint), services).has_value();
}

bool is_outside(const char* text) {
    sockaddr_in four{};
    sockaddr_in6 six{};
    if (inet_pton(AF_INET, text, &four.sin_addr) == 1) {
        four.sin_family = AF_INET;
        return is_in_the_world(reinterpret_cast<const sockaddr&>(four));
    }
    REQUIRE(inet_pton(AF_INET6, text, &six.sin6_addr) == 1);
    six.sin6_family = AF_INET6;
    return is_in_the_world(reinterpret_cast<const sockaddr&>(six));
}

} // namespace

TEST_CASE("[notices] push services are asked by https, by their names, at the usual port") {
    CHECK(is_taken("https://updates.push.services.mozilla.com/wpush/v2/gAAAA"));
    CHECK(is_taken("https://fcm.googleapis.com:443/fcm/send/abc:def"));
    for (const char* const endpoint :
         {"http://fcm.googleapis.com/fcm/send/abc", "https://127.0.0.1/", "https://[::1]/",
          "https://2130706433/", "https://0x7f.1/", "https://localhost/", "https://10.0.0.1/",
          "https://push.example:8443/", "https://somebody@push.example/", "file:///etc/passwd",
          "https://push.example/#part", "gopher://push.example/", "", "https://", "nothing"})
        CHECK_FALSE(is_taken(endpoint));
    CHECK_FALSE(is_taken("https://push.example/" + std::string(longest_endpoint, 'a')));
    CHECK(is_taken("https://localhost:8443/a", {"localhost:8443"}));
    CHECK_FALSE(is_taken("https://localhost:8444/a", {"localhost:8443"}));
    CHECK_FALSE(is_taken("http://localhost:8443/a", {"localhost:8443"}));
    CHECK(read_subscription(subscription("https://push.example/a?b"), {})->origin
          == "https://push.example");
}

TEST_CASE("[notices] keys of a browser are as long as they have to be") {
    Json told = subscription("https://push.example/a");
    CHECK(read_subscription(told, {}));
    for (const char* const name : {"p256dh", "auth"})
        for (const Json& wrong : {Json("AAAA"), Json("?"), Json(5), Json()}) {
            Json broken = told;
            broken[name] = wrong;
            CHECK_FALSE(read_subscription(broken, {}));
        }
    CHECK_FALSE(read_subscription(Json::array(), {}));
    CHECK_FALSE(read_subscription(Json("text"), {}));
}

TEST_CASE("[notices] addresses of this machine and of networks behind it are not in the world") {
    for (const char* const address : {"8.8.8.8", "172.15.0.1", "100.128.0.1", "192.0.1.1",
                                      "2606:4700::1111", "2a00:1450:4001:80b::200a"}) {
        INFO(address);
        CHECK(is_outside(address));
    }
    for (const char* const address :
         {"0.0.0.0",     "10.1.2.3",         "100.64.0.1",      "127.0.0.1",
          "127.1.1.1",   "169.254.169.254",  "172.16.0.1",      "172.31.255.255",
          "192.0.0.1",   "192.168.1.1",      "198.18.0.1",      "198.51.100.1",
          "203.0.113.1", "224.0.0.1",        "255.255.255.255", "::",
          "::1",         "::ffff:127.0.0.1", "::ffff:8.8.8.8",  "64:ff9b::7f00:1",
          "fc00::1",     "fd12::1",          "fe80::1",         "ff02::1",
          "2001:db8::1", "2001::1",          "2002:7f00:1::1"}) {
        INFO(address);
        CHECK_FALSE(is_outside(address));
    }
}
