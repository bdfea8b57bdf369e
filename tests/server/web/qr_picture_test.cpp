#include "server/web/qr_picture.hpp"
#include "tests/catch.hpp"
#include "tests/frontend/art/scan.hpp"

#include <regex>

using namespace bastide;

namespace {

network::HttpResponse picture_of(const std::string& query) {
    return server::qr_picture({"GET", "/qr.svg" + query, "127.0.0.1", {}});
}

/// The squares of its path on white, three pixels to a side each.
art::Image painted(const std::string& svg) {
    constexpr int module = 3;
    std::smatch found;
    std::regex_search(svg, found, std::regex(R"(viewBox="0 0 (\d+) (\d+)\")"));
    const int side = std::stoi(found[1]) * module;
    art::Image image{side, side,
                     std::vector<std::uint8_t>(static_cast<std::size_t>(side) * side * 4, 255)};
    const std::regex square(R"(M(\d+) (\d+)h1v1h-1z)");
    for (std::sregex_iterator each(svg.begin(), svg.end(), square), end; each != end; ++each)
        for (int y = std::stoi((*each)[2]) * module, bottom = y + module; y < bottom; ++y)
            for (int x = std::stoi((*each)[1]) * module, right = x + module; x < right; ++x)
                image.rgba[static_cast<std::size_t>(y * side + x) * 4] = 0;
    return image;
}

} // namespace

TEST_CASE("[pictures] the QR code of a link is read from its picture") {
    const auto answer = picture_of("?text=http%3A%2F%2F192.0.2.7%3A8080%2F%23abcdefghij");
    CHECK(answer.status == 200);
    CHECK(answer.type == "image/svg+xml");
    CHECK(tests::scan(painted(answer.body)) == "http://192.0.2.7:8080/#abcdefghij");
    CHECK(picture_of("?text=" + std::string(213, 'b')).status == 200);
    for (const std::string& wrong :
         {std::string(), std::string("?text="), "?text=" + std::string(214, 'b')})
        CHECK(picture_of(wrong).status == 400);
}
