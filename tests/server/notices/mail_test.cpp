#include "server/notices/base64url.hpp"
#include "server/notices/mail.hpp"
#include "tests/catch.hpp"

#include <sstream>

using namespace bastide::server;

TEST_CASE("[notices] mail addresses have nothing in them that a head could end by") {
    for (const char* const address :
         {"anna@example.org", "a.b+games@mail.example.co.uk", "x_y=z@xn--ls8h.example"})
        CHECK(is_mail_address(address));
    for (const std::string address :
         {"", "anna", "@example.org", "anna@", "anna@localhost", "anna@example..org",
          ".anna@example.org", "an na@example.org", "anna@example.org\r\nBcc: all@example.org",
          "anna@example.org\n", "anna@example.org, boris@example.org", "<anna@example.org>",
          "\"a b\"@example.org", "anna@[127.0.0.1]", "anna@boris@example.org", "änna@example.org",
          "anna@example.org>", "anna@-example.org"})
        CHECK_FALSE(is_mail_address(address));
    CHECK_FALSE(is_mail_address(std::string("anna\0@example.org", 17)));
    CHECK_FALSE(is_mail_address(std::string(65, 'a') + "@example.org"));
    CHECK_FALSE(is_mail_address("a@" + std::string(250, 'b') + ".org"));
}

TEST_CASE("[notices] nothing that somebody has typed becomes a line of a mail's head") {
    const std::string odd = "Řád \r\nBcc: all@example.org\r\n\r\n" + std::string(100, 'x') + "žž";
    const std::string text = mail_text({"anna@example.org", odd, odd, "https://here/stop/1"},
                                       "games@example.org", "name", 1'795'852'800);
    const auto end = text.find("\r\n\r\n");
    REQUIRE(end != text.npos);
    std::istringstream head(text.substr(0, end));
    std::string line, names;
    while (std::getline(head, line)) {
        CHECK(line.size() <= 78);
        if (line.front() != ' ') names += line.substr(0, line.find(':')) + ' ';
    }
    CHECK(names
          == "From To Subject Date Message-ID List-Unsubscribe Auto-Submitted MIME-Version "
             "Content-Type Content-Transfer-Encoding ");
    CHECK(text.find("Date: Sat, 28 Nov 2026 08:00:00 +0000\r\n") != text.npos);
    CHECK(text.find("Bcc") == text.npos);
    std::istringstream lines(text.substr(end + 4));
    std::string body;
    while (std::getline(lines, line)) {
        CHECK(line.size() <= 77);
        body += line.substr(0, line.find_last_not_of('\r') + 1);
    }
    CHECK(body == to_base64(odd));
}
