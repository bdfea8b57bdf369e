#include "frontend/desktop/online/own_server.hpp"
#include "tests/catch.hpp"
#include "tests/support.hpp"

#include <chrono>
#include <thread>

using namespace bastide;
using namespace bastide::tests;
using Catch::Matchers::ContainsSubstring;
using desktop::OwnServer;

namespace {

/// Programs that stand for the server, and its folder.
class Servers {
  public:
    std::filesystem::path that_says(const std::string& script) const {
        write_text(folder / "server", "#!/bin/sh\n" + script);
        std::filesystem::permissions(folder / "server", std::filesystem::perms::owner_all);
        return folder / "server";
    }

    const TemporaryFolder folder;
};

OwnServer::State after_starting(OwnServer& server) {
    for (int i = 0; i < 3000 && server.state() == OwnServer::State::starting; ++i) {
        server.update();
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    return server.state();
}

} // namespace

TEST_CASE("[desktop online] a server is begun, tells where friends find it, and ends with us") {
    const Servers servers;
    const auto ended = servers.folder / "ended";
    {
        OwnServer server({"--data", "of games"});
        CHECK(server.state() == OwnServer::State::off);
        server.start(servers.that_says(
            "trap 'echo \"$@\" > " + ended.string()
            + "; exit 0' TERM\n"
              "echo 2026-11-24 info event=started >&2\n"
              "echo Friends can join at\n"
              "echo '  http://192.0.2.2:8080/  (in the same network, at home for instance)'\n"
              "echo '  http://localhost:8080/  (on this machine alone)'\n"
              "echo 'Ctrl+C stops the server; games go on when it is started again.'\n"
              "while true; do sleep .05; done\n"));
        REQUIRE(after_starting(server) == OwnServer::State::running);
        CHECK(server.addresses()
              == std::vector<std::string>{"http://192.0.2.2:8080/", "http://localhost:8080/"});
        CHECK_FALSE(server.problem());
    }
    CHECK(read_text(ended) == "--port 8080 --data of games\n");
}

TEST_CASE(
    "[desktop online] a port that is taken leads to the next, for as long as there are some") {
    const Servers servers;
    OwnServer server({});
    server.start(servers.that_says("if test $2 = 8082; then\n"
                                   "echo \"  http://192.0.2.2:$2/  (in the same network)\"\n"
                                   "echo Ctrl+C stops the server\n"
                                   "exec sleep 60\n"
                                   "fi\n"
                                   "echo bastide-server: port $2: Address already in use >&2\n"
                                   "exit 1\n"));
    CHECK(after_starting(server) == OwnServer::State::running);
    CHECK(server.addresses() == std::vector<std::string>{"http://192.0.2.2:8082/"});

    OwnServer none({});
    none.start(
        servers.that_says("echo bastide-server: port $2: Address already in use >&2\nexit 1\n"));
    CHECK(after_starting(none) == OwnServer::State::failed);
    REQUIRE(none.problem());
    CHECK_THAT(none.problem()->text(), ContainsSubstring("port 8089"));
}

TEST_CASE("[desktop online] where there is no server that is told, and one that ends says why") {
    const Servers servers;
    OwnServer server({});
    server.start({});
    CHECK(server.state() == OwnServer::State::failed);
    REQUIRE(server.problem());
    CHECK_THAT(server.problem()->text(), ContainsSubstring("bastide-server"));

    server.start(servers.that_says(
        "echo 'bastide-server: games.db.lock: another server has these games open' >&2\nexit 1\n"));
    CHECK(after_starting(server) == OwnServer::State::failed);
    REQUIRE(server.problem());
    CHECK_THAT(server.problem()->text(), ContainsSubstring("another server has these games open"));
    CHECK(server.addresses().empty());
}
