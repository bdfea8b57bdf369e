#include "server/web/page_files.hpp"

#include "network/packages/sha256.hpp"
#include "server/web/routes.hpp"

#include <nlohmann/json.hpp>

namespace bastide::server {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t digits_of_hash = 16;

std::string hash_of(std::string_view content) {
    return packages::sha256(content).substr(0, digits_of_hash);
}

std::string_view built(std::string_view path) {
    for (const BuiltFile& file : built_files())
        if (file.path == path) return file.content;
    return {};
}

void replace(std::string& text, std::string_view what, const std::string& by) {
    for (std::size_t at = text.find(what); at != std::string::npos;
         at = text.find(what, at + by.size()))
        text.replace(at, what.size(), by);
}

/// By the categories of `Intl.PluralRules`, which are those of the language's rules; `many` stands
/// for those that are empty.
Json forms_json(const catalogue::Word& forms) {
    Json told = {{"one", forms.one}, {"few", forms.few}, {"many", forms.many}};
    for (const auto& [name, text] : {std::pair("zero", &forms.zero), std::pair("two", &forms.two),
                                     std::pair("other", &forms.other)})
        if (!text->empty()) told[name] = *text;
    return told;
}

/// By which browsers put the page among their programs.
std::string manifest_text(const std::string& icon) {
    constexpr const char *ground = "#1f5e5b", *paper = "#fbf6ea"; // those of the icon
    Json told = {{"name", "Bastide"},       {"start_url", "/"},          {"scope", "/"},
                 {"display", "standalone"}, {"background_color", paper}, {"theme_color", ground},
                 {"icons", Json::array()}};
    told["icons"].push_back(
        {{"src", icon}, {"sizes", "any"}, {"type", "image/svg+xml"}, {"purpose", "any"}});
    return told.dump();
}

} // namespace

std::string page_words(const words::Language& language, std::span<const std::string_view> sentences,
                       const std::string& more) {
    Json words = {{"texts", Json::object()}, {"counts", Json::object()}};
    for (const std::string_view english : sentences) {
        if (const auto text = language.texts().find(english); text != language.texts().end())
            words["texts"][text->first] = text->second;
        if (const auto forms = language.counts().find(english); forms != language.counts().end())
            words["counts"][forms->first] = forms_json(forms->second);
    }
    if (!more.empty()) words["more"] = more;
    return words.dump();
}

/// Under its name with the hash in it: "/page.0123456789abcdef.js".
std::string PageFiles::keep(std::string_view name, std::string_view type, std::string content) {
    std::string path(name);
    path.insert(path.rfind('.'), '.' + hash_of(content));
    files_[path] = {std::string(type), std::move(content), ""};
    return path;
}

/// Under its own name, asked for with an ETag.
void PageFiles::keep_as_it_is(const std::string& path, const std::string& type,
                              std::string content) {
    const std::string tag = '"' + hash_of(content) + '"';
    files_[path] = {type, std::move(content), tag};
}

PageFiles::PageFiles(const words::LanguageBook& languages) {
    std::string index(built("/")), icon;
    std::string page(built("/page.js"));
    Json list = Json::array(), shell = Json::array(), said = Json::object();
    for (const BuiltFile& file : built_files()) {
        if (file.path == "/" || file.path == "/worker.js") continue;
        const bool is_page = file.path == "/page.js"; // behind what it loads later
        const std::string path =
            keep(file.path, file.type, is_page ? page : std::string(file.content));
        for (std::string* const text : {&index, &page})
            replace(*text, '"' + std::string(file.path) + '"', '"' + path + '"');
        if (!file.path.starts_with("/later.")) shell.push_back(path); // that is loaded by who asks
        if (file.path == "/icon.svg") icon = path;
    }
    for (const auto& [code, language] : languages.all()) {
        Json told = {{"code", code}, {"name", language.name()}};
        if (code != "en") {
            const std::string more = keep("/more-" + code + ".json", "application/json",
                                          page_words(language, later_sentences()));
            told["words"] = keep("/words-" + code + ".json", "application/json",
                                 page_words(language, page_sentences(), more));
            said[code] = told["words"];
        }
        list.push_back(std::move(told));
    }
    replace(index, "[\"languages\"]", list.dump());
    version_ = hash_of(index);
    replace(index, "data-version=\"\"", "data-version=\"" + version_ + '"');
    keep_as_it_is("/", "text/html; charset=utf-8", index);
    const Json told = {{"version", version_}, {"icon", icon}, {"files", shell}, {"words", said}};
    keep_as_it_is("/worker.js", "text/javascript; charset=utf-8",
                  "const shell=" + told.dump() + ";\n" + std::string(built("/worker.js")));
    keep_as_it_is("/app.webmanifest", "application/manifest+json", manifest_text(icon));
}

network::HttpResponse PageFiles::answer(const network::HttpRequest& request) const {
    const auto found = files_.find(path_of(request));
    if (found == files_.end()) return not_found();
    const File& file = found->second;
    if (file.tag.empty())
        return {200,
                file.type,
                file.content,
                {{"Cache-Control", "public, max-age=31536000, immutable"}}};
    const std::map<std::string, std::string> headers = {{"Cache-Control", "no-cache"},
                                                        {"ETag", file.tag}};
    const auto known = request.headers.find("if-none-match");
    if (known != request.headers.end() && known->second.find(file.tag) != std::string::npos)
        return {304, file.type, "", headers};
    return {200, file.type, file.content, headers};
}

} // namespace bastide::server
