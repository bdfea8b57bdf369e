#include "server/web/page_files.hpp"
#include "server/web/routes.hpp"
#include "tests/catch.hpp"
#include "tests/support.hpp"

#include <nlohmann/json.hpp>

#include <regex>

using namespace bastide;
using server::PageFiles;

namespace {

const PageFiles& files() {
    static const PageFiles all(words::LanguageBook::read(tests::bundled_languages()));
    return all;
}

network::HttpResponse asked(const std::string& target,
                            const std::map<std::string, std::string>& headers = {}) {
    return files().answer({"GET", target, "127.0.0.1", headers});
}

} // namespace

TEST_CASE("[page files] all that the page names is there, to be kept for ever") {
    const std::string page = asked("/").body;
    const std::regex named("\"(/[a-z-]+\\.[0-9a-f]{16}\\.[a-z]+)\"");
    std::size_t count = 0;
    for (std::sregex_iterator at(page.begin(), page.end(), named), end; at != end; ++at, ++count) {
        const network::HttpResponse file = asked((*at)[1]);
        INFO((*at)[1].str());
        CHECK(file.status == 200);
        CHECK(file.headers.at("Cache-Control").find("immutable") != std::string::npos);
    }
    CHECK(count == 3 + tests::bundled_languages().found.size()); // script, looks, icon
    CHECK(asked("/page.js").status == 404);
    CHECK(asked("/page.0000000000000000.js").status == 404);
}

TEST_CASE("[page files] who has the page is told that it is the same") {
    const network::HttpResponse first = asked("/");
    const std::string tag = first.headers.at("ETag");
    CHECK(asked("/", {{"if-none-match", tag}}).status == 304);
    CHECK(asked("/", {{"if-none-match", tag}}).body.empty());
    CHECK(asked("/", {{"if-none-match", "\"other\""}}).status == 200);
    CHECK(first.body.find(files().version()) != std::string::npos);
}

TEST_CASE("[page files] a language has the sentences of the page, and no others") {
    const auto czech = words::Language::read(*tests::bundled_languages().find("cs"));
    const auto words = nlohmann::json::parse(
        server::page_words(czech, R"(tr("Copy the link"),count("{} game","{} games",2))"));
    CHECK(words.at("texts").size() == 1);
    CHECK(words.at("texts").contains("Copy the link"));
    CHECK(words.at("counts").at("{} game").at("few") == "{} hry");
}
