#include "server/notices/postman.hpp"
#include "tests/catch.hpp"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <chrono>

using namespace bastide::server;

namespace {

/// Listens at this machine, and says whether somebody has come.
class Door {
  public:
    Door() : socket_(::socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK, 0)) {
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        socklen_t size = sizeof address;
        auto* const any = reinterpret_cast<sockaddr*>(&address);
        REQUIRE(::bind(socket_, any, size) == 0);
        REQUIRE(::listen(socket_, 4) == 0);
        REQUIRE(::getsockname(socket_, any, &size) == 0);
        port = ntohs(address.sin_port);
    }
    ~Door() { ::close(socket_); }
    Door(const Door&) = delete;
    Door& operator=(const Door&) = delete;

    bool somebody_came() const {
        const int guest = ::accept(socket_, nullptr, nullptr);
        if (guest >= 0) ::close(guest);
        return guest >= 0;
    }
    int port = 0;

  private:
    int socket_;
};

PostmanOptions in_haste() {
    PostmanOptions options;
    options.patience = std::chrono::milliseconds(500);
    return options;
}

} // namespace

TEST_CASE("[notices] a name that leads to this machine is not followed there") {
    const Door door;
    CurlPostman postman(in_haste());
    // libcurl knows such names by itself, as somebody's name server would lead others here.
    PushErrand errand{"https://push.localhost:" + std::to_string(door.port) + "/a", "", "topic",
                      "body", false};
    CHECK(postman.push(errand).status == 0);
    CHECK_FALSE(door.somebody_came());
    errand.may_be_near = true; // as an operator says of a service of their own
    CHECK(postman.push(errand).status == 0);
    CHECK(door.somebody_came());
}

TEST_CASE("[notices] nothing but https is asked, and whoever does not answer is not waited for") {
    const Door door;
    CurlPostman postman(in_haste());
    const std::string port = std::to_string(door.port);
    for (const std::string& endpoint :
         {"http://127.0.0.1:" + port + "/", "ftp://127.0.0.1:" + port + "/",
          "gopher://127.0.0.1:" + port + "/", std::string("file:///etc/hostname")}) {
        CHECK(postman.push({endpoint, "", "", "", true}).status == 0);
        CHECK_FALSE(door.somebody_came());
    }
    const auto began = std::chrono::steady_clock::now();
    const Carried carried = postman.push({"https://127.0.0.1:" + port + "/", "", "", "", true});
    CHECK(carried.status == 0);
    CHECK_FALSE(carried.problem.empty());
    CHECK(std::chrono::steady_clock::now() - began < std::chrono::seconds(5));
}

TEST_CASE("[notices] a relay is an address without a password") {
    for (const char* const url : {"smtp://127.0.0.1:2525", "smtps://mail.example",
                                  "smtp://user@mail.example:587", "smtp://[::1]:25"})
        CHECK(what_is_wrong_with_relay(url).empty());
    for (const char* const url : {"", "mail.example", "http://mail.example", "smtp://",
                                  "smtp://user:password@mail.example", "smtp://mail example"})
        CHECK_FALSE(what_is_wrong_with_relay(url).empty());
}
