#include "server/web/page_files.hpp"
#include "server/web/routes.hpp"
#include "tests/catch.hpp"
#include "tests/languages/program_sentences.hpp"
#include "tests/support.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <regex>
#include <set>

using namespace bastide;
using server::PageFiles;

namespace {

/// A file in the page, by its name with a hash in it.
const std::regex named("\"(/[a-z-]+\\.[0-9a-f]{16}\\.[a-z]+)\"");

const PageFiles& files() {
    static const PageFiles all(words::LanguageBook::read(tests::bundled_languages()));
    return all;
}

network::HttpResponse asked(const std::string& target,
                            const std::map<std::string, std::string>& headers = {}) {
    return files().answer({"GET", target, "127.0.0.1", headers});
}

/// The first file in a text whose name begins and ends so.
std::string first_named(const std::string& text, const std::string& name, const char* ends) {
    for (std::sregex_iterator at(text.begin(), text.end(), named), end; at != end; ++at)
        if (const std::string path = (*at)[1]; path.starts_with(name) && path.ends_with(ends))
            return path;
    return "";
}

/// What the page's script loads once it is asked for.
std::string later_file() {
    return first_named(asked(first_named(asked("/").body, "/page.", ".js")).body, "/later.", ".js");
}
std::string later_looks() {
    return first_named(asked(first_named(asked("/").body, "/page.", ".js")).body, "/later.",
                       ".css");
}

} // namespace

TEST_CASE("[page files] all that the page names is there, to be kept for ever") {
    const std::string page = asked("/").body;
    std::size_t count = 0;
    for (std::sregex_iterator at(page.begin(), page.end(), named), end; at != end; ++at, ++count) {
        const network::HttpResponse file = asked((*at)[1]);
        INFO((*at)[1].str());
        CHECK(file.status == 200);
        CHECK(file.headers.at("Cache-Control").find("immutable") != std::string::npos);
    }
    CHECK(count == 3 + tests::bundled_languages().found.size()); // script, looks, icon
    CHECK(asked(later_file()).status == 200);
    CHECK(asked(later_looks()).type == "text/css; charset=utf-8");
    CHECK(asked(later_file() + "?1").status == 200); // asked for again, where it did not come
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

TEST_CASE("[page files] what browsers want under one name is asked for anew") {
    for (const char* const path : {"/worker.js", "/app.webmanifest"}) {
        const network::HttpResponse first = asked(path);
        INFO(path);
        CHECK(first.status == 200);
        CHECK(first.headers.at("Cache-Control") == "no-cache");
        CHECK(asked(path, {{"if-none-match", first.headers.at("ETag")}}).status == 304);
    }
    const auto manifest = nlohmann::json::parse(asked("/app.webmanifest").body);
    CHECK(manifest.at("display") == "standalone");
    CHECK(asked(manifest.at("icons").at(0).at("src")).status == 200);
}

TEST_CASE("[page files] the page's worker knows what the page is made of") {
    const std::string worker = asked("/worker.js?cs").body, begins = "const shell=";
    REQUIRE(worker.starts_with(begins));
    const auto shell =
        nlohmann::json::parse(worker.substr(begins.size(), worker.find(";\n") - begins.size()));
    CHECK(shell.at("version") == files().version());
    CHECK(shell.at("files").size() == 3); // not what is loaded later
    for (const auto& file : shell.at("files"))
        CHECK(asked(file).status == 200);
    CHECK(asked(shell.at("words").at("cs")).status == 200);
    CHECK(asked(shell.at("icon")).type == "image/svg+xml");
}

TEST_CASE("[page files] the sentences of the page are those that stand in its scripts") {
    const auto &built = server::page_sentences(), &more = server::later_sentences();
    std::set<std::string> said(built.begin(), built.end());
    CHECK_FALSE(said.contains("Costly turns")); // of what is loaded later
    for (const std::string_view each : more)
        CHECK(said.emplace(each).second); // and once
    CHECK(said.contains("Costly turns"));
    CHECK(said == tests::page_sentences(tests::source_folder()).all);
    CHECK(said.contains("Copy the link"));
    CHECK(said.contains("{} point"));
    CHECK_FALSE(said.contains("The land of the day"));
    const auto& of_site = server::site_sentences();
    const std::set<std::string> site(of_site.begin(), of_site.end());
    CHECK(site == tests::site_sentences(tests::source_folder()).all);
    CHECK(site.contains("The land of the day"));
    CHECK(site.contains("{} point"));
}

TEST_CASE("[page files] a language has the sentences of the page, and no others") {
    const auto czech = words::Language::read(*tests::bundled_languages().find("cs"));
    const std::vector<std::string_view> sentences = {"Copy the link", "{} game", "Not translated"};
    const auto words = nlohmann::json::parse(server::page_words(czech, sentences));
    CHECK(words.at("texts").size() == 1);
    CHECK(words.at("texts").contains("Copy the link"));
    CHECK(words.at("counts").size() == 1);
    CHECK(words.at("counts").at("{} game").at("few") == "{} hry");
}

TEST_CASE("[page files] the words of what is loaded later lie where those of the page say") {
    const std::string page = asked("/").body;
    std::size_t languages = 0;
    for (std::sregex_iterator at(page.begin(), page.end(), named), end; at != end; ++at)
        if (const std::string path = (*at)[1]; path.starts_with("/words-")) {
            const auto more = nlohmann::json::parse(asked(path).body).at("more");
            CHECK(nlohmann::json::parse(asked(more).body).at("texts").contains("Costly turns"));
            ++languages;
        }
    CHECK(languages > 0);
}

TEST_CASE("[page files] all of the page comes packed in 40 kB, and what is loaded later in 12") {
    server::Routes routes;
    routes.add("/", [](const network::HttpRequest& request) { return files().answer(request); });
    const auto size_of = [&](const std::string& path) {
        const network::HttpResponse answer =
            routes.answer({"GET", path, "127.0.0.1", {{"accept-encoding", "gzip"}}});
        INFO(path);
        CHECK(answer.status == 200);
        return answer.body.size();
    };
    const std::string page = asked("/").body;
    std::size_t size = size_of("/"), words = 0;
    for (std::sregex_iterator at(page.begin(), page.end(), named), end; at != end; ++at)
        if (const std::string path = (*at)[1]; path.starts_with("/words-"))
            words = std::max(words, size_of(path)); // a reader has one of them
        else
            size += size_of(path);
    CHECK(words > 1000);
    CHECK(size > 10'000);
    CHECK(size + words <= 40'000);
    // Fetched by the browser itself, beside the page: nobody waits for them.
    CHECK(size_of("/worker.js") + size_of("/app.webmanifest") <= 1000);
    const std::size_t later = size_of(later_file());
    CHECK(later > 1000);
    CHECK(later + size_of(later_looks()) <= 12'000);
}
