#include "network/packages/library.hpp"
#include "server/web/page_files.hpp"
#include "server/web/pictures.hpp"
#include "server/web/routes.hpp"
#include "tests/fuzz/folder.hpp"
#include "tests/fuzz/targets.hpp"

namespace bastide::fuzz {
namespace {

/// What HTTP answers, with rules that were kept.
struct Web {
    Folder folder;
    words::LanguageBook languages;
    packages::Library library{catalogue::Catalogue::read({folder.path("plugins")}),
                              folder.path("packages")};
    server::PageFiles page{languages};
    server::Pictures pictures{library, languages};
    server::Routes routes;
    std::string rules;

    Web() {
        const std::string plugin = library.now().plugins().front().manifest.id;
        rules = library.rule_sets().keep({{{plugin}, {}}, library.packages()});
        routes.add("/", [this](const auto& request) { return page.answer(request); });
        for (const char* const path : {"/art/", "/set/"})
            routes.add(path, [this](const auto& request) { return pictures.answer(request); });
    }
};

} // namespace

/// "RULES" in an address is the name of the rules.
void address(std::string_view bytes) {
    static Web web;
    std::string target(bytes.substr(0, 8192));
    if (const auto at = target.find("RULES"); at != std::string::npos)
        target.replace(at, 5, web.rules);
    // Of this machine, which has no limits.
    web.routes.answer({"GET", target, "127.0.0.1", {{"accept-encoding", "gzip"}}});
}

} // namespace bastide::fuzz
