#include "server/web/page.hpp"
#include "server/web/pictures.hpp"
#include "server/web/routes.hpp"
#include "tests/fuzz/folder.hpp"
#include "tests/fuzz/targets.hpp"

namespace bastide::fuzz {

void address(std::string_view bytes) {
    static const Folder folder;
    static const auto catalogue = catalogue::Catalogue::read({folder.path("plugins")});
    static const server::Page page(catalogue, folder.path("locale"));
    static server::Pictures pictures(catalogue);
    static const auto routes = [] {
        server::Routes made;
        made.add("/", [](const auto& request) { return page.answer(request); });
        made.add("/art/", [](const auto& request) { return pictures.answer(request); });
        return made;
    }();
    // Of this machine, which has no limits.
    routes.answer({"GET", std::string(bytes.substr(0, 8192)), "127.0.0.1", {}});
}

} // namespace bastide::fuzz
