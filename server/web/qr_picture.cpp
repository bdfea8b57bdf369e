#include "server/web/qr_picture.hpp"

#include "frontend/art/qr_code.hpp"
#include "server/web/routes.hpp"

namespace bastide::server {

network::HttpResponse qr_picture(const network::HttpRequest& request) {
    constexpr int quiet = 4;
    const std::string text = query_of(request, "text");
    const auto code = art::qr_code(text);
    if (text.empty() || !code)
        return {400, "text/plain; charset=utf-8", "text: expected 1 to 213 bytes\n", {}};
    const std::string side = std::to_string(code->size + 2 * quiet);
    std::string svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " + side + ' ' + side
                      + "\" shape-rendering=\"crispEdges\"><path fill=\"#fff\" d=\"M0 0h" + side
                      + 'v' + side + "H0z\"/><path d=\"";
    for (int at = 0; at < code->size * code->size; ++at)
        if (code->dark[static_cast<std::size_t>(at)])
            svg += 'M' + std::to_string(at % code->size + quiet) + ' '
                   + std::to_string(at / code->size + quiet) + "h1v1h-1z";
    return {200, "image/svg+xml", svg + "\"/></svg>\n", {}};
}

} // namespace bastide::server
